import './text-lesson.css';
import { Skeleton } from '@academy/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import type { TextLessonProps } from './text-lesson.tsx';

const LazyTextLesson = lazy(async () => ({ default: (await import('./text-lesson.tsx')).TextLesson }));

/** The server renders a page at once, so it loads this part with its code (`page-server.ts`); browsers load it when needed. */
export const onServer: { TextLesson?: ComponentType<TextLessonProps> } = {};

/** A lesson to read. Its code is loaded after the page, which shows what the server rendered until then. */
export function TextLessonView(props: TextLessonProps) {
  const TextLesson = onServer.TextLesson ?? LazyTextLesson;
  return (
    <Suspense fallback={<Waiting />}>
      <TextLesson {...props} />
    </Suspense>
  );
}

function Waiting() {
  return (
    <div className="container page--padded">
      <Skeleton shape="title" />
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <Skeleton key={line} shape="line" />
      ))}
    </div>
  );
}
