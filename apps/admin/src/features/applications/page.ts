import type { StaffFolder } from '../../components/navigation/staff-folder.ts';

export const applications = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  pages: {
    applications: [],
    application: [],
  },
} as const satisfies StaffFolder;
