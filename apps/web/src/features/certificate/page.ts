import type { WebFolder } from '../../pages/page-folder.ts';

export const certificate = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  server: () => import('./page-server.ts'),
  pages: {
    certificateSearch: [],
    certificate: [],
  },
} as const satisfies WebFolder;
