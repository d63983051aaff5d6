import { SessionProvider, session } from '@academy/api-client';
import { ToastProvider } from '@academy/ui';
import type { i18n } from 'i18next';
import { useCallback } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { RouterProvider, type createBrowserRouter } from 'react-router-dom';
import type { Store } from './store.ts';

interface AppProps {
  store: Store;
  texts: i18n;
  router: ReturnType<typeof createBrowserRouter>;
}

/** The whole app: cache, texts, toasts, session, pages. */
export function App({ store, texts, router }: AppProps) {
  const goHome = useCallback(() => void router.navigate('/'), [router]);
  return (
    <Provider store={store}>
      <I18nextProvider i18n={texts}>
        <ToastProvider>
          <SessionProvider session={session} onEnd={goHome}>
            <RouterProvider router={router} />
          </SessionProvider>
        </ToastProvider>
      </I18nextProvider>
    </Provider>
  );
}
