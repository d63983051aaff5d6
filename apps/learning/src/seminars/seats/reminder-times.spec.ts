import { describe, expect, it } from '@jest/globals';
import { dayReminderAt, hourReminderAt } from './reminder-times.ts';

describe('reminders of seminars', () => {
  it.each([
    ['an ordinary day', '2026-12-10T17:00:00Z', '2026-12-09T08:00:00.000Z'],
    ['the day on which summer time begins', '2027-03-28T16:00:00Z', '2027-03-27T08:00:00.000Z'],
    ['the day after it has begun', '2027-03-29T16:00:00Z', '2027-03-28T07:00:00.000Z'],
    ['the day on which summer time ends', '2027-10-31T17:00:00Z', '2027-10-30T07:00:00.000Z'],
    ['the day after it has ended', '2027-11-01T17:00:00Z', '2027-10-31T08:00:00.000Z'],
    ['just after midnight in Rome', '2027-06-01T22:30:00Z', '2027-06-01T07:00:00.000Z'],
  ])('are sent at nine in Rome on the day before %s', (_day, start, reminder) => {
    expect(dayReminderAt(new Date(start)).toISOString()).toBe(reminder);
  });

  it('are sent an hour before, also in the night of a change of clocks', () => {
    expect(hourReminderAt(new Date('2027-10-31T01:30:00Z')).toISOString()).toBe('2027-10-31T00:30:00.000Z');
  });
});
