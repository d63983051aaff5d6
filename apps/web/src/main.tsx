import '@academy/ui/styles.css';
// Styles of the pages the server paints first: they must not wait for a page's script.
import './features/home/home.css';
import './features/catalogue/catalogue.css';
import './features/content/content.css';
import './features/project/project.css';
import './components/player/player.css';
import './components/checkout/offer-layout.css';
import { languageOfPath, type Language } from '@academy/shared';
import { createI18n, restoreAppearance } from '@academy/ui';
import { createRoot } from 'react-dom/client';
import { betterAddress, rememberLanguage } from './app/language-choice.ts';
import { SHARED_NAMESPACES, namespaces } from './app/namespaces.ts';
import { App } from './app/providers.tsx';
import { createRouter, whenReady } from './app/router.ts';
import { seedStore } from './app/seed.ts';
import { createStore } from './app/store.ts';

const elsewhere = betterAddress(window.location);
if (elsewhere) window.location.replace(elsewhere);
else await start(languageOfPath(window.location.pathname));

async function start(language: Language): Promise<void> {
  restoreAppearance();
  rememberLanguage(language);
  document.documentElement.lang = language;

  const store = createStore();
  seedStore(store, document.getElementById('academy-seed')?.textContent);
  // Texts and the page's code travel together.
  const loading = createI18n(language, namespaces, SHARED_NAMESPACES);
  const router = createRouter(loading, language);
  const [texts] = await Promise.all([loading, whenReady(router)]);

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const focused = document.activeElement?.getAttribute('href');
  createRoot(root).render(<App store={store} texts={texts} router={router} />);
  // The server's first paint is gone, and with it the focus of someone who was quick.
  if (focused)
    requestAnimationFrame(() => root.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus());
}
