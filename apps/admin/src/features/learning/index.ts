export { CohortPage as cohort } from './cohort-page.tsx';
export { CompletionsPage as completions } from './completions-page.tsx';
export { ContentLearningPage as contentLearning } from './content-learning-page.tsx';
export { DayPage as learningDay } from './day-page.tsx';
export { ItemsPage as learning } from './items-page.tsx';
export { LearnerPage as learner } from './learner-page.tsx';
export { ProjectLearningPage as projectLearning } from './project-learning-page.tsx';
