import type { ContentDetail } from '@academy/api-client';
import { ChapterList } from './course/chapter-list.tsx';
import { LessonIndex } from './course/lesson-index.tsx';
import { LessonPlayer } from './course/lesson-player.tsx';
import type { Course } from './course/use-course.ts';

/** The player and the series' lessons; the cover when there is nothing to play. */
export function ContentVideos({ content, course }: { content: ContentDetail; course: Course }) {
  return (
    <>
      <LessonPlayer content={content} course={course} />
      <ChapterList course={course} />
      {course.lessons.length > 1 && <LessonIndex content={content} course={course} />}
    </>
  );
}
