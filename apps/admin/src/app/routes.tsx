import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Namespace } from './namespaces.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { RootLayout } from './root-layout.tsx';
import { RouteError } from './route-error.tsx';
import { Waiting } from './waiting.tsx';

/** Every staff page, fetched when first visited together with its texts. */
export function createRoutes(texts: i18n): RouteObject[] {
  const page = (path: string, namespaces: Namespace[], load: () => Promise<ComponentType>): RouteObject => ({
    path,
    lazy: async () => {
      const [Component] = await Promise.all([load(), texts.loadNamespaces(namespaces)]);
      return { Component };
    },
  });
  const dashboard = async () => (await import('../features/dashboard/index.ts')).DashboardPage;

  return [
    {
      Component: RootLayout,
      ErrorBoundary: RouteError,
      HydrateFallback: Waiting,
      children: [
        page('/', ['dashboard'], dashboard),
        page('/dashboard', ['dashboard'], dashboard),
        page(
          '/contenuti',
          ['contents'],
          async () => (await import('../features/contents/index.ts')).ContentListPage,
        ),
        { path: '*', Component: NotFoundPage },
      ],
    },
  ];
}
