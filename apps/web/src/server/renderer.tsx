import { baseApi } from '@academy/api-client';
import {
  renderHead,
  type PageReply,
  type PageRequest,
  type PageRenderer,
  type ShellContext,
} from '@academy/page-shell';
import {
  PAGES,
  PUBLIC_PAGES,
  isPageName,
  languageOfPath,
  pathInLanguage,
  type PageName,
} from '@academy/shared';
import type { StaticHandler, StaticHandlerContext } from 'react-router-dom';
import { settingsApi } from '../api/settings.ts';
import { seedOf } from '../app/seed.ts';
import { createGuestStore, type Store } from '../app/store.ts';
import { yearInRome } from '../components/layout/copyright-year.ts';
import { readFilters } from '../features/catalogue/index.ts';
import { ApiUnavailable, queryApi } from './query-api.ts';
import { appIn, type LanguageApp } from './language-app.ts';
import { modulesOf } from './modules.ts';
import { loaders, type PageData } from './page-data.ts';
import { renderMarkup } from './render-markup.tsx';

/** Renders the pages of the learners' app as a guest sees them. */
export const renderer: PageRenderer = {
  keyOf: (address) => address.pathname + (isFiltered(address) ? '?' : ''),
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

async function render(request: PageRequest, store: Store): Promise<PageReply> {
  const language = languageOfPath(request.pathname);
  const app = await appIn(language);
  const settings = await queryApi(
    store.dispatch(settingsApi.endpoints.getSettings.initiate(undefined, { subscribe: false })),
  );
  if (settings === null) throw new ApiUnavailable();
  const shell: ShellContext = { language, origin: request.origin, settings };

  const matched = await match(app.pages, request);
  const page = pageOf(matched);
  const data = await loadData(page, matched, { ...shell, store, app, isFiltered: isFiltered(request) });
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
  const isIndexed = !isMissing && page !== null && PAGES[page].isIndexed;
  return {
    kind: 'page',
    status: isMissing || page === null ? 404 : 200,
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

/**
 * True for the catalogue with filters. Every combination would be a page of its own, so only the browser renders them.
 */
function isFiltered({ pathname, search }: Pick<PageRequest, 'pathname' | 'search'>): boolean {
  if (search === '' || pathInLanguage(pathname, 'it') !== PUBLIC_PAGES.catalogue.path) return false;
  return Object.keys(readFilters(new URLSearchParams(search))).length > 0;
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

/** The page of a matched path; null where there is none. */
function pageOf({ matches }: StaticHandlerContext): PageName | null {
  const id = matches.at(-1)?.route.id ?? '';
  return isPageName(id) ? id : null;
}

async function loadData(
  page: PageName | null,
  { matches }: StaticHandlerContext,
  context: ShellContext & { store: Store; app: LanguageApp; isFiltered: boolean },
): Promise<PageData> {
  if (page === null) return { kind: 'found', mode: 'hydrate', head: {} };
  if (!isPublic(page)) return { kind: 'found', mode: 'outline', head: {} };
  const [part = ''] = Object.values(matches.at(-1)?.params ?? {});
  return loaders[page]({ ...context, part, t: context.app.texts.getFixedT(null, 'common') });
}

function isPublic(page: PageName): page is keyof typeof PUBLIC_PAGES {
  return page in PUBLIC_PAGES;
}
