import { TIME_ZONE } from '@academy/ui';
import { createContext } from 'react';

/** Created on first use: a browser takes 30 to 50 ms for its first formatter of dates, and seldom needs this one. */
let years: Intl.DateTimeFormat | undefined;

/** The current year in the association's time zone. */
export function yearInRome(now = new Date()): number {
  years ??= new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: TIME_ZONE });
  return Number(years.format(now));
}

/**
 * The year in the copyright line. It is part of a rendered page's data, so that server and browser render the same;
 * undefined on other pages.
 */
export const CopyrightYear = createContext<number | undefined>(undefined);
