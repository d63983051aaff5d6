export { EditContentPage as editContent, NewContentPage as newContent } from './content-form-page.tsx';
export { ContentListPage as contents } from './content-list-page.tsx';
export { QuizAttemptsPage as quizAttempts } from './results/attempts-page.tsx';
export { QuizResultsPage as quizResults } from './results/results-page.tsx';
