import '@academy/ui/styles.css';
import { languageOfPath, type Language } from '@academy/shared';
import { createI18n, restoreAppearance, watchForMissingCode } from '@academy/ui';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { watchForInstallOffer } from './components/install/install-offer.ts';
import { betterAddress, rememberLanguage } from './app/language-choice.ts';
import { SHARED_NAMESPACES, namespaces } from './app/namespaces.ts';
import { createRouter, whenReady } from './app/router.ts';
import { readSeed, seedStore } from './app/seed.ts';
import { createStore } from './app/store.ts';
import { yearInRome } from './components/layout/copyright-year.ts';

const elsewhere = betterAddress(window.location);
if (elsewhere) window.location.replace(elsewhere);
else await start(languageOfPath(window.location.pathname));

async function start(language: Language): Promise<void> {
  restoreAppearance();
  watchForMissingCode();
  watchForInstallOffer();
  rememberLanguage(language);
  document.documentElement.lang = language;

  await nextTask();
  const seed = readSeed(document.getElementById('academy-seed')?.textContent);
  const store = createStore();
  if (seed) seedStore(store, seed.entries);
  await nextTask();
  // Texts and the page's code travel together.
  const loading = createI18n(language, namespaces, SHARED_NAMESPACES);
  const router = createRouter(loading, language);
  const [texts] = await Promise.all([loading, whenReady(router)]);

  await nextTask();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const app = <App store={store} texts={texts} router={router} year={seed?.year ?? yearInRome()} />;
  // As a transition React hydrates in slices of a few milliseconds, and answers a tap in between.
  if (seed?.isRendered) startTransition(() => void hydrateRoot(root, app));
  else drawAnew(root, app);
  // In watch mode there is none.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    await pageLoaded();
    await (await import('./app/keep-for-offline.ts')).keepForOffline();
  }
}

/** Lets the browser answer what was tapped meanwhile: all of the start at once takes a slow phone a third of a second. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Resolves when everything that the document itself asked for is there. */
async function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

/** Draws the page over what the server wrote, and gives the focus back to someone who was quick. */
function drawAnew(root: HTMLElement, app: ReactNode): void {
  const focused = document.activeElement?.getAttribute('href');
  createRoot(root).render(app);
  if (focused)
    requestAnimationFrame(() => root.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus());
}
