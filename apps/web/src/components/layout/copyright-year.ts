import { TIME_ZONE } from '@academy/ui';
import { createContext } from 'react';

const years = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: TIME_ZONE });

/** The current year in the association's time zone. */
export function yearInRome(now = new Date()): number {
  return Number(years.format(now));
}

/** The year in the copyright line. It is part of the page's data, so that server and browser render the same. */
export const CopyrightYear = createContext(yearInRome());
