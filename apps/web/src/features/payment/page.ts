import type { WebFolder } from '../../pages/page-folder.ts';

export const payment = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  server: () => import('./page-server.tsx'),
  pages: {
    paymentSuccess: ['player', 'subscription'],
    paymentCancel: [],
  },
} as const satisfies WebFolder;
