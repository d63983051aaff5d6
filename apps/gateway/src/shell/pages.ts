import {
  cataloguePage,
  contentPage,
  homePage,
  plainPage,
  type PlainPageName,
  type PolicyName,
  policyPage,
  projectPage,
  type RenderedPage,
  type ShellContent,
  type ShellContentSummary,
  type ShellContext,
  type ShellProject,
  type ShellProjectSummary,
  supportPage,
} from '@academy/page-shell';

/**
 * Reads a guest's answer of the catalogue; null for what does not exist.
 * @throws CatalogueUnavailable
 */
export type ReadJson = <T>(path: string) => Promise<T | null>;

/** The catalogue cannot be asked now, so nothing can be said of a page: neither its data nor that it does not exist. */
export class CatalogueUnavailable extends Error {}

/** A page moved; `path` is without its language. */
export class MovedPermanently extends Error {
  constructor(readonly path: string) {
    super(path);
  }
}

/** A page, and the feature of the browser app that draws it. */
export interface ShellPage extends RenderedPage {
  feature: string | null;
}

interface List<T> {
  items: T[];
}

/** How many contents the home page shows; the browser app asks for as many. */
const LATEST = 3;

/** Stands in the API where a project's slug would, but names none. */
const FEATURED = 'featured';

/** Pages the browser app alone draws: the name of their head texts and their feature. */
const PLAIN_PAGES: Record<string, [PlainPageName, string]> = {
  '/auth': ['auth', 'auth'],
  '/abbonamento': ['subscription', 'subscription'],
  '/payment-success': ['paymentSuccess', 'payment'],
  '/payment-cancel': ['paymentCancel', 'payment'],
  '/profilo': ['profile', 'profile'],
};

const POLICIES: Record<string, PolicyName> = {
  '/privacy': 'privacy',
  '/termini': 'terms',
  '/cookie': 'cookie',
};

/**
 * The page of a path without its language.
 * @param hasFilters pages with a query are drawn by the browser app alone: their first data would be another.
 * @throws CatalogueUnavailable, MovedPermanently for a former slug
 */
export async function renderPage(
  context: ShellContext,
  path: string,
  hasFilters: boolean,
  read: ReadJson,
): Promise<ShellPage> {
  const plain = PLAIN_PAGES[path];
  if (plain) return { ...plainPage(context, plain[0], path), feature: plain[1] };
  const policy = POLICIES[path];
  if (policy) return { ...policyPage(context, policy, path), feature: 'policies' };
  if (path === '/supporto') return { ...supportPage(context), feature: 'support' };
  if (path === '/') return home(context, read);
  const [, section, slug, rest] = path.split('/');
  if (rest !== undefined) return notFound(context, path);
  if (section === 'contenuti' && slug === undefined) return catalogue(context, hasFilters, read);
  if (section === 'contenuti' && slug) return content(context, slug, read);
  if (section === 'progetto' && slug && slug !== FEATURED) return project(context, slug, read);
  if (section === 'acquista' && slug) return { ...plainPage(context, 'purchase', path), feature: 'purchase' };
  return notFound(context, path);
}

function notFound(context: ShellContext, path: string): ShellPage {
  return { ...plainPage(context, 'notFound', path), feature: null };
}

async function home(context: ShellContext, read: ReadJson): Promise<ShellPage> {
  const [latest, featured] = await Promise.all([
    list<ShellContentSummary>(read, `/api/v1/contents?limit=${LATEST}`),
    readFeatured(read),
  ]);
  return { ...homePage(context, { latest, latestLimit: LATEST, featured }), feature: 'home' };
}

async function catalogue(context: ShellContext, hasFilters: boolean, read: ReadJson): Promise<ShellPage> {
  const [contents, projects, featured] = await Promise.all([
    list<ShellContentSummary>(read, '/api/v1/contents'),
    list<ShellProjectSummary>(read, '/api/v1/projects'),
    readFeatured(read),
  ]);
  const page = { ...cataloguePage(context, { contents, projects, featured }), feature: 'catalogue' };
  return hasFilters ? { ...page, body: undefined, seed: [] } : page;
}

async function content(context: ShellContext, slug: string, read: ReadJson): Promise<ShellPage> {
  const found = await read<ShellContent>(`/api/v1/contents/${encodeURIComponent(slug)}`);
  if (found === null) return notFound(context, `/contenuti/${slug}`);
  if (found.slug !== slug) throw new MovedPermanently(`/contenuti/${found.slug}`);
  return { ...contentPage(context, found), feature: 'content' };
}

async function project(context: ShellContext, slug: string, read: ReadJson): Promise<ShellPage> {
  const found = await read<ShellProject>(`/api/v1/projects/${encodeURIComponent(slug)}`);
  if (found === null) return notFound(context, `/progetto/${slug}`);
  if (found.slug !== slug) throw new MovedPermanently(`/progetto/${found.slug}`);
  return { ...projectPage(context, found), feature: 'project' };
}

async function list<T>(read: ReadJson, path: string): Promise<List<T>> {
  return (await read<List<T>>(path)) ?? { items: [] };
}

async function readFeatured(read: ReadJson): Promise<ShellProjectSummary | null> {
  const answer = await read<{ project: ShellProjectSummary | null }>('/api/v1/projects/featured');
  return answer?.project ?? null;
}
