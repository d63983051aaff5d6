/** The pages of every member of staff, by name; `:name` is a variable part. */
export const EDITOR_PAGES = {
  contents: '/contenuti',
  newContent: '/contenuti/nuovo',
  importContents: '/contenuti/importa',
  editContent: '/contenuti/modifica/:id',
  quizResults: '/contenuti/modifica/:id/risultati',
  seminarBookings: '/contenuti/modifica/:id/prenotazioni',
  editCaptions: '/contenuti/modifica/:id/sottotitoli/:videoId',
  projects: '/projects',
  newProject: '/projects/new',
  editProject: '/projects/:id/edit',
  teachers: '/docenti',
  newTeacher: '/docenti/nuovo',
  editTeacher: '/docenti/modifica/:id',
  topics: '/argomenti',
  newTopic: '/argomenti/nuovo',
  editTopic: '/argomenti/modifica/:id',
  media: '/media',
  learning: '/apprendimento',
  contentLearning: '/apprendimento/contenuti/:id',
  projectLearning: '/apprendimento/progetti/:id',
  inbox: '/questions',
} as const;

/** The pages of admins. */
export const ADMIN_PAGES = {
  home: '/',
  dashboard: '/dashboard',
  quizAttempts: '/contenuti/modifica/:id/tentativi',
  certificates: '/attestati',
  professionalCredits: '/attestati/crediti',
  learner: '/apprendimento/persone/:id',
  completions: '/apprendimento/completamenti',
  learningDay: '/apprendimento/giorni/:day',
  cohort: '/apprendimento/coorti/:cohort/:month',
  coupons: '/codici-sconto',
  messages: '/messaggi',
  newMessage: '/messaggi/nuovo',
  message: '/messaggi/:id',
  orders: '/ordini',
  importGrants: '/ordini/importa',
  exports: '/ordini/esporta',
  books: '/conti',
  invoices: '/fatture',
  exchangeReceipts: '/fatture/ricevute',
  invoiceArchives: '/fatture/archivi',
  reconciliation: '/riconciliazione',
  users: '/utenti',
  importUsers: '/utenti/importa',
  user: '/utenti/:id',
  applications: '/domande',
  application: '/domande/:userId',
  audit: '/registro',
  settings: '/impostazioni',
} as const;
export type AdminPage = keyof typeof ADMIN_PAGES;

/** The path of every page of the staff app. */
export const PAGES = { ...EDITOR_PAGES, ...ADMIN_PAGES };
export type PageName = keyof typeof PAGES;

/** True for the names in {@link PAGES}. */
export function isPageName(name: string): name is PageName {
  return Object.hasOwn(PAGES, name);
}

/** True for pages that editors may not open. */
export function isAdminPage(name: PageName): name is AdminPage {
  return name in ADMIN_PAGES;
}

/**
 * The path of a page about one item.
 * @param id the variable part of its path.
 */
export function pathOf(name: PageName, id: string): string {
  return PAGES[name].replace(/:\w+/, () => id);
}
