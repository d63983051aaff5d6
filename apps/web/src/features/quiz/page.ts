import type { WebFolder } from '../../pages/page-folder.ts';

export const quiz = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  server: () => import('./page-server.tsx'),
  pages: {
    attempt: [],
  },
} as const satisfies WebFolder;
