import { Session, SessionProvider } from '@academy/api-client';
import { sessionBody } from '@academy/api-client/testing';
import type { Language } from '@academy/shared';
import { ToastProvider, createI18n } from '@academy/ui';
import { render } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { type Namespace, SHARED_NAMESPACES, namespaces } from '../app/namespaces.ts';
import { createRoutes } from '../app/routes.tsx';
import { createStore } from '../app/store.ts';

/**
 * antd without its style sheets: jsdom renders nothing, and matching every element against them takes most of a test's
 * time.
 */
const UNSTYLED = { zeroRuntime: true };

interface RenderOptions {
  language?: Language;
  isGuest?: boolean;
  /** The session that requests use, for tests about its end; by default a session of the page. */
  session?: Session;
  /** `localStorage` as left by an earlier visit. */
  stored?: Record<string, string>;
  /** Keeps the `sessionStorage` of the tab. */
  isReload?: boolean;
}

/** Renders the whole staff app at a path, by default for a signed-in user. */
export async function renderApp(path: string, options: RenderOptions = {}) {
  window.scrollTo = () => undefined;
  localStorage.clear();
  if (!options.isReload) sessionStorage.clear();
  for (const [key, value] of Object.entries(options.stored ?? {})) localStorage.setItem(key, value);
  if (!options.isGuest) localStorage.setItem('academy.session', JSON.stringify(sessionBody()));
  const texts = await createI18n(options.language ?? 'it', namespaces, SHARED_NAMESPACES);
  const router = createMemoryRouter(createRoutes(texts), { initialEntries: [path] });
  return { router, session: renderWithin(texts, <RouterProvider router={router} />, options.session) };
}

/** Renders a part of the staff app with the texts it needs beside the shared ones. @returns its session. */
export async function renderPart(part: ReactNode, texts: Namespace[]): Promise<Session> {
  return renderWithin(await createI18n('it', namespaces, [...SHARED_NAMESPACES, ...texts]), part);
}

function renderWithin(
  texts: i18n,
  children: ReactNode,
  session = new Session(window.location.origin),
): Session {
  render(
    <Provider store={createStore()}>
      <I18nextProvider i18n={texts}>
        <ConfigProvider theme={UNSTYLED}>
          <ToastProvider>
            <SessionProvider session={session} onEnd={() => undefined} keepsExpired>
              {children}
            </SessionProvider>
          </ToastProvider>
        </ConfigProvider>
      </I18nextProvider>
    </Provider>,
  );
  return session;
}
