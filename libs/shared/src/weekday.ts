import { type Language, LOCALES } from './languages.ts';

const DAY_MS = 86_400_000;
const MONDAY = Date.UTC(2024, 0, 1);

/** The name of a day of the week, numbered as in ISO 8601 (1 is Monday): `lunedì`. */
export function formatWeekday(day: number, language: Language): string {
  const names = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' });
  return names.format(MONDAY + (day - 1) * DAY_MS);
}
