import { LOCALES, type Language } from '@academy/shared';

/** The association's time zone: a date is the same for every reader, wherever the browser is. */
export const TIME_ZONE = 'Europe/Rome';

const styles = {
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  time: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  clock: { hour: '2-digit', minute: '2-digit' },
  day: { day: 'numeric', month: 'short' },
  weekdayShort: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  dayOfMonth: { day: 'numeric' },
  month: { month: 'short', year: 'numeric' },
  longMonth: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Creating a formatter is much slower than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats an RFC 3339 instant as a date in Rome: `01/03/2026`, or by style: `1 marzo 2026` (long), `domenica 1 marzo
 * 2026` (full), `01/03/2026, 09:30` (time), `09:30` (clock), `1 mar` (day), `1` (dayOfMonth), `dom 1 mar 2026` (weekdayShort), `mar 2026` (month), `marzo 2026` (longMonth).
 * @throws RangeError when the text is not a date.
 */
export function formatDate(
  instant: string,
  language: Language,
  style: keyof typeof styles = 'short',
): string {
  const key = `${language} ${style}`;
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(LOCALES[language], { ...styles[style], timeZone: TIME_ZONE });
  formatters.set(key, formatter);
  return formatter.format(new Date(instant));
}

export { formatWeekday } from '@academy/shared';

/** A share from 0 to 1 in whole percents: `63%`, `63 %`. */
export function formatPercent(share: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], { style: 'percent', maximumFractionDigits: 0 }).format(
    share,
  );
}

/** Whole numbers with the language's grouping, from four digits on: `1.234`. */
export function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], { useGrouping: 'always' }).format(value);
}
