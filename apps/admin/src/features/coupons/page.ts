import type { StaffFolder } from '../../components/navigation/staff-folder.ts';

export const coupons = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  pages: {
    coupons: [],
  },
} as const satisfies StaffFolder;
