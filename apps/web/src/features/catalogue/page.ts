import type { WebFolder } from '../../pages/page-folder.ts';

export const catalogue = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  server: () => import('./page-server.ts'),
  pages: {
    catalogue: [],
  },
} as const satisfies WebFolder;
