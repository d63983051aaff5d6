import type { StaffFolder } from '../../components/navigation/staff-folder.ts';

export const seminars = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  pages: {
    seminarBookings: [],
  },
} as const satisfies StaffFolder;
