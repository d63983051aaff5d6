import type { StaffFolder } from '../../components/navigation/staff-folder.ts';

export const settings = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  pages: {
    settings: [],
  },
} as const satisfies StaffFolder;
