import './text-lesson.css';
import { type ComponentType, lazy, Suspense } from 'react';
import { PendingView } from '../pending-view.tsx';
import type { TextLessonProps } from './text-lesson.tsx';

const LazyTextLesson = lazy(async () => ({ default: (await import('./text-lesson.tsx')).TextLesson }));

/** The server renders a page at once, so it loads this part with its code (`page-server.ts`); browsers load it when needed. */
export const onServer: { TextLesson?: ComponentType<TextLessonProps> } = {};

/** A lesson to read. Its code is loaded after the page, which shows what the server rendered until then. */
export function TextLessonView(props: TextLessonProps) {
  const TextLesson = onServer.TextLesson ?? LazyTextLesson;
  return (
    <Suspense fallback={<PendingView />}>
      <TextLesson {...props} />
    </Suspense>
  );
}
