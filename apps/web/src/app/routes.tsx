import { PAGES, isPageName, type PageName } from '@academy/shared';
import { loadPage } from '@academy/ui';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { PageError } from './page-error.tsx';
import { PAGE_TEXTS } from './page-texts.ts';
import { RootLayout } from './root-layout.tsx';

/** Fetches a page's code. */
export type LoadPage = () => Promise<ComponentType>;

/** The id of the route for unknown paths. The ids of the others are the names in `PAGES`. */
export const NOT_FOUND = 'notFound';

const notFoundPage: LoadPage = async () => (await import('./not-found-page.tsx')).NotFoundPage;

/**
 * Every page below the layout, by the paths of the default language. The English paths are the same below the router's
 * `/en` basename.
 */
export function createRoutes(texts: Promise<i18n>, code: Record<PageName, LoadPage>): RouteObject[] {
  const toRoute = (name: PageName): RouteObject => ({
    id: name,
    path: PAGES[name].path,
    lazy: () => loadPage(code[name], texts, PAGE_TEXTS[name]),
  });
  return [
    {
      Component: RootLayout,
      ErrorBoundary: PageError,
      children: [
        {
          // Its own boundary, so that a failing page leaves the layout in place: the boundary of a route whose code
          // failed to load is never shown.
          ErrorBoundary: PageError,
          children: [
            ...Object.keys(PAGES).filter(isPageName).map(toRoute),
            { id: NOT_FOUND, path: '*', lazy: () => loadPage(notFoundPage, texts, []) },
          ],
        },
      ],
    },
  ];
}
