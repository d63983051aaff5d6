import { addDays, dayInRome, startOfDayInRome } from './rome-day.ts';

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

/**
 * The time at which a content opens by an opening: the beginning of a day in Rome.
 * @param startsAt when access to the project began, RFC 3339.
 */
export function openingTime({ on, afterDays }: Opening, startsAt: string): Date {
  return startOfDayInRome(on ?? addDays(dayInRome(new Date(startsAt)), afterDays ?? 0));
}
