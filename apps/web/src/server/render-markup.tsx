import { HeadCollector, type Head } from '@academy/ui';
import type { i18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import {
  StaticRouterProvider,
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router-dom';
import { Providers } from '../app/providers.tsx';
import type { Store } from '../app/store.ts';

interface MarkupInput {
  store: Store;
  texts: i18n;
  year: number;
  /** The handler that matched the page, and its result; the page's code and texts are loaded. */
  handler: StaticHandler;
  context: StaticHandlerContext;
}

const nothing = () => undefined;

/** How `renderToString` marks a Suspense boundary whose content threw an error. */
const FAILED_PART = '<!--$!-->';

/** A page's markup and head. The browser's first render gives the same. */
export function renderMarkup({ store, texts, year, handler, context }: MarkupInput): {
  markup: string;
  head: Head;
} {
  let head: Head = { title: '' };
  const collect = (given: Head) => (head = given);
  const router = createStaticRouter(handler.dataRoutes, context);
  const markup = renderToString(
    <HeadCollector value={collect}>
      <Providers store={store} texts={texts} year={year} onSessionEnd={nothing}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Providers>
    </HeadCollector>,
  );
  // React leaves a part that fails to the browser; the gateway must learn of it.
  if (markup.includes(FAILED_PART)) throw new Error('A part of the page failed to render');
  return { markup, head };
}
