import type { i18n } from 'i18next';
import { useCallback } from 'react';
import { RouterProvider, type createBrowserRouter } from 'react-router-dom';
import { clearAfterSignOut } from './clear-after-sign-out.ts';
import { Providers } from './providers.tsx';
import type { Store } from './store.ts';

interface AppProps {
  store: Store;
  texts: i18n;
  year: number | undefined;
  router: ReturnType<typeof createBrowserRouter>;
}

/** The whole app in the browser. */
export function App({ store, texts, year, router }: AppProps) {
  const leave = useCallback(() => clearAfterSignOut(router), [router]);
  return (
    <Providers store={store} texts={texts} year={year} onSessionEnd={leave}>
      <RouterProvider router={router} />
    </Providers>
  );
}
