import { describe, expect, it } from '@jest/globals';
import { lessonState, lessonStates, nextLesson, percentDone, secondsLeft } from './learning.ts';

const lesson = (watchedSeconds: number, durationSeconds: number | null = 1_000) => ({
  watchedSeconds,
  durationSeconds,
});

describe('lessons', () => {
  it.each([
    [0, 'todo'],
    [1, 'half'],
    [899, 'half'],
    [900, 'done'],
  ])('with %d of 1000 seconds are %s', (seconds, state) => {
    expect(lessonState(lesson(seconds))).toBe(state);
  });

  it('of unknown length are never done by watching', () => {
    expect(lessonState(lesson(5_000, null))).toBe('half');
  });

  it('of a completed content are done, and a document is one', () => {
    expect(lessonStates([lesson(0), lesson(10)], true)).toEqual(['done', 'done']);
    expect(lessonStates([lesson(0), lesson(10)], false)).toEqual(['todo', 'half']);
    expect([lessonStates([], false), lessonStates([], true)]).toEqual([['todo'], ['done']]);
    expect([lessonStates([], false, true), lessonStates([], true, true)]).toEqual([['half'], ['done']]);
  });
});

describe('percentDone', () => {
  it.each([
    [[], 0],
    [['done', 'half'], 50],
    [['done', 'done', 'todo'], 66],
    [['done'], 100],
  ] as const)('of %p is %d', (states, percent) => {
    expect(percentDone(states)).toBe(percent);
  });
});

describe('secondsLeft', () => {
  it('is the unwatched time of unfinished lessons', () => {
    expect(secondsLeft([lesson(950), lesson(400), lesson(0)], false)).toBe(1_600);
    expect(secondsLeft([lesson(950), lesson(0, null)], false)).toBeNull();
    expect(secondsLeft([lesson(0, null)], true)).toBe(0);
  });
});

describe('nextLesson', () => {
  it.each([
    [['done', 'half', 'todo'], 1, 1],
    [['done', 'done', 'todo'], 1, 2],
    [['todo', 'done', 'done'], 2, 0],
    [['done', 'done'], 0, null],
  ] as const)('of %p after %d is %p', (states, last, next) => {
    expect(nextLesson(states, last)).toBe(next);
  });
});
