import { FakeServer } from '@academy/api-client/testing';
import { LANGUAGES, pathInLanguage } from '@academy/shared';
import { createI18n } from '@academy/ui';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { App } from '../app/app.tsx';
import { SHARED_NAMESPACES, namespaces } from '../app/namespaces.ts';
import { createRouter, whenReady } from '../app/router.ts';
import { seedStore, type PageSeed } from '../app/seed.ts';
import { createStore } from '../app/store.ts';
import { requestFor } from '../testing/guest-api.ts';
import { quizPage } from '../features/content/quiz/quiz-view.tsx';
import { textLesson } from '../features/content/text/text-view.tsx';
import { renderer } from './renderer.tsx';

const PATHS = [
  '/',
  '/contenuti',
  '/contenuti/la-costituzione',
  '/contenuti/i-due-quorum',
  '/contenuti/chi-decide',
  '/progetto/conti?coupon=PRIMAVERA',
  '/docenti',
  '/argomenti',
  '/docenti/marta-sorrentino',
  '/argomenti/istituzioni',
  '/acquista/la-costituzione?utm_source=mail',
  '/attestati',
  '/attestati/7K4M-Q2XD-9HTN',
  '/abbonamento',
  '/supporto',
  '/privacy',
  '/cookie#consent',
  '/nulla',
];
const CASES = LANGUAGES.flatMap((language) => PATHS.map((path) => [path, language] as const));

let server: FakeServer;
let root: Root | undefined;

beforeEach(() => {
  window.scrollTo = () => undefined;
  globalThis.ResizeObserver = class implements ResizeObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  server = new FakeServer();
  // Data stored in this browser must not show before hydration, since the server does not have it.
  localStorage.setItem('academy.appearance', 'dark');
  localStorage.setItem('academy.video-consent', JSON.stringify({ consent: 'given', at: Date.now() }));
  sessionStorage.setItem('academy.coupon', 'ESTATE');
});

afterEach(() => {
  act(() => root?.unmount());
  server.close();
  localStorage.clear();
  sessionStorage.clear();
  document.body.innerHTML = '';
  jest.restoreAllMocks();
});

describe.each(CASES)('%s in %s', (path, language) => {
  it('is rendered identically by browser and server', async () => {
    const address = pathInLanguage(path, language);
    const { pathname } = new URL(address, 'https://academy.test');
    const page = await renderer.render(requestFor(pathname));
    if (page.kind !== 'page') throw new Error(page.kind);
    // As in a browser, which loads them after the page.
    delete textLesson.onServer;
    delete quizPage.onServer;

    window.history.replaceState(null, '', address);
    document.body.innerHTML = `<div id="root">${page.body}</div>`;
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const recovered: unknown[] = [];
    const { entries, year } = page.seed as PageSeed;
    const store = createStore();
    seedStore(store, entries);
    const texts = await createI18n(language, namespaces, SHARED_NAMESPACES);
    const router = createRouter(Promise.resolve(texts), language);
    await whenReady(router);
    const container = document.getElementById('root');
    const link = container?.querySelector('a');
    link?.focus();
    await act(async () => {
      root = hydrateRoot(
        container ?? document.body,
        <App store={store} texts={texts} router={router} year={year} />,
        { onRecoverableError: (error) => recovered.push(error) },
      );
      await Promise.resolve();
    });
    expect(recovered).toEqual([]);
    const warnings = errors.mock.calls.filter(([text]) => /hydrat|server rendered/i.test(String(text)));
    expect(warnings).toEqual([]);
    // The same nodes are in use: nothing was rendered again, and the focus is unchanged.
    expect(link?.isConnected).toBe(true);
    expect(document.activeElement).toBe(link);
    router.dispose();
  });
});
