/** The links of the rail, in order; editors do not see those marked `adminOnly`. */
export const RAIL_LINKS = [
  { to: '/', label: 'nav.dashboard', adminOnly: true },
  { to: '/contenuti', label: 'nav.contents', adminOnly: false },
  { to: '/projects', label: 'nav.projects', adminOnly: false },
  { to: '/docenti', label: 'nav.teachers', adminOnly: false },
  { to: '/argomenti', label: 'nav.topics', adminOnly: false },
  { to: '/apprendimento', label: 'nav.learning', adminOnly: false },
  { to: '/ordini', label: 'nav.orders', adminOnly: true },
  { to: '/codici-sconto', label: 'nav.coupons', adminOnly: true },
  { to: '/attestati', label: 'nav.certificates', adminOnly: true },
  { to: '/riconciliazione', label: 'nav.reconciliation', adminOnly: true },
  { to: '/utenti', label: 'nav.users', adminOnly: true },
  { to: '/domande', label: 'nav.applications', adminOnly: true },
  { to: '/registro', label: 'nav.audit', adminOnly: true },
  { to: '/impostazioni', label: 'nav.settings', adminOnly: true },
] as const;
