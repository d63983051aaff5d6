import type { Waiting } from '@academy/api-client';
import { isStaff, type Role } from '@academy/shared';

/** A page of the menu. */
interface NavigationLink {
  /** Path, and the filter that distinguishes it from another link, if any. */
  to: string;
  label: `nav.${string}`;
  adminOnly: boolean;
  /** What awaits a decision there. */
  waiting?: keyof Waiting;
}

/** The menu: pages by group, in order. */
export const NAVIGATION = [
  { key: 'start', links: [{ to: '/', label: 'nav.dashboard', adminOnly: true }] },
  {
    key: 'catalogue',
    links: [
      { to: '/contenuti', label: 'nav.contents', adminOnly: false, waiting: 'failedSchedules' },
      { to: '/projects', label: 'nav.projects', adminOnly: false, waiting: 'failedProjectSchedules' },
      { to: '/docenti', label: 'nav.teachers', adminOnly: false },
      { to: '/argomenti', label: 'nav.topics', adminOnly: false },
      { to: '/media', label: 'nav.media', adminOnly: false },
      { to: '/apprendimento', label: 'nav.learning', adminOnly: false },
    ],
  },
  {
    key: 'sales',
    links: [
      { to: '/ordini', label: 'nav.orders', adminOnly: true, waiting: 'orderReviews' },
      {
        to: '/ordini?withdrawal=requested',
        label: 'nav.withdrawals',
        adminOnly: true,
        waiting: 'withdrawals',
      },
      { to: '/codici-sconto', label: 'nav.coupons', adminOnly: true },
      { to: '/ordini/esporta', label: 'nav.exports', adminOnly: true },
      { to: '/riconciliazione', label: 'nav.reconciliation', adminOnly: true, waiting: 'discrepancies' },
    ],
  },
  {
    key: 'people',
    links: [
      { to: '/utenti', label: 'nav.users', adminOnly: true },
      { to: '/domande', label: 'nav.applications', adminOnly: true, waiting: 'applications' },
      { to: '/attestati', label: 'nav.certificates', adminOnly: true },
      { to: '/messaggi', label: 'nav.messages', adminOnly: true },
    ],
  },
  {
    key: 'system',
    links: [
      { to: '/registro', label: 'nav.audit', adminOnly: true },
      { to: '/impostazioni', label: 'nav.settings', adminOnly: true },
    ],
  },
] as const satisfies { key: string; links: NavigationLink[] }[];

type Group = (typeof NAVIGATION)[number];
export type Destination = Group['links'][number];

/** The menu of a role; groups without pages are left out. */
export function navigationOf(role: Role): { key: Group['key']; links: Destination[] }[] {
  return NAVIGATION.map(({ key, links }) => ({
    key,
    links: (links as readonly Destination[]).filter(({ adminOnly }) =>
      adminOnly ? role === 'admin' : isStaff(role),
    ),
  })).filter(({ links }) => links.length > 0);
}

/** The link of the open page: the longest matching path, and among equal ones the link whose filter is set. */
export function currentOf(
  links: readonly Destination[],
  { pathname, search }: { pathname: string; search: string },
): Destination | undefined {
  const params = new URLSearchParams(search);
  const fits = ({ to }: Destination) => {
    const [path = '', filter] = to.split('?');
    const isWithin = pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
    return isWithin && [...new URLSearchParams(filter)].every(([name, value]) => params.get(name) === value);
  };
  return links.filter(fits).sort((one, other) => other.to.length - one.to.length)[0];
}
