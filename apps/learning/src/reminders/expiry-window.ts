import {
  addDays,
  dayInRome,
  EXPIRY_REMINDER_DAYS,
  endOfDayInRome,
  type ExpiryReminderDays,
} from '@academy/shared';

/**
 * When certificates expire whose holders are due this reminder now. It begins so many days before the end, so that a day
 * on which nothing was sent is made up for, and ends where that of the next reminder begins.
 */
export function expiryWindow(days: ExpiryReminderDays, now: Date): { after: Date; until: Date } {
  const today = dayInRome(now);
  const next = EXPIRY_REMINDER_DAYS.find((other) => other < days);
  return {
    after: next === undefined ? now : endOfDayInRome(addDays(today, next)),
    until: endOfDayInRome(addDays(today, days)),
  };
}
