import type { WebFolder } from '../../pages/page-folder.ts';

export const content = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  server: () => import('./page-server.ts'),
  pages: {
    content: ['learning', 'player', 'credits'],
  },
} as const satisfies WebFolder;
