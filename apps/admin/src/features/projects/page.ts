import type { StaffFolder } from '../../components/navigation/staff-folder.ts';

export const projects = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  pages: {
    projects: [],
    newProject: [],
    editProject: [],
  },
} as const satisfies StaffFolder;
