import '@academy/ui/styles.css';
import './components/layout/frame.css';
import { languageOfPath } from '@academy/shared';
import { createI18n, restoreAppearance, watchForMissingCode } from '@academy/ui';
import { createRoot } from 'react-dom/client';
import { SHARED_NAMESPACES, namespaces } from './app/namespaces.ts';
import { App } from './app/providers.tsx';
import { createRouter } from './app/router.ts';
import { createStore } from './app/store.ts';

restoreAppearance();
watchForMissingCode();
const language = languageOfPath(window.location.pathname);
document.documentElement.lang = language;

const texts = await createI18n(language, namespaces, SHARED_NAMESPACES);
const router = createRouter(texts, language);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(<App store={createStore()} texts={texts} router={router} language={language} />);
