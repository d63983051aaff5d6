import type { WebFolder } from '../../pages/page-folder.ts';

export const policies = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  pages: {
    privacy: [],
    terms: [],
    cookie: [],
  },
} as const satisfies WebFolder;
