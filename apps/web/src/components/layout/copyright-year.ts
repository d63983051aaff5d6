import { TIME_ZONE } from '@academy/ui';
import { createContext } from 'react';

const years = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: TIME_ZONE });

/** The present year where the association is. */
export function yearInRome(now = new Date()): number {
  return Number(years.format(now));
}

/** The year in the copyright line. It travels with the page, so that server and browser write the same. */
export const CopyrightYear = createContext(yearInRome());
