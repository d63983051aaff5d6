import { formatCents } from '@academy/shared';
import { useMemo } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { formatDate, formatNumber, formatPercent, formatWeekday } from './dates.ts';

/** Formats dates, numbers and money in the page's language. */
export function useFormats() {
  const language = useLanguage();
  return useMemo(
    () => ({
      /** `01/03/2026`, Rome time. */
      date: (instant: string) => formatDate(instant, language),
      /** `1 marzo 2026`, Rome time. */
      longDate: (instant: string) => formatDate(instant, language, 'long'),
      /** `domenica 1 marzo 2026`, Rome time. */
      fullDate: (instant: string) => formatDate(instant, language, 'full'),
      /** `01/03/2026, 09:30`, Rome time. */
      dateTime: (instant: string) => formatDate(instant, language, 'time'),
      /** `dom 1 mar 2026`, Rome time. */
      shortDate: (instant: string) => formatDate(instant, language, 'weekdayShort'),
      /** `1`, the day of the month in Rome. */
      dayOfMonth: (instant: string) => formatDate(instant, language, 'dayOfMonth'),
      /** `09:30`, Rome time. */
      clock: (instant: string) => formatDate(instant, language, 'clock'),
      /** An interval by its first day: `1 mar`, or `mar 2026` for a month. */
      interval: (start: string, interval: 'day' | 'month') => formatDate(start, language, interval),
      /** A month by its first day: `marzo 2026`. */
      longMonth: (start: string) => formatDate(start, language, 'longMonth'),
      /** `lunedì`; 1 is Monday. */
      weekday: (day: number) => formatWeekday(day, language),
      number: (value: number) => formatNumber(value, language),
      /** A share from 0 to 1: `63%`. */
      percent: (share: number) => formatPercent(share, language),
      /** Cents as money; whole amounts lose their decimals when `compact`. */
      money: (cents: number, currency: string, options?: { compact?: boolean }) =>
        formatCents(cents, currency, language, options),
    }),
    [language],
  );
}
