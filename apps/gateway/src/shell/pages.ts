import {
  cataloguePage,
  contentPage,
  homePage,
  plainPage,
  type PlainPageName,
  projectPage,
  type RenderedPage,
  type ShellContent,
  type ShellContentSummary,
  type ShellContext,
  type ShellProject,
  type ShellProjectSummary,
} from '@academy/page-shell';

/** Reads a guest's answer of the catalogue; undefined when there is none. */
export type ReadJson = <T>(path: string) => Promise<T | undefined>;

interface List<T> {
  items: T[];
}

/** How many contents the home page shows; the browser app asks for as many. */
const LATEST = 3;

const PLAIN_PAGES: Record<string, PlainPageName> = {
  '/auth': 'auth',
  '/abbonamento': 'subscription',
  '/payment-success': 'paymentSuccess',
  '/payment-cancel': 'paymentCancel',
  '/supporto': 'support',
  '/profilo': 'profile',
  '/privacy': 'privacy',
  '/termini': 'terms',
  '/cookie': 'cookie',
};

/**
 * The page of a path without its language.
 * @param hasFilters pages with a query are drawn by the browser app alone: their first data would be another.
 */
export async function renderPage(
  context: ShellContext,
  path: string,
  hasFilters: boolean,
  read: ReadJson,
): Promise<RenderedPage> {
  const plain = PLAIN_PAGES[path];
  if (plain) return plainPage(context, plain, path);
  const [, section, slug, rest] = path.split('/');
  if (path === '/') return home(context, read);
  if (rest === undefined && section === 'contenuti') {
    return slug === undefined ? catalogue(context, hasFilters, read) : content(context, slug, read);
  }
  if (rest === undefined && section === 'progetto' && slug) return project(context, slug, read);
  if (rest === undefined && section === 'acquista' && slug) return plainPage(context, 'purchase', path);
  return plainPage(context, 'notFound', path);
}

async function readFeatured(read: ReadJson): Promise<ShellProjectSummary | undefined> {
  const answer = await read<{ project: ShellProjectSummary | null }>('/api/v1/projects/featured');
  return answer?.project ?? undefined;
}

async function home(context: ShellContext, read: ReadJson): Promise<RenderedPage> {
  const [latest, featured] = await Promise.all([
    read<List<ShellContentSummary>>(`/api/v1/contents?limit=${LATEST}`),
    readFeatured(read),
  ]);
  return homePage(context, {
    latest: latest ?? { items: [] },
    latestLimit: LATEST,
    featured: featured ?? null,
  });
}

async function catalogue(context: ShellContext, hasFilters: boolean, read: ReadJson): Promise<RenderedPage> {
  const [contents, projects, featured] = await Promise.all([
    read<List<ShellContentSummary>>('/api/v1/contents'),
    read<List<ShellProjectSummary>>('/api/v1/projects'),
    readFeatured(read),
  ]);
  const page = cataloguePage(context, {
    contents: contents ?? { items: [] },
    projects: projects ?? { items: [] },
    featured: featured ?? null,
  });
  return hasFilters ? { ...page, body: undefined, seed: [] } : page;
}

async function content(context: ShellContext, slug: string, read: ReadJson): Promise<RenderedPage> {
  const found = await read<ShellContent>(`/api/v1/contents/${encodeURIComponent(slug)}`);
  return found ? contentPage(context, found) : plainPage(context, 'notFound', `/contenuti/${slug}`);
}

async function project(context: ShellContext, slug: string, read: ReadJson): Promise<RenderedPage> {
  const found = await read<ShellProject>(`/api/v1/projects/${encodeURIComponent(slug)}`);
  return found ? projectPage(context, found) : plainPage(context, 'notFound', `/progetto/${slug}`);
}
