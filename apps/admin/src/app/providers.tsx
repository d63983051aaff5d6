import { LiveUpdates, SessionProvider, session } from '@academy/api-client';
import { pathInLanguage, type Language } from '@academy/shared';
import { ToastProvider } from '@academy/ui';
import type { i18n } from 'i18next';
import { useCallback } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { leaveFor } from './leave.ts';
import type { createRouter } from './router.ts';
import type { Store } from './store.ts';

/** Staff work with their current role, not with the one at the time when the page was opened. */
const ROLE_CHECK_MS = 10_000;

interface AppProps {
  store: Store;
  texts: i18n;
  router: ReturnType<typeof createRouter>;
  language: Language;
}

/** The whole staff app: cache, texts, toasts, session, pages. */
export function App({ store, texts, router, language }: AppProps) {
  const onEnd = useCallback(() => leaveFor(pathInLanguage('/', language)), [language]);
  return (
    <Provider store={store}>
      <I18nextProvider i18n={texts}>
        <ToastProvider>
          <SessionProvider session={session} onEnd={onEnd} keepsExpired roleCheckMs={ROLE_CHECK_MS}>
            <LiveUpdates />
            <RouterProvider router={router} />
          </SessionProvider>
        </ToastProvider>
      </I18nextProvider>
    </Provider>
  );
}
