import { type BegunCourse, useSession } from '@academy/api-client';
import { type LessonState, lessonStates, secondsLeft } from '@academy/shared';
import { useListBegunQuery } from '../../api/progress.ts';
import { squaresOf } from '../content-types.ts';

/** The lesson to resume a begun content with, or the content if it has no videos, and how much of it is left. */
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
 * The signed-in learner's begun contents, the one they were in last first; undefined for guests, while loading, and on failure.
 */
export function useBegun(): BegunCourse[] | undefined {
  const isMember = useSession().status === 'user';
  return useListBegunQuery(undefined, { skip: !isMember }).currentData;
}

/** Its seats: one per lesson, or one. */
export function seatsOf({ content, lessons, isBegun }: BegunCourse): {
  seats: LessonState[];
  squares: boolean[];
} {
  const seats = lessonStates(lessons, false, isBegun);
  return { seats, squares: squaresOf([{ content, states: seats }]) };
}

export function nextLessonOf({ content, lessons, nextPosition }: BegunCourse): NextLesson {
  const position = nextPosition ?? 0;
  const lesson = lessons[position];
  const { watchedSeconds = 0, durationSeconds = null, resumeAt = 0, title = null } = lesson ?? {};
  const titled = lesson && title !== null ? lesson : content;
  return {
    name: title ?? content.title,
    isUntranslated: titled.isUntranslated,
    number: position + 1,
    resumeAt,
    watchedShare: durationSeconds === null ? 0 : watchedSeconds / durationSeconds,
    durationSeconds,
    lessonLeft: durationSeconds === null ? null : Math.max(0, durationSeconds - resumeAt),
    contentLeft: lesson ? secondsLeft(lessons, false) : null,
  };
}
