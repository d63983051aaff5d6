import { PAGES, isPageName, type PageName } from '@academy/shared';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { NotFoundPage } from './not-found-page.tsx';
import { PageLoadError } from './page-not-loaded.tsx';
import { PAGE_TEXTS } from './page-texts.ts';
import { RootLayout } from './root-layout.tsx';
import { RouteError } from './route-error.tsx';

/** Fetches a page's code. */
export type LoadPage = () => Promise<ComponentType>;

/** The id of the route that answers every path nobody knows. The ids of the others are the names in `PAGES`. */
export const NOT_FOUND = 'notFound';

/**
 * Every page below the layout, by the paths of the default language.
 * The English ones are the same below the router's `/en` basename.
 */
export function createRoutes(texts: Promise<i18n>, code: Record<PageName, LoadPage>): RouteObject[] {
  const toRoute = (name: PageName): RouteObject => ({
    id: name,
    path: PAGES[name].path,
    lazy: async () => {
      const [Component] = await Promise.all([code[name](), loadTexts(name, texts)]).catch(
        (cause: unknown) => {
          throw new PageLoadError(`The page ${name} did not arrive`, { cause });
        },
      );
      return { Component };
    },
  });
  return [
    {
      Component: RootLayout,
      ErrorBoundary: RouteError,
      children: [
        {
          // Of its own, so that a page that fails leaves the layout standing: the boundary of a route whose code did
          // not arrive is never shown.
          ErrorBoundary: RouteError,
          children: [
            ...Object.keys(PAGES).filter(isPageName).map(toRoute),
            { id: NOT_FOUND, path: '*', Component: NotFoundPage },
          ],
        },
      ],
    },
  ];
}

/** @throws Error when they cannot be had: a page without its texts would show their names. */
async function loadTexts(page: PageName, texts: Promise<i18n>): Promise<void> {
  const loaded = await texts;
  await loaded.loadNamespaces(PAGE_TEXTS[page]);
  const missing = PAGE_TEXTS[page].filter((name) => !loaded.hasResourceBundle(loaded.language, name));
  if (missing.length > 0) throw new Error(`No texts for ${missing.join(', ')}`);
}
