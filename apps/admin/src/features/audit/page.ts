import type { StaffFolder } from '../../components/navigation/staff-folder.ts';

export const audit = {
  it: () => import('../../components/audit/locales/it.ts'),
  en: () => import('../../components/audit/locales/en.ts'),
  code: () => import('./index.ts'),
  pages: {
    audit: [],
  },
} as const satisfies StaffFolder;
