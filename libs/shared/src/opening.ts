import { dayInRome, timeInRome } from './rome-day.ts';

/** The longest time between the beginning of access to a project and the opening of one of its contents, in days. */
export const MAX_OPENING_DAYS = 730;

/**
 * When a content of a project opens to those who have access to the project: on a day (`2027-01-12`), or so many days
 * after their access began. Exactly one of the two is set.
 */
export interface Opening {
  on: string | null;
  afterDays: number | null;
}

const DAY_MS = 86_400_000;

/**
 * The time at which a content opens by an opening: the beginning of a day in Rome.
 * @param startsAt when access to the project began, RFC 3339.
 */
export function openingTime({ on, afterDays }: Opening, startsAt: string): Date {
  const day = on ?? addDays(dayInRome(new Date(startsAt)), afterDays ?? 0);
  const time = timeInRome(`${day}T00:00`);
  if (time === null) throw new Error(`not a day: ${day}`);
  return time;
}

/** The calendar day (`2027-01-12`) so many days after another. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
