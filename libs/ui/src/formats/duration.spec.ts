import { describe, expect, it } from '@jest/globals';
import { countOfDuration, formatDuration } from './duration.ts';

describe('formatDuration', () => {
  it.each([
    [0, '1\u00a0s'],
    [40, '40\u00a0s'],
    [59.6, '1\u00a0min'],
    [89, '1\u00a0min'],
    [760, '13\u00a0min'],
    [3_600, '1\u00a0h'],
    [4_790, '1\u00a0h 20\u00a0min'],
    [3_599, '1\u00a0h'],
  ])('writes %d seconds as %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});

describe('countOfDuration', () => {
  it.each([
    [1, 1],
    [40, 40],
    [80, 1],
    [760, 13],
    [3_600, 1],
    [3_660, 2],
    [7_200, 2],
  ])('returns the count that decides the plural for %d seconds: %d', (seconds, count) => {
    expect(countOfDuration(seconds)).toBe(count);
  });
});
