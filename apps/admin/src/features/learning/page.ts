import type { StaffFolder } from '../../components/navigation/staff-folder.ts';

export const learning = {
  it: () => import('./locales/it.ts'),
  en: () => import('./locales/en.ts'),
  code: () => import('./index.ts'),
  pages: {
    learning: [],
    contentLearning: [],
    projectLearning: [],
    learner: [],
    completions: [],
    learningDay: [],
    cohort: [],
  },
} as const satisfies StaffFolder;
