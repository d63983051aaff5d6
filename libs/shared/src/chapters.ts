import type { ChapterErrorCode } from './part-codes.ts';

/** A part of a video that begins at a second and has a title. */
export interface Chapter {
  second: number;
  title: string;
}

export const CHAPTER_LIMITS = { count: 100, title: 120 } as const;

/**
 * Everything wrong with when the chapters of a video begin: each after the one before, and within the film.
 * @param durationSeconds the film's length; null while it is unknown, and then no chapter exceeds it.
 */
export function chapterProblems(
  chapters: readonly Pick<Chapter, 'second'>[],
  durationSeconds: number | null,
): { index: number; code: ChapterErrorCode }[] {
  return chapters.flatMap(({ second }, index) => {
    const code = problemOf(second, chapters[index - 1]?.second ?? -1, durationSeconds ?? Infinity);
    return code === null ? [] : [{ index, code }];
  });
}

function problemOf(second: number, before: number, end: number): ChapterErrorCode | null {
  if (second <= before) return 'order';
  return second >= end ? 'beyond_film' : null;
}
