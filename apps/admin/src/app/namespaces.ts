import { uiNamespaces, type NamespaceLoaders } from '@academy/ui';
import * as pageFolders from './page-folders.ts';

/** Every namespace of texts: those of folders with pages, and of parts. Each is fetched with what needs it. */
export const namespaces = {
  ...uiNamespaces,
  ...pageFolders,
  common: {
    it: () => import('../components/locales/it.ts'),
    en: () => import('../components/locales/en.ts'),
  },
  form: {
    it: () => import('../components/form/locales/it.ts'),
    en: () => import('../components/form/locales/en.ts'),
  },
  questions: {
    it: () => import('../components/questions/locales/it.ts'),
    en: () => import('../components/questions/locales/en.ts'),
  },
} satisfies NamespaceLoaders;

/** Namespaces that every page needs. */
export const SHARED_NAMESPACES = ['common', 'form', 'ui', 'errors'] satisfies (keyof typeof namespaces)[];

export type Namespace = keyof typeof namespaces;

/** The Italian texts by namespace, which type every key and variable. */
export type Resources = {
  [N in Namespace]: Awaited<ReturnType<(typeof namespaces)[N]['it']>>['default'];
};
