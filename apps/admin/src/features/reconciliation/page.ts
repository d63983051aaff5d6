import type { StaffFolder } from '../../components/navigation/staff-folder.ts';

export const reconciliation = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  pages: {
    reconciliation: [],
  },
} as const satisfies StaffFolder;
