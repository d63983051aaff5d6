import '@academy/ui/styles.css';
import { languageOfPath, type Language } from '@academy/shared';
import { createI18n, restoreAppearance, watchForMissingCode } from '@academy/ui';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { watchForInstallOffer } from './components/install/install-offer.ts';
import { betterAddress, rememberLanguage } from './app/language-choice.ts';
import { layOutRest } from './app/lay-out-later.ts';
import { SHARED_NAMESPACES, namespaces } from './app/namespaces.ts';
import { createRouter, whenReady } from './app/router.ts';
import { readSeed, seedStore } from './app/seed.ts';
import { createStore } from './app/store.ts';

// React itself was evaluated in this task.
await nextTask();
const elsewhere = betterAddress(window.location);
if (elsewhere) window.location.replace(elsewhere);
else await start(languageOfPath(window.location.pathname));

async function start(language: Language): Promise<void> {
  restoreAppearance();
  watchForMissingCode();
  watchForInstallOffer();
  // Even the same value would restyle the whole page.
  if (document.documentElement.lang !== language) document.documentElement.lang = language;

  await nextTask();
  const seed = readSeed(document.getElementById('academy-seed')?.textContent);
  await nextTask();
  const store = createStore();
  await nextTask();
  if (seed) seedStore(store, seed.entries);
  await nextTask();
  // Texts and the page's code are loaded in parallel.
  const loading = createI18n(language, namespaces, SHARED_NAMESPACES);
  await nextTask();
  const router = createRouter(loading, language);
  const [texts] = await Promise.all([loading, whenReady(router)]);

  await nextTask();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const app = <App store={store} texts={texts} router={router} year={seed?.year} />;
  // In a transition, React hydrates in slices of a few milliseconds and handles input in between.
  if (seed?.isRendered) startTransition(() => void hydrateRoot(root, app));
  else renderOverMarkup(root, app);
  // The first access to storage waits for another process of the browser.
  await nextTask();
  rememberLanguage(language);
  await pageLoaded();
  await layOutRest();
  // Watch mode has no service worker.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    await (await import('./app/start-offline-cache.ts')).startOfflineCache(router);
  }
}

/** Lets the browser handle pending input: starting in a single task takes a third of a second on a slow phone. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Resolves when everything the document itself requested is loaded. */
async function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

/** Renders the page over the server's markup, and restores the focus of a user who was quick. */
function renderOverMarkup(root: HTMLElement, app: ReactNode): void {
  const focused = document.activeElement?.getAttribute('href');
  createRoot(root).render(app);
  if (focused)
    requestAnimationFrame(() => root.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus());
}
