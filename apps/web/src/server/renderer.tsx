import { baseApi } from '@academy/api-client';
import {
  renderHead,
  type PageReply,
  type PageRequest,
  type PageRenderer,
  type ShellContext,
} from '@academy/page-shell';
import { PAGES, PUBLIC_PAGES, isPersonalPage, languageOfPath, pathInLanguage } from '@academy/shared';
import type { StaticHandler, StaticHandlerContext } from 'react-router-dom';
import { settingsApi } from '../api/settings.ts';
import { pages, type Page } from '../app/pages.ts';
import { seedOf } from '../app/seed.ts';
import { createGuestStore, type Store } from '../app/store.ts';
import { yearInRome } from '../components/layout/copyright-year.ts';
import { isFiltered } from '../features/catalogue/use-filters.ts';
import {
  ApiUnavailable,
  found,
  queryInto,
  type LoadContext,
  type PageData,
  type Query,
} from '../pages/page-data.ts';
import { appIn } from './language-app.ts';
import { modulesOf } from './modules.ts';
import { renderMarkup } from './render-markup.tsx';

const CATALOGUE_PATH = PUBLIC_PAGES.catalogue.path;

/** Renders the pages of the learners' app as a guest sees them. */
export const renderer: PageRenderer = {
  keyOf: ({ pathname, search }) =>
    pathname + (pathInLanguage(pathname, 'it') === CATALOGUE_PATH && isFiltered(search) ? '?' : ''),
  render: async (request) => {
    const store = createGuestStore({ read: request.read, language: languageOfPath(request.pathname) });
    try {
      return await render(request, store);
    } catch (error) {
      if (error instanceof ApiUnavailable) return { kind: 'unavailable' };
      throw error;
    } finally {
      // Every response in the store holds a timer, which in turn holds the store.
      store.dispatch(baseApi.util.resetApiState());
    }
  },
};

/** Queries whose responses are in no store that the browser gets. */
function queryApart({ read, pathname }: PageRequest): Query {
  return async (endpoint, argument) => {
    const store = createGuestStore({ read, language: languageOfPath(pathname) });
    try {
      return await queryInto(store)(endpoint, argument);
    } finally {
      store.dispatch(baseApi.util.resetApiState());
    }
  };
}

async function render(request: PageRequest, store: Store): Promise<PageReply> {
  const language = languageOfPath(request.pathname);
  const app = await appIn(language);
  const query = queryInto(store);
  const settings = await query(settingsApi.endpoints.getSettings, undefined);
  if (settings === null) throw new ApiUnavailable();
  const shell: ShellContext = { language, origin: request.origin, settings };

  const matched = await match(app.pages, request);
  const page = pageOf(matched);
  const data = page
    ? await loadData(page, matched, {
        ...shell,
        query,
        queryApart: queryApart(request),
        search: request.search,
        t: app.texts.getFixedT(null, 'common'),
      })
    : found({});
  if (data.kind === 'moved') return data;

  const isMissing = data.kind === 'missing';
  const year = yearInRome();
  const { markup, head } = renderMarkup({
    store,
    texts: app.texts,
    year,
    handler: isMissing ? app.missing : app.pages,
    context: isMissing ? await match(app.missing, request) : matched,
  });
  const isIndexed = !isMissing && page !== undefined && PAGES[page.name].isIndexed;
  return {
    kind: 'page',
    status: isMissing || !page ? 404 : 200,
    language,
    head: renderHead({
      ...(data.kind === 'found' && data.head),
      language,
      origin: request.origin,
      brand: settings.brandName,
      path: pathInLanguage(request.pathname, 'it'),
      title: head.title,
      description: head.description,
      paths: head.paths,
      noIndex: !isIndexed,
    }).text,
    body: data.kind === 'found' && data.mode === 'browser' ? '' : markup,
    seed: { isRendered: data.kind === 'found' && data.mode === 'hydrate', year, entries: seedOf(store) },
    modules: modulesOf(page, language),
  };
}

/** @throws Error for a request that is not for a page, or when a page's code failed to load. */
async function match(
  handler: StaticHandler,
  { origin, pathname }: PageRequest,
): Promise<StaticHandlerContext> {
  const context = await handler.query(new Request(origin + pathname));
  if (context instanceof Response) throw new Error(`${pathname} is no page`, { cause: context });
  const [failure] = Object.values<unknown>(context.errors ?? {});
  if (failure !== undefined)
    throw failure instanceof Error ? failure : new Error('A page failed', { cause: failure });
  return context;
}

/** The page of a matched path, if there is one. */
function pageOf({ matches }: StaticHandlerContext): Page | undefined {
  return pages.find(({ name }) => name === matches.at(-1)?.route.id);
}

async function loadData(
  { name, folder }: Page,
  { matches }: StaticHandlerContext,
  context: Omit<LoadContext, 'part'>,
): Promise<PageData> {
  if (isPersonalPage(name)) return { kind: 'found', mode: 'outline', head: {} };
  const [part = ''] = Object.values(matches.at(-1)?.params ?? {});
  const load = (await folder.server?.())?.[name];
  return load ? load({ ...context, part }) : found({});
}
