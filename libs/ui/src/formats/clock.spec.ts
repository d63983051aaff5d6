import { describe, expect, it } from '@jest/globals';
import { formatClock } from './clock.ts';

describe('formatClock', () => {
  it.each([
    [0, '0:00'],
    [59, '0:59'],
    [760, '12:40'],
    [3_723, '1:02:03'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(formatClock(seconds)).toBe(text);
  });
});
