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
  reader: {
    it: () => import('../features/content/reader/locales/it.ts'),
    en: () => import('../features/content/reader/locales/en.ts'),
  },
  questions: {
    it: () => import('../features/content/questions/locales/it.ts'),
    en: () => import('../features/content/questions/locales/en.ts'),
  },
  notes: {
    it: () => import('../components/notes/locales/it.ts'),
    en: () => import('../components/notes/locales/en.ts'),
  },
  study: {
    it: () => import('../features/content/study/locales/it.ts'),
    en: () => import('../features/content/study/locales/en.ts'),
  },
  calendar: {
    it: () => import('../components/calendar/locales/it.ts'),
    en: () => import('../components/calendar/locales/en.ts'),
  },
  seats: {
    it: () => import('../components/seats/locales/it.ts'),
    en: () => import('../components/seats/locales/en.ts'),
  },
  player: {
    it: () => import('../components/player/locales/it.ts'),
    en: () => import('../components/player/locales/en.ts'),
  },
  password: {
    it: () => import('../components/password/locales/it.ts'),
    en: () => import('../components/password/locales/en.ts'),
  },
  checkout: {
    it: () => import('../components/checkout/locales/it.ts'),
    en: () => import('../components/checkout/locales/en.ts'),
  },
  membership: {
    it: () => import('../features/profile/membership/locales/it.ts'),
    en: () => import('../features/profile/membership/locales/en.ts'),
  },
  security: {
    it: () => import('../features/profile/security/locales/it.ts'),
    en: () => import('../features/profile/security/locales/en.ts'),
  },
  learning: {
    it: () => import('../components/learning/locales/it.ts'),
    en: () => import('../components/learning/locales/en.ts'),
  },
  signInAgain: {
    it: () => import('../components/sign-in-again/locales/it.ts'),
    en: () => import('../components/sign-in-again/locales/en.ts'),
  },
  ways: {
    it: () => import('../components/ways/locales/it.ts'),
    en: () => import('../components/ways/locales/en.ts'),
  },
  purchases: {
    it: () => import('../features/profile/purchases/locales/it.ts'),
    en: () => import('../features/profile/purchases/locales/en.ts'),
  },
} satisfies NamespaceLoaders;

/** Namespaces that every page needs. */
export const SHARED_NAMESPACES = ['common', 'ui', 'errors'] satisfies (keyof typeof namespaces)[];

export type Namespace = keyof typeof namespaces;

/** The Italian texts by namespace, which type every key and variable. */
export type Resources = {
  [N in Namespace]: Awaited<ReturnType<(typeof namespaces)[N]['it']>>['default'];
};
