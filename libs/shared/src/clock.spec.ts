import { describe, expect, it } from '@jest/globals';
import { formatClock, readClock } from './clock.ts';

describe('formatClock', () => {
  it.each([
    [0, '0:00'],
    [59, '0:59'],
    [760, '12:40'],
    [3_723, '1:02:03'],
  ])('formats %d seconds as %s, which is parsed back', (seconds, text) => {
    expect(formatClock(seconds)).toBe(text);
    expect(readClock(text)).toBe(seconds);
  });
});

describe('readClock', () => {
  it.each([
    [' 7:05 ', 425],
    ['75:00', 4_500],
    ['24:00:00', 86_400],
    ['1:2:03', 3_723],
    ['12', null],
    ['12:4', null],
    ['12:60', null],
    ['1:60:00', null],
    ['-1:00', null],
    ['dodici', null],
    ['', null],
  ])('parses %p as %p', (text, seconds) => {
    expect(readClock(text)).toBe(seconds);
  });
});
