import { describe, expect, it } from '@jest/globals';
import { endOfDayInRome, EXPIRY_REMINDER_DAYS } from '@academy/shared';
import { expiryWindow } from './expiry-window.ts';

describe('a reminder that a certificate expires', () => {
  it.each([
    ['2027-01-28', '2027-03-30', []],
    ['2027-01-29', '2027-03-30', [60]],
    ['2027-03-14', '2027-03-30', [60]],
    // From here on it is never the first one.
    ['2027-03-15', '2027-03-30', [15]],
    ['2027-03-30', '2027-03-30', [15]],
    ['2027-03-31', '2027-03-30', []],
    // The clocks change in Rome on 28 March and on 31 October.
    ['2027-03-13', '2027-03-28', [15]],
    ['2027-03-12', '2027-03-28', [60]],
    ['2027-10-16', '2027-10-31', [15]],
    ['2027-10-15', '2027-10-31', [60]],
    ['2027-09-01', '2027-10-31', [60]],
    ['2027-08-31', '2027-10-31', []],
  ])('is due on %s, of one that expires on %s: %j', (today, lastDay, due) => {
    const expiresAt = endOfDayInRome(lastDay);
    // Early and late in the day in Rome, whatever its offset.
    for (const time of ['02:00', '21:30']) {
      const now = new Date(`${today}T${time}:00Z`);
      const isDue = EXPIRY_REMINDER_DAYS.filter((days) => {
        const { after, until } = expiryWindow(days, now);
        return expiresAt > after && expiresAt <= until;
      });
      expect(isDue).toEqual(due);
    }
  });
});
