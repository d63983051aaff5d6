import { describe, expect, it } from '@jest/globals';
import { formatDuration } from './duration.ts';

describe('formatDuration', () => {
  it.each([
    [5, '1 min'],
    [760, '13 min'],
    [3_600, '1 h'],
    [4_790, '1 h 20 min'],
    [3_599, '1 h'],
  ])('writes %d seconds as %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});
