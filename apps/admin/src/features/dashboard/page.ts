import type { StaffFolder } from '../../components/navigation/staff-folder.ts';

export const dashboard = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  pages: {
    home: ['audit'],
    dashboard: ['audit'],
  },
} as const satisfies StaffFolder;
