import { describe, expect, it } from '@jest/globals';
import { findHalfStop, viewersOf, type WatchedLesson } from './half-stop.ts';

/** A lesson of ten minutes; `stops` maps a second to the number of learners who stopped by it. */
const lesson = (stops: Record<number, number>, durationSeconds: number | null = 600): WatchedLesson => ({
  durationSeconds,
  learners: Object.values(stops).reduce((sum, count) => sum + count, 0),
  stops: Object.entries(stops).map(([second, count]) => ({ part: Number(second) / 5, stops: count })),
});
const seen = (count: number) => lesson({ 595: count });

describe('where half of the viewers stop', () => {
  it('is within a lesson, if half leave there', () => {
    expect(findHalfStop([seen(8), lesson({ 100: 2, 430: 2, 595: 4 }), seen(4)])).toEqual({
      ...{ position: 1, seconds: 435 },
    });
  });

  it('is the lesson that half do not open, also if they leave in the last tenth of the one before', () => {
    expect(findHalfStop([seen(8), seen(4)])).toEqual({ position: 1, seconds: 0 });
    expect(findHalfStop([lesson({ 560: 4, 595: 4 }), seen(4)])).toEqual({ position: 1, seconds: 0 });
  });

  it('is null if more than half reach the end', () => {
    expect(findHalfStop([seen(8), lesson({ 10: 3, 560: 5 })])).toBeNull();
  });

  it('does not count a viewer who skipped a lesson as stopped there', () => {
    expect(findHalfStop([lesson({ 10: 1 }), lesson({}), seen(8)])).toBeNull();
    expect(findHalfStop([lesson({ 10: 8 }), seen(5)])).toBeNull();
  });

  it('is also found in a lesson of unknown length', () => {
    expect(findHalfStop([lesson({ 595: 2 }, null)])).toEqual({ position: 0, seconds: 600 });
  });

  it('is null while there are no viewers', () => {
    expect(viewersOf([])).toBe(0);
    expect(viewersOf([seen(3), seen(5)])).toBe(5);
  });
});
