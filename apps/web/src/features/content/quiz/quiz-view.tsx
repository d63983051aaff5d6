import './quiz-view.css';
import { type ComponentType, lazy, Suspense } from 'react';
import { PendingView } from '../pending-view.tsx';
import type { ViewProps } from '../content-parts.tsx';

const LazyQuizPage = lazy(async () => ({ default: (await import('./quiz-page.tsx')).QuizPage }));

/** The server renders a page at once, so it loads this part with its code (`page-server.ts`); browsers load it when needed. */
export const onServer: { QuizPage?: ComponentType<ViewProps> } = {};

/** A quiz before and between its attempts. Its code is loaded after the page, as that of a text lesson is. */
export function QuizView(view: ViewProps) {
  const QuizPage = onServer.QuizPage ?? LazyQuizPage;
  return (
    <Suspense fallback={<PendingView />}>
      <QuizPage {...view} />
    </Suspense>
  );
}
