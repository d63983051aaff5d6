import { type BegunCourse, useSession } from '@academy/api-client';
import { secondsLeft } from '@academy/shared';
import { useListBegunQuery } from '../../api/progress.ts';

/** The lesson to resume a begun content with, and how much of the content is left. */
export interface NextLesson {
  /** Title of the lesson, or of a content with a single lesson. */
  name: string;
  isUntranslated: boolean;
  /** From 1. */
  number: number;
  resumeAt: number;
  watchedShare: number;
  durationSeconds: number | null;
  /** Seconds still to watch of the lesson, and of the whole content; null where unknown. */
  lessonLeft: number | null;
  contentLeft: number | null;
}

/**
 * The signed-in learner's begun contents, the last played first; undefined for guests, while loading, and on failure.
 */
export function useBegun(): BegunCourse[] | undefined {
  const isMember = useSession().status === 'user';
  return useListBegunQuery(undefined, { skip: !isMember }).currentData;
}

export function nextLessonOf({ content, lessons, nextPosition }: BegunCourse): NextLesson {
  const lesson = lessons[nextPosition];
  const { watchedSeconds = 0, durationSeconds = null, resumeAt = 0, title = null } = lesson ?? {};
  const titled = lesson && title !== null ? lesson : content;
  return {
    name: title ?? content.title,
    isUntranslated: titled.isUntranslated,
    number: nextPosition + 1,
    resumeAt,
    watchedShare: durationSeconds === null ? 0 : watchedSeconds / durationSeconds,
    durationSeconds,
    lessonLeft: durationSeconds === null ? null : Math.max(0, durationSeconds - resumeAt),
    contentLeft: secondsLeft(lessons, false),
  };
}
