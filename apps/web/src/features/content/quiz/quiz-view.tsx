import './quiz-view.css';
import type { ViewProps } from '../content-parts.tsx';
import { laterView } from '../later-view.tsx';

/** A quiz before and between its attempts. */
export const quizPage = laterView<ViewProps>(async () => (await import('./quiz-page.tsx')).QuizPage);
