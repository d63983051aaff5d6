import { isPersonalPage, pathInLanguage, type Language } from '@academy/shared';
import { componentOf, createI18n } from '@academy/ui';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { createStaticHandler, type StaticHandler } from 'react-router-dom';
import { NotFoundPage } from '../app/not-found-page.tsx';
import { SHARED_NAMESPACES, namespaces } from '../app/namespaces.ts';
import type { Page } from '../app/pages.ts';
import { createRoutes } from '../app/routes.tsx';

/** The app in one language: what all renderings of its pages share. */
export interface LanguageApp {
  texts: i18n;
  /** Matches a path with its page, and loads the page's code and texts once. */
  pages: StaticHandler;
  /** Matches every path with the not-found page. */
  missing: StaticHandler;
}

const apps = new Map<Language, Promise<LanguageApp>>();

/** The app in a language, created on first use. */
export function appIn(language: Language): Promise<LanguageApp> {
  const existing = apps.get(language);
  if (existing) return existing;
  const app = createApp(language);
  apps.set(language, app);
  return app;
}

async function createApp(language: Language): Promise<LanguageApp> {
  const texts = await createI18n(language, namespaces, SHARED_NAMESPACES);
  const basename = pathInLanguage('/', language);
  const routes = createRoutes(Promise.resolve(texts), componentOnServer);
  const nothing = routes.map(({ index: _, ...layout }) => ({
    ...layout,
    children: [{ path: '*', Component: NotFoundPage }],
  }));
  return {
    texts,
    pages: createStaticHandler(routes, { basename }),
    missing: createStaticHandler(nothing, { basename }),
  };
}

/** The component of a public page, and the outline of a personal one. */
async function componentOnServer(page: Page): Promise<ComponentType> {
  if (!isPersonalPage(page.name)) return componentOf(page);
  const outline = (await page.folder.server?.())?.[page.name];
  if (!outline) throw new Error(`${page.name} has no outline`);
  return outline;
}
