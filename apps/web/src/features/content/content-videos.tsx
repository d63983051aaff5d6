import type { ContentDetail } from '@academy/api-client';
import { LessonIndex } from './course/lesson-index.tsx';
import { LessonPlayer } from './course/lesson-player.tsx';
import { useCourse } from './course/use-course.ts';

/** The player with the series' lessons below it; the cover where there is nothing to play. */
export function ContentVideos({ content, isCompleted }: { content: ContentDetail; isCompleted: boolean }) {
  const course = useCourse(content, isCompleted);
  return (
    <>
      <LessonPlayer content={content} course={course} />
      {course.lessons.length > 1 && <LessonIndex course={course} />}
    </>
  );
}
