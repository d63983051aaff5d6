const TIME_ZONE = 'Europe/Rome';

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' });
const OFFSET = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' });

/** The calendar day in Rome, `2026-11-20`. */
export function dayInRome(time: Date): string {
  return DAY.format(time);
}

/** The last second of a calendar day (`2026-11-20`) in Rome. Its clocks never change around midnight. */
export function endOfDayInRome(day: string): Date {
  const name = OFFSET.formatToParts(new Date(`${day}T24:00:00Z`)).find(({ type }) => type === 'timeZoneName');
  const offset = (name?.value ?? '').replace('GMT', '') || 'Z';
  return new Date(Date.parse(`${day}T24:00:00${offset}`) - 1000);
}
