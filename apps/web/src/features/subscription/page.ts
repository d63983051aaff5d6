import type { WebFolder } from '../../pages/page-folder.ts';

export const subscription = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  server: () => import('./page-server.ts'),
  pages: {
    subscription: ['checkout', 'ways'],
  },
} as const satisfies WebFolder;
