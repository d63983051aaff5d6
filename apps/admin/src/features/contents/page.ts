import type { StaffFolder } from '../../components/navigation/staff-folder.ts';

export const contents = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  pages: {
    contents: [],
    newContent: [],
    editContent: [],
    quizResults: [],
    quizAttempts: [],
  },
} as const satisfies StaffFolder;
