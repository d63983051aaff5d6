import type { StaffFolder } from '../../components/navigation/staff-folder.ts';

export const media = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  pages: {
    media: [],
  },
} as const satisfies StaffFolder;
