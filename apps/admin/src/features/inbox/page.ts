import type { StaffFolder } from '../../components/navigation/staff-folder.ts';

export const inbox = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  pages: {
    inbox: [],
  },
} as const satisfies StaffFolder;
