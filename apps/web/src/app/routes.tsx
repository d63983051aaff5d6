import { PAGES } from '@academy/shared';
import { componentOf, loadPage } from '@academy/ui';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { PageError } from './page-error.tsx';
import { pages, type Page } from './pages.ts';
import { RootLayout } from './root-layout.tsx';

/** The id of the route for unknown paths. The ids of the others are the names in `PAGES`. */
export const NOT_FOUND = 'notFound';

const notFoundPage = async () => (await import('./not-found-page.tsx')).NotFoundPage;

/**
 * Every page below the layout, by the paths of the default language. The English paths are the same below the router's
 * `/en` basename.
 * @param load fetches a page's component.
 */
export function createRoutes(
  texts: Promise<i18n>,
  load: (page: Page) => Promise<ComponentType> = componentOf,
): RouteObject[] {
  const toRoute = (page: Page): RouteObject => ({
    id: page.name,
    path: PAGES[page.name].path,
    lazy: () => loadPage(() => load(page), texts, page.texts),
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
            ...pages.map(toRoute),
            { id: NOT_FOUND, path: '*', lazy: () => loadPage(notFoundPage, texts, []) },
          ],
        },
      ],
    },
  ];
}
