import type { StaffFolder } from '../../components/navigation/staff-folder.ts';

export const users = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  pages: {
    users: [],
    user: ['applications', 'audit', 'orders'],
  },
} as const satisfies StaffFolder;
