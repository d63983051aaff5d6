import { lessonCountOf } from './content-types.ts';
import { isVideoSeen } from './playback.ts';

/** The state of a lesson: watched, begun, or not begun. */
export const LESSON_STATES = ['done', 'half', 'todo'] as const;
export type LessonState = (typeof LESSON_STATES)[number];

/** A learner's progress in one lesson. Times in seconds; null where unknown. */
export interface LessonProgress {
  watchedSeconds: number;
  durationSeconds: number | null;
}

/** The state of a lesson, from the watched seconds; each second counts once. */
export function lessonState({ watchedSeconds, durationSeconds }: LessonProgress): LessonState {
  if (durationSeconds !== null && isVideoSeen(watchedSeconds, durationSeconds)) return 'done';
  return watchedSeconds > 0 ? 'half' : 'todo';
}

/**
 * The states of a content's lessons in order. All lessons of a completed content are done; one without videos is one lesson.
 * @param isBegun of a content without videos, e.g. a quiz with an open attempt, or a text that was left halfway.
 */
export function lessonStates(
  lessons: readonly LessonProgress[],
  isCompleted: boolean,
  isBegun = false,
): LessonState[] {
  if (isCompleted) return Array.from({ length: lessonCountOf(lessons.length) }, () => 'done');
  return lessons.length === 0 ? [isBegun ? 'half' : 'todo'] : lessons.map(lessonState);
}

/** Whole percent of lessons that are done; 100 only when all are. */
export function percentDone(states: readonly LessonState[]): number {
  const done = states.filter((state) => state === 'done').length;
  return states.length === 0 ? 0 : Math.floor((done / states.length) * 100);
}

/** Remaining seconds of lessons that are not done; null when the length of one of them is unknown. */
export function secondsLeft(lessons: readonly LessonProgress[], isCompleted: boolean): number | null {
  if (isCompleted) return 0;
  return lessons
    .filter((lesson) => lessonState(lesson) !== 'done')
    .reduce<number | null>(
      (sum, { watchedSeconds, durationSeconds }) =>
        sum === null || durationSeconds === null ? null : sum + Math.max(0, durationSeconds - watchedSeconds),
      0,
    );
}

/**
 * The position of the lesson to continue with: the last played one if it is not done, else the next one after it that
 * is not done, else the first of all that is not done. Null when every lesson is done.
 */
export function nextLesson(states: readonly LessonState[], lastPlayed: number): number | null {
  const isOpen = (state: LessonState) => state !== 'done';
  const after = states.findIndex((state, position) => position >= lastPlayed && isOpen(state));
  const first = after === -1 ? states.findIndex(isOpen) : after;
  return first === -1 ? null : first;
}
