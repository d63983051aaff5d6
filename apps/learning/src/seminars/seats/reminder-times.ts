import { dayBefore, timeInRome } from '@academy/shared';

const HOUR_MS = 3_600_000;
/** In Rome. */
const DAY_REMINDER_TIME = '09:00';

/** When those booked are reminded the first time: in the morning of the day before, in Rome. */
export function dayReminderAt(startsAt: Date): Date {
  const day = dayBefore({ startsAt: startsAt.toISOString() });
  const time = timeInRome(`${day}T${DAY_REMINDER_TIME}`);
  if (time === null) throw new Error(`${day} is no day`);
  return time;
}

/** When those booked are reminded the second time. */
export function hourReminderAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - HOUR_MS);
}
