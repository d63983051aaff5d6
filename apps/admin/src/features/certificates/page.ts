import type { StaffFolder } from '../../components/navigation/staff-folder.ts';

export const certificates = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  pages: {
    certificates: [],
    professionalCredits: [],
  },
} as const satisfies StaffFolder;
