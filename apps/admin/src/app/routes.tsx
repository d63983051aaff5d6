import { componentOf, loadPage } from '@academy/ui';
import type { i18n } from 'i18next';
import { redirect, type RouteObject } from 'react-router-dom';
import { isAdminPage, PAGES } from '../components/navigation/pages.ts';
import { AdminOnly } from './admin-only.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageError } from './page-error.tsx';
import { pages, type Page } from './pages.ts';
import { RootLayout } from './root-layout.tsx';
import { Waiting } from './waiting.tsx';

/** Every staff page; its code and texts are loaded on the first visit. */
export function createRoutes(texts: i18n): RouteObject[] {
  const toRoute = (page: Page): RouteObject => ({
    path: PAGES[page.name],
    lazy: () => loadPage(() => componentOf(page), texts, page.texts),
  });
  const order: RouteObject = {
    path: `${PAGES.orders}/:id`,
    loader: ({ params }) => redirect(`${PAGES.orders}?order=${params['id'] ?? ''}`),
  };
  return [
    {
      Component: RootLayout,
      ErrorBoundary: PageError,
      HydrateFallback: Waiting,
      children: [
        {
          // Its own boundary, so that a failing page leaves the frame in place: the boundary of a route whose code
          // failed to load is never shown.
          ErrorBoundary: PageError,
          children: [
            ...pages.filter(({ name }) => !isAdminPage(name)).map(toRoute),
            {
              Component: AdminOnly,
              children: [...pages.filter(({ name }) => isAdminPage(name)).map(toRoute), order],
            },
            { path: '*', Component: NotFoundPage },
          ],
        },
      ],
    },
  ];
}
