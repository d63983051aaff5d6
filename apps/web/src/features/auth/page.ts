import type { WebFolder } from '../../pages/page-folder.ts';

export const auth = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  server: () => import('./page-server.tsx'),
  pages: {
    auth: ['password', 'ways'],
  },
} as const satisfies WebFolder;
