import { describe, expect, it } from '@jest/globals';
import { clockChangeAt, dayInRome, endOfDayInRome, localTimeInRome, timeInRome } from './rome-day.ts';

describe('a day in Rome', () => {
  it.each([
    ['2026-11-20', '2026-11-20T22:59:59.000Z'],
    ['2026-07-01', '2026-07-01T21:59:59.000Z'],
    ['2026-12-31', '2026-12-31T22:59:59.000Z'],
    // The clocks go forward, and back, in the night before these Sundays.
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

describe('a date and time in Rome', () => {
  it.each([
    ['2026-01-15T09:30', '2026-01-15T08:30:00.000Z'],
    ['2026-07-15T09:30', '2026-07-15T07:30:00.000Z'],
    // The repeated hour: its first occurrence.
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    // The skipped hour: an hour later.
    ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ])('%s is %s', (local, time) => {
    expect(timeInRome(local)?.toISOString()).toBe(time);
  });

  it('is shown as it was entered', () => {
    for (const local of ['2026-01-15T09:30', '2026-07-15T00:00', '2026-10-25T02:30'])
      expect(localTimeInRome(timeInRome(local) ?? new Date(0))).toBe(local);
  });

  it.each([
    ['2027-03-28T01:59', null],
    ['2027-03-28T02:30', 'skipped'],
    ['2027-03-28T03:00', null],
    ['2027-10-31T01:59', null],
    ['2027-10-31T02:30', 'repeated'],
    ['2027-10-31T03:00', null],
    ['domani', null],
  ])('says whether the clocks change: %s', (local, change) => {
    expect(clockChangeAt(local)).toBe(change);
  });

  it('is null for an empty input', () => {
    for (const text of ['', 'domani', '2026-13-01T10:00']) expect(timeInRome(text)).toBeNull();
  });
});
