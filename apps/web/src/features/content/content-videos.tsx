import type { ContentDetail } from '@academy/api-client';
import type { ReactNode } from 'react';
import { LessonIndex } from './course/lesson-index.tsx';
import { LessonPlayer } from './course/lesson-player.tsx';
import { useCourse } from './course/use-course.ts';

interface ContentVideosProps {
  content: ContentDetail;
  isCompleted: boolean;
  /** Shown below the player and the lessons. */
  children: ReactNode;
}

/** The player and the series' lessons; the cover when there is nothing to play. */
export function ContentVideos({ content, isCompleted, children }: ContentVideosProps) {
  const course = useCourse(content, isCompleted);
  return (
    <>
      <LessonPlayer content={content} course={course} />
      {course.lessons.length > 1 && <LessonIndex content={content} course={course} />}
      {children}
    </>
  );
}
