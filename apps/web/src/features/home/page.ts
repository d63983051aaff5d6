import type { WebFolder } from '../../pages/page-folder.ts';

export const home = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  server: () => import('./page-server.ts'),
  pages: {
    home: ['learning', 'ways'],
  },
} as const satisfies WebFolder;
