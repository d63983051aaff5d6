import { LOCALES, type Language } from '@academy/shared';

/** The association's clock: a date is the same for every reader, wherever the browser is. */
export const TIME_ZONE = 'Europe/Rome';

const styles = {
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * An RFC 3339 instant as a date in Rome: `01/03/2026`, or `1 marzo 2026` in the long style.
 * @throws RangeError when the text is not a date.
 */
export function formatDate(
  instant: string,
  language: Language,
  style: keyof typeof styles = 'short',
): string {
  return new Intl.DateTimeFormat(LOCALES[language], { ...styles[style], timeZone: TIME_ZONE }).format(
    new Date(instant),
  );
}

/** A day of the week, as in ISO 8601 (1 is Monday), by its name: `lunedì`. */
export function formatWeekday(day: number, language: Language): string {
  const monday = Date.UTC(2024, 0, 1);
  return new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' }).format(
    monday + (day - 1) * 24 * 60 * 60 * 1000,
  );
}

/** Whole numbers grouped as the language does, four digits too: `1.234`. */
export function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], { useGrouping: 'always' }).format(value);
}
