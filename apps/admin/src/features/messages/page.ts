import type { StaffFolder } from '../../components/navigation/staff-folder.ts';

export const messages = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  pages: {
    messages: [],
    newMessage: [],
    message: [],
  },
} as const satisfies StaffFolder;
