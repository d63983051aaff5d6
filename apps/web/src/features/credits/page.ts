import type { WebFolder } from '../../pages/page-folder.ts';

export const credits = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  server: () => import('./page-server.ts'),
  pages: {
    teachers: [],
    teacher: [],
    topics: [],
    topic: [],
  },
} as const satisfies WebFolder;
