import type { StaffFolder } from '../../components/navigation/staff-folder.ts';

export const imports = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  pages: {
    importContents: [],
    importGrants: [],
    importUsers: [],
  },
} as const satisfies StaffFolder;
