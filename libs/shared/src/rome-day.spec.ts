import { describe, expect, it } from '@jest/globals';
import { dayInRome, endOfDayInRome } from './rome-day.ts';

describe('a day in Rome', () => {
  it.each([
    ['2026-11-20', '2026-11-20T22:59:59.000Z'],
    ['2026-07-01', '2026-07-01T21:59:59.000Z'],
    ['2026-12-31', '2026-12-31T22:59:59.000Z'],
    // The clocks go forward, and back, in the night to these Sundays and on them.
    ['2026-03-28', '2026-03-28T22:59:59.000Z'],
    ['2026-03-29', '2026-03-29T21:59:59.000Z'],
    ['2026-10-24', '2026-10-24T21:59:59.000Z'],
    ['2026-10-25', '2026-10-25T22:59:59.000Z'],
  ])('%s ends at %s', (day, end) => {
    expect(endOfDayInRome(day).toISOString()).toBe(end);
    expect(dayInRome(endOfDayInRome(day))).toBe(day);
    expect(dayInRome(new Date(endOfDayInRome(day).getTime() + 1000))).not.toBe(day);
  });
});
