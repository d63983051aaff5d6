import type { WebFolder } from '../../pages/page-folder.ts';

export const project = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  server: () => import('./page-server.ts'),
  pages: {
    project: ['learning', 'checkout', 'credits'],
  },
} as const satisfies WebFolder;
