import type { WebFolder } from '../../pages/page-folder.ts';

export const support = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  pages: {
    support: [],
  },
} as const satisfies WebFolder;
