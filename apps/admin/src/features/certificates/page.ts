import type { StaffFolder } from '../../components/navigation/staff-folder.ts';

export const certificates = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  pages: {
    certificates: [],
  },
} as const satisfies StaffFolder;
