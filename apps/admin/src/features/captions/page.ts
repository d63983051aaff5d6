import type { StaffFolder } from '../../components/navigation/staff-folder.ts';

export const captions = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  pages: { editCaptions: [] },
} as const satisfies StaffFolder;
