import type { StaffFolder } from '../../components/navigation/staff-folder.ts';

export const orders = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  pages: {
    orders: [],
    exports: [],
  },
} as const satisfies StaffFolder;
