import { dayInRome } from '@academy/shared';

/** The latest day of date fields: later years have more digits than times in requests can have. */
export const LAST_DAY = '9999-12-31';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Whether a text is a day, `2026-03-01`. */
export function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text));
}

/** Whether a text is a day that has not passed in Rome. */
export function isNotPast(text: string): boolean {
  return isDay(text) && text >= dayInRome(new Date());
}
