import { SessionProvider, type Session } from '@academy/api-client';
import type { Language } from '@academy/shared';
import { ToastProvider, createI18n } from '@academy/ui';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { clearAfterSignOut } from '../app/clear-after-sign-out.ts';
import { SHARED_NAMESPACES, namespaces } from '../app/namespaces.ts';
import { whenReady } from '../app/router.ts';
import { createRoutes } from '../app/routes.tsx';
import { seedStore, type SeedEntry } from '../app/seed.ts';
import { createStore } from '../app/store.ts';
import { newSession } from './sign-in.ts';

/**
 * Renders the whole app at a path, with an empty cache unless seeded, and with a session of its own: the page's is one for
 * all tests of a file, and stays signed in. @returns its router, to read and change the address.
 */
export async function renderApp(
  path: string,
  options: { language?: Language; seed?: SeedEntry[]; session?: Session } = {},
) {
  window.scrollTo = () => undefined;
  const texts = await createI18n(options.language ?? 'it', namespaces, SHARED_NAMESPACES);
  const store = createStore();
  seedStore(store, options.seed ?? []);
  const routes = createRoutes(Promise.resolve(texts));
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await whenReady(router);
  render(
    <Provider store={store}>
      <ToastProvider>
        <SessionProvider
          keepsExpired
          session={options.session ?? newSession()}
          onEnd={() => clearAfterSignOut(router)}
        >
          <RouterProvider router={router} />
        </SessionProvider>
      </ToastProvider>
    </Provider>,
  );
  return { router, store };
}
