import { uiNamespaces, type NamespaceLoaders } from '@academy/ui';

/** Every namespace of texts, one per feature; each is fetched with the route that needs it. */
export const namespaces = {
  ...uiNamespaces,
  common: {
    it: () => import('../components/locales/it.ts'),
    en: () => import('../components/locales/en.ts'),
  },
  home: {
    it: () => import('../features/home/locales/it.ts'),
    en: () => import('../features/home/locales/en.ts'),
  },
  catalogue: {
    it: () => import('../features/catalogue/locales/it.ts'),
    en: () => import('../features/catalogue/locales/en.ts'),
  },
  content: {
    it: () => import('../features/content/locales/it.ts'),
    en: () => import('../features/content/locales/en.ts'),
  },
  reader: {
    it: () => import('../features/content/reader/locales/it.ts'),
    en: () => import('../features/content/reader/locales/en.ts'),
  },
  player: {
    it: () => import('../components/player/locales/it.ts'),
    en: () => import('../components/player/locales/en.ts'),
  },
  project: {
    it: () => import('../features/project/locales/it.ts'),
    en: () => import('../features/project/locales/en.ts'),
  },
  policies: {
    it: () => import('../features/policies/locales/it.ts'),
    en: () => import('../features/policies/locales/en.ts'),
  },
  support: {
    it: () => import('../features/support/locales/it.ts'),
    en: () => import('../features/support/locales/en.ts'),
  },
  auth: {
    it: () => import('../features/auth/locales/it.ts'),
    en: () => import('../features/auth/locales/en.ts'),
  },
  password: {
    it: () => import('../components/password/locales/it.ts'),
    en: () => import('../components/password/locales/en.ts'),
  },
  purchase: {
    it: () => import('../features/purchase/locales/it.ts'),
    en: () => import('../features/purchase/locales/en.ts'),
  },
  checkout: {
    it: () => import('../components/checkout/locales/it.ts'),
    en: () => import('../components/checkout/locales/en.ts'),
  },
  credits: {
    it: () => import('../components/credits/locales/it.ts'),
    en: () => import('../components/credits/locales/en.ts'),
  },
  certificate: {
    it: () => import('../features/certificate/locales/it.ts'),
    en: () => import('../features/certificate/locales/en.ts'),
  },
  subscription: {
    it: () => import('../features/subscription/locales/it.ts'),
    en: () => import('../features/subscription/locales/en.ts'),
  },
  payment: {
    it: () => import('../features/payment/locales/it.ts'),
    en: () => import('../features/payment/locales/en.ts'),
  },
  unsubscribe: {
    it: () => import('../features/unsubscribe/locales/it.ts'),
    en: () => import('../features/unsubscribe/locales/en.ts'),
  },
  profile: {
    it: () => import('../features/profile/locales/it.ts'),
    en: () => import('../features/profile/locales/en.ts'),
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
