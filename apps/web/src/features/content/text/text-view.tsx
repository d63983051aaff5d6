import './text-lesson.css';
import { laterView } from '../later-view.tsx';
import type { TextLessonProps } from './text-lesson.tsx';

/** A lesson to read. */
export const textLesson = laterView<TextLessonProps>(
  async () => (await import('./text-lesson.tsx')).TextLesson,
);
