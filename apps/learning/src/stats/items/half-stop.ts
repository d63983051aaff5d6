import { type Plain, SEEN_SHARE } from '@academy/shared';
import { PART_SECONDS, type VideoPart } from '../../figures/video-part.entity.ts';
import type { HalfStopDto } from './item-stops.dto.ts';

/** How a lesson of a series was watched. */
export interface WatchedLesson {
  /** Null while unknown. */
  durationSeconds: number | null;
  /** Learners who watched at least a second of it. */
  learners: number;
  /** Where they stopped, in any order. */
  stops: readonly Pick<VideoPart, 'part' | 'stops'>[];
}

/** The number of viewers of the most watched lesson; learners who complete without watching stop nowhere. */
export function viewersOf(lessons: readonly Pick<WatchedLesson, 'learners'>[]): number {
  return Math.max(0, ...lessons.map(({ learners }) => learners));
}

/**
 * The point by which half of a series' viewers have stopped: the first place that at most half of them got past.
 * Learners who watch a later lesson have not stopped in an earlier one, and leaving in the last tenth of a lesson
 * counts as having seen it. Null when more than half get to the end.
 */
export function findHalfStop(lessons: readonly WatchedLesson[]): Plain<HalfStopDto> | null {
  const half = viewersOf(lessons) / 2;
  for (const [position, lesson] of lessons.entries()) {
    const later = viewersOf(lessons.slice(position + 1));
    if (Math.max(lesson.learners, later) <= half) return { position, seconds: 0 };
    if (later > half) continue;
    const seconds = secondLeftBy(lesson, half);
    if (seconds < (lesson.durationSeconds ?? Infinity) * SEEN_SHARE) return { position, seconds };
  }
  return null;
}

/** The second of a lesson by which at most `left` viewers remain. */
function secondLeftBy({ learners, stops }: WatchedLesson, left: number): number {
  let reached = learners;
  for (const { part, stops: stopped } of stops.toSorted((a, b) => a.part - b.part)) {
    reached -= stopped;
    if (reached <= left) return (part + 1) * PART_SECONDS;
  }
  return Infinity;
}
