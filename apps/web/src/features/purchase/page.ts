import type { WebFolder } from '../../pages/page-folder.ts';

export const purchase = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  server: () => import('./page-server.ts'),
  pages: {
    purchase: ['checkout', 'seats'],
  },
} as const satisfies WebFolder;
