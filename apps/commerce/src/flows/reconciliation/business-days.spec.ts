import { addDays } from '@academy/shared';
import { describe, expect, it } from '@jest/globals';
import { businessDaysBefore } from './business-days.ts';

describe('business days before a day', () => {
  it.each([
    ['leave out weekends', '2026-03-20', 14, '2026-03-02'],
    ['do not count the day itself', '2026-03-21', 14, '2026-03-03'],
    ['leave out Christmas, the new year and Epiphany', '2027-01-08', 14, '2026-12-16'],
    ['leave out San Francesco, a holiday again', '2027-10-05', 1, '2027-10-01'],
    ['are none before the same day', '2026-03-20', 0, '2026-03-20'],
  ])('%s', (_, day, count, expected) => {
    expect(businessDaysBefore(day, count)).toBe(expected);
  });

  // Published dates, the earliest and latest possible among them.
  it.each([
    ...['2024-04-01', '2025-04-21', '2026-04-06', '2027-03-29', '2028-04-17', '2029-04-02', '2030-04-22'],
    ...['2038-04-26', '2049-04-19', '2076-04-20', '2079-04-24', '2285-03-23'],
  ])('leave out Easter Monday: %s', (monday) => {
    expect(businessDaysBefore(addDays(monday, 1), 1)).toBe(addDays(monday, -3));
  });
});
