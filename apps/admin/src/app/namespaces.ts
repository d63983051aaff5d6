import { uiNamespaces, type NamespaceLoaders } from '@academy/ui';

/** Every namespace of texts, one per feature; each is fetched with the route that needs it. */
export const namespaces = {
  ...uiNamespaces,
  common: {
    it: () => import('../components/locales/it.ts'),
    en: () => import('../components/locales/en.ts'),
  },
  form: {
    it: () => import('../components/form/locales/it.ts'),
    en: () => import('../components/form/locales/en.ts'),
  },
  credits: {
    it: () => import('../features/credits/locales/it.ts'),
    en: () => import('../features/credits/locales/en.ts'),
  },
  dashboard: {
    it: () => import('../features/dashboard/locales/it.ts'),
    en: () => import('../features/dashboard/locales/en.ts'),
  },
  audit: {
    it: () => import('../components/audit/locales/it.ts'),
    en: () => import('../components/audit/locales/en.ts'),
  },
  certificates: {
    it: () => import('../features/certificates/locales/it.ts'),
    en: () => import('../features/certificates/locales/en.ts'),
  },
  learning: {
    it: () => import('../features/learning/locales/it.ts'),
    en: () => import('../features/learning/locales/en.ts'),
  },
  coupons: {
    it: () => import('../features/coupons/locales/it.ts'),
    en: () => import('../features/coupons/locales/en.ts'),
  },
  contents: {
    it: () => import('../features/contents/locales/it.ts'),
    en: () => import('../features/contents/locales/en.ts'),
  },
  projects: {
    it: () => import('../features/projects/locales/it.ts'),
    en: () => import('../features/projects/locales/en.ts'),
  },
  media: {
    it: () => import('../features/media/locales/it.ts'),
    en: () => import('../features/media/locales/en.ts'),
  },
  messages: {
    it: () => import('../features/messages/locales/it.ts'),
    en: () => import('../features/messages/locales/en.ts'),
  },
  orders: {
    it: () => import('../features/orders/locales/it.ts'),
    en: () => import('../features/orders/locales/en.ts'),
  },
  imports: {
    it: () => import('../features/imports/locales/it.ts'),
    en: () => import('../features/imports/locales/en.ts'),
  },
  reconciliation: {
    it: () => import('../features/reconciliation/locales/it.ts'),
    en: () => import('../features/reconciliation/locales/en.ts'),
  },
  users: {
    it: () => import('../features/users/locales/it.ts'),
    en: () => import('../features/users/locales/en.ts'),
  },
  applications: {
    it: () => import('../features/applications/locales/it.ts'),
    en: () => import('../features/applications/locales/en.ts'),
  },
  settings: {
    it: () => import('../features/settings/locales/it.ts'),
    en: () => import('../features/settings/locales/en.ts'),
  },
} satisfies NamespaceLoaders;

/** Namespaces that every page needs. */
export const SHARED_NAMESPACES = ['common', 'form', 'ui', 'errors'] satisfies (keyof typeof namespaces)[];

export type Namespace = keyof typeof namespaces;

/** The Italian texts by namespace, which type every key and variable. */
export type Resources = {
  [N in Namespace]: Awaited<ReturnType<(typeof namespaces)[N]['it']>>['default'];
};
