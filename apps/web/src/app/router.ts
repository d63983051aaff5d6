import { pathInLanguage, type Language } from '@academy/shared';
import type { i18n } from 'i18next';
import { createBrowserRouter } from 'react-router-dom';
import { createRoutes } from './routes.tsx';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/** The router of one language. Another language needs a page load, since a router's basename cannot change. */
export function createRouter(texts: Promise<i18n>, language: Language): AppRouter {
  return createBrowserRouter(createRoutes(texts), { basename: pathInLanguage('/', language) });
}

/** Resolves once the first page and its texts are loaded, so that the server's markup is replaced only then. */
export function whenReady(router: AppRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
