import type { StaffFolder } from '../../components/navigation/staff-folder.ts';

export const books = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  pages: {
    books: [],
  },
} as const satisfies StaffFolder;
