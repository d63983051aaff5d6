import type { PagePaths } from './languages.ts';

/** One page of the learners' app. */
interface Page {
  /** Its path in the default language; `:name` is a variable part. */
  path: string;
  /** True for pages with a canonical address, at which search engines may index them. */
  isIndexed: boolean;
}

/** Pages that are the same for every visitor. The gateway renders them and the browser hydrates them. */
export const PUBLIC_PAGES = {
  home: { path: '/', isIndexed: true },
  catalogue: { path: '/contenuti', isIndexed: true },
  content: { path: '/contenuti/:slug', isIndexed: true },
  project: { path: '/progetto/:slug', isIndexed: true },
  teachers: { path: '/docenti', isIndexed: true },
  teacher: { path: '/docenti/:slug', isIndexed: true },
  topics: { path: '/argomenti', isIndexed: true },
  topic: { path: '/argomenti/:slug', isIndexed: true },
  purchase: { path: '/acquista/:id', isIndexed: true },
  certificateSearch: { path: '/attestati', isIndexed: false },
  certificate: { path: '/attestati/:code', isIndexed: false },
  subscription: { path: '/abbonamento', isIndexed: true },
  support: { path: '/supporto', isIndexed: true },
  privacy: { path: '/privacy', isIndexed: true },
  terms: { path: '/termini', isIndexed: true },
  cookie: { path: '/cookie', isIndexed: true },
} as const satisfies Record<string, Page>;
export type PublicPage = keyof typeof PUBLIC_PAGES;

/** Pages about the visitor. Only the browser renders them, and search engines are told not to index them. */
export const PERSONAL_PAGES = {
  auth: { path: '/auth', isIndexed: false },
  paymentSuccess: { path: '/payment-success', isIndexed: false },
  paymentCancel: { path: '/payment-cancel', isIndexed: false },
  profile: { path: '/profilo', isIndexed: false },
  notes: { path: '/profilo/appunti', isIndexed: false },
  calendar: { path: '/profilo/calendario', isIndexed: false },
  attempt: { path: '/verifiche/:id', isIndexed: false },
  unsubscribe: { path: '/disiscrizione', isIndexed: false },
} as const satisfies Record<string, Page>;
export type PersonalPage = keyof typeof PERSONAL_PAGES;

/** Every page of the learners' app by its name. Used by router, renderer, sitemap and canonical links. */
export const PAGES = { ...PUBLIC_PAGES, ...PERSONAL_PAGES };
export type PageName = keyof typeof PAGES;

/** True for the names in {@link PAGES}. */
export function isPageName(name: string): name is PageName {
  return Object.hasOwn(PAGES, name);
}

/** True for pages about the visitor. */
export function isPersonalPage(name: PageName): name is PersonalPage {
  return name in PERSONAL_PAGES;
}

/**
 * The path of a page in the default language.
 * @param part the variable part: a slug or an id.
 */
export function pagePath(name: PageName, part = ''): string {
  return PAGES[name].path.replace(/:\w+$/, part);
}

/** The paths of a page that has a slug in each language. */
export function pagePaths(name: PageName, { it, en }: { it: string; en?: string }): PagePaths {
  return { it: pagePath(name, it), ...(en !== undefined && { en: pagePath(name, en) }) };
}

/** Paths of the indexed pages without a variable part. */
export const FIXED_PATHS: readonly string[] = Object.values(PAGES)
  .filter(({ path, isIndexed }) => isIndexed && !path.includes(':'))
  .map(({ path }) => path);
