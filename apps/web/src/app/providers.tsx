import { LiveUpdates, SessionProvider, session } from '@academy/api-client';
import { ToastProvider } from '@academy/ui';
import type { i18n } from 'i18next';
import { useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { CopyrightYear } from '../components/layout/copyright-year.ts';
import type { Store } from './store.ts';

interface ProvidersProps {
  store: Store;
  texts: i18n;
  /** The year in the copyright line: the server's, if it rendered the page. */
  year: number | undefined;
  /** Called on a sign-out in any tab, and when the session reaches its maximum age. */
  onSessionEnd: () => void;
  /** The router with the pages. */
  children: ReactNode;
}

/**
 * The providers around every page, on the server and in the browser: cache, texts, toasts, session, live updates. Both
 * must render the same tree, because it determines the ids of fields.
 */
export function Providers({ store, texts, year, onSessionEnd, children }: ProvidersProps) {
  // Parts in a Suspense are hydrated later, and must find the state that the server rendered.
  const [firstState] = useState(() => store.getState());
  return (
    <Provider store={store} serverState={firstState}>
      <I18nextProvider i18n={texts}>
        <CopyrightYear value={year}>
          <ToastProvider>
            <SessionProvider keepsExpired session={session} onEnd={onSessionEnd}>
              {children}
              <LiveUpdates />
            </SessionProvider>
          </ToastProvider>
        </CopyrightYear>
      </I18nextProvider>
    </Provider>
  );
}
