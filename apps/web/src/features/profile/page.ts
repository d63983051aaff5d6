import type { WebFolder } from '../../pages/page-folder.ts';

export const profile = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  server: () => import('./page-server.tsx'),
  pages: {
    profile: ['learning', 'purchases', 'membership', 'security', 'password'],
    notes: ['notes'],
    calendar: ['calendar'],
  },
} as const satisfies WebFolder;
