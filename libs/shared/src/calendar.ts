/** The kinds of dates in a learner's calendar: seminars, contents that open later, and accesses that end. */
export const CALENDAR_KINDS = ['seminar', 'opening', 'expiry'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** Where calendars are; the feed of one is below it, at its token. */
export const CALENDAR_PATH = '/api/v1/calendar';

/** How many dates of each kind a calendar has at most. */
export const MAX_CALENDAR_DATES = 200;
