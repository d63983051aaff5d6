import { pathInLanguage, type Language } from '@academy/shared';
import type { i18n } from 'i18next';
import { createBrowserRouter } from 'react-router-dom';
import { createRoutes } from './routes.tsx';

/** The router of one language, below `/admin` or `/en/admin`; another language needs a page load. */
export function createRouter(texts: i18n, language: Language) {
  return createBrowserRouter(createRoutes(texts), { basename: pathInLanguage('/admin', language) });
}
