export { CohortPage } from './cohort-page.tsx';
export { CompletionsPage } from './completions-page.tsx';
export { ContentLearningPage } from './content-learning-page.tsx';
export { DayPage } from './day-page.tsx';
export { ItemsPage } from './items-page.tsx';
export { LearnerPage } from './learner-page.tsx';
export { ProjectLearningPage } from './project-learning-page.tsx';
