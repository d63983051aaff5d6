import type { StaffFolder } from '../../components/navigation/staff-folder.ts';

export const credits = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  pages: {
    teachers: [],
    newTeacher: [],
    editTeacher: [],
    topics: [],
    newTopic: [],
    editTopic: [],
  },
} as const satisfies StaffFolder;
