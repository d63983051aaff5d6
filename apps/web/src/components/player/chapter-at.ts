import type { Chapter } from './player-events.ts';

/** The chapter that plays at a second; undefined before the first one. */
export function chapterAt(chapters: readonly Chapter[], seconds: number): Chapter | undefined {
  return chapters.findLast(({ second }) => second <= seconds);
}
