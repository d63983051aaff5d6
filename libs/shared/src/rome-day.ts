const TIME_ZONE = 'Europe/Rome';

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' });
const LOCAL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});
/** Needed because `Date.parse` accepts almost any text. */
const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The UTC offsets of Rome: summer time, then winter time. */
const OFFSETS_MS = [2 * HOUR_MS, HOUR_MS];
const OFFSET = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' });

/** A calendar day of this century; the month may still lack it. */
export const CALENDAR_DAY = /^20\d\d-\d\d-\d\d$/;

/** The calendar day in Rome, `2026-11-20`. */
export function dayInRome(time: Date): string {
  return DAY.format(time);
}

/** The calendar day (`2026-11-20`) so many days after another. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The calendar day (`2026-11-20`) so many months after another; the last of the month where that has fewer days. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  // Day 0 of a month is the last of the month before.
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(dayOfMonth, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** The first second of a calendar day (`2026-11-20`) in Rome. */
export function startOfDayInRome(day: string): Date {
  return new Date(endOfDayInRome(addDays(day, -1)).getTime() + 1000);
}

/** The last second of a calendar day (`2026-11-20`) in Rome. Its clocks never change around midnight. */
export function endOfDayInRome(day: string): Date {
  const name = OFFSET.formatToParts(new Date(`${day}T24:00:00Z`)).find(({ type }) => type === 'timeZoneName');
  const offset = (name?.value ?? '').replace('GMT', '') || 'Z';
  return new Date(Date.parse(`${day}T24:00:00${offset}`) - 1000);
}

/** Date and time in Rome in the format of form fields, `2026-11-20T09:30`. */
export function localTimeInRome(time: Date): string {
  return LOCAL.format(time).replace(' ', 'T');
}

/**
 * Whether the clocks change around a date and time in Rome (`2027-03-28T02:30`): the hour is skipped in spring, so that
 * {@link timeInRome} moves it, or repeated in autumn, so that it takes the first. Null for an ordinary time, and for an
 * invalid one.
 */
export function clockChangeAt(local: string): 'skipped' | 'repeated' | null {
  const time = timeInRome(local);
  if (time === null) return null;
  if (localTimeInRome(time) !== local) return 'skipped';
  return localTimeInRome(new Date(time.getTime() + HOUR_MS)) === local ? 'repeated' : null;
}

/**
 * The time meant by a date and time in Rome (`2026-11-20T09:30`); null for an invalid one. In the hour that is repeated
 * in autumn, it is the first occurrence; a time that is skipped in spring is an hour later.
 */
export function timeInRome(local: string): Date | null {
  const asIfUtc = LOCAL_TIME.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;
  if (Number.isNaN(asIfUtc)) return null;
  const [summer, winter] = OFFSETS_MS.map((offset) => new Date(asIfUtc - offset));
  return [summer, winter].find((time) => time && localTimeInRome(time) === local) ?? winter ?? null;
}
