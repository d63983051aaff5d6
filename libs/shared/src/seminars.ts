import { addDays, dayInRome } from './rome-day.ts';
import type { Translations } from './translations.ts';

/** How one takes part in a seminar. */
export const SEAT_WAYS = ['room', 'online'] as const;
export type SeatWay = (typeof SEAT_WAYS)[number];

/**
 * The states of a booking: a seat held for whoever is paying, a seat, a place on the waiting list, neither any more, and
 * after the seminar whether they were there.
 */
export const BOOKING_STATUSES = ['held', 'booked', 'waiting', 'cancelled', 'attended', 'absent'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Sort orders of staff's list of bookings, the default first; `-` is descending. */
export const BOOKING_SORTS = ['createdAt', '-createdAt'] as const;
export type BookingSort = (typeof BOOKING_SORTS)[number];

/** How many ticks of attendance one request may have. */
export const MAX_TICKS = 500;

/** How many hours before the start somebody can be there at the earliest, by the server's clock. */
export const ATTENDANCE_HOURS_BEFORE = 3;

/**
 * What becomes of a tick: present now, or since earlier; not present; booked online, so that staff must say whether they
 * came into the room; without a seat (`held`, `waiting`, `cancelled`); unknown; too early, long before the start; or, after
 * the end, no longer removable.
 */
export const ATTENDANCE_OUTCOMES = [
  'present',
  'already_present',
  'not_present',
  'online',
  'held',
  'waiting',
  'cancelled',
  'unknown',
  'too_early',
  'final',
] as const;
export type AttendanceOutcome = (typeof ATTENDANCE_OUTCOMES)[number];

/** The limits of a seminar. Lengths in characters. */
export const SEMINAR_LIMITS = {
  seats: 10_000,
  /** From its start to its end. */
  minMinutes: 5,
  maxMinutes: 2_880,
  place: 200,
  address: 300,
  accessibility: 500,
  onlineNote: 300,
  link: 2_048,
  programmeItems: 50,
  itemTitle: 200,
  itemText: 500,
  /** A fortnight. */
  closesMinutes: 20_160,
  cancellationReason: 500,
} as const;

/** How much of its recording completes a seminar, in percent. */
export const RECORDING_PERCENT = 90;

/** How long before the start the link of the meeting opens, in minutes. */
export const LINK_OPENS_MINUTES = 15;

/** When bookings close, unless staff says otherwise: so many minutes before the start. */
export const DEFAULT_CLOSES_MINUTES = 120;

/** How long a freed seat waits for whoever it was offered to, in hours, and on the day of the seminar. */
export const OFFER_HOURS = 12;
export const OFFER_HOURS_ON_THE_DAY = 2;

/** The largest room that is drawn, one seat for each place. */
export const MAX_DRAWN_SEATS = 120;

/** No letters or digits that are taken for one another. */
export const TICKET_ALPHABET = '23456789ABCDEFGHJKLMNPQRTVWXY';
export const TICKET_LENGTH = 4;

/** The texts of a place in a room, which are translated. */
export interface RoomTexts {
  place: string;
  address: string;
  accessibility: string;
}

/** The room of a seminar. */
export interface SeminarRoom extends RoomTexts {
  /** Null without limit. */
  seats: number | null;
  translations?: Translations<RoomTexts>;
}

/** How a seminar is followed online. */
export interface SeminarOnline {
  /** Null without limit. */
  seats: number | null;
  /** What to know, such as live captions. */
  note: string;
  translations?: Translations<{ note: string }>;
}

/** A part of the programme. */
export interface ProgrammeItem {
  /** In Rome, `18:25`; null for one without a time. */
  time: string | null;
  title: string;
  text: string;
  translations?: Translations<{ title: string; text: string }>;
}

/** When staff cancelled a seminar, and why. */
export interface SeminarCancellation {
  at: string;
  reason: string;
  translations?: Translations<{ reason: string }>;
}

/**
 * When and where a seminar is, without the link of its meeting, which only those booked may have. Times are RFC 3339; at
 * least one of `room` and `online` is set.
 */
export interface Seminar {
  startsAt: string;
  endsAt: string;
  room: SeminarRoom | null;
  online: SeminarOnline | null;
  /** Bookings close so many minutes before the start. */
  closesMinutes: number;
  programme: ProgrammeItem[];
  /** Null while it takes place. */
  cancelled: SeminarCancellation | null;
}

const MINUTE_MS = 60_000;

/** When bookings close. */
export function bookingClosesAt({
  startsAt,
  closesMinutes,
}: Pick<Seminar, 'startsAt' | 'closesMinutes'>): Date {
  return new Date(Date.parse(startsAt) - closesMinutes * MINUTE_MS);
}

/** True while seats can be booked: bookings have not closed, and it was not cancelled. */
export function takesBookings(
  seminar: Pick<Seminar, 'startsAt' | 'closesMinutes' | 'cancelled'>,
  now: Date,
): boolean {
  return seminar.cancelled === null && now < bookingClosesAt(seminar);
}

/**
 * True until the start: seats may be given still, after bookings have closed to those who waited in time for one that was
 * freed.
 */
export function isAhead(seminar: Pick<Seminar, 'startsAt' | 'cancelled'>, now: Date): boolean {
  return seminar.cancelled === null && now < new Date(seminar.startsAt);
}

/** When the link of the meeting opens to those booked; it closes with the seminar. */
export function linkOpensAt({ startsAt }: Pick<Seminar, 'startsAt'>): Date {
  return new Date(Date.parse(startsAt) - LINK_OPENS_MINUTES * MINUTE_MS);
}

/** True while those booked may enter the meeting. */
export function isLinkOpen(seminar: Pick<Seminar, 'startsAt' | 'endsAt' | 'cancelled'>, now: Date): boolean {
  return seminar.cancelled === null && now >= linkOpensAt(seminar) && now < new Date(seminar.endsAt);
}

/**
 * Until when a seat that is offered now waits for an answer: two hours on the day of the seminar in Rome, twelve before,
 * and never beyond its start.
 */
export function offerEndsAt({ startsAt }: Pick<Seminar, 'startsAt'>, now: Date): Date {
  const isToday = dayInRome(now) >= dayInRome(new Date(startsAt));
  const hours = isToday ? OFFER_HOURS_ON_THE_DAY : OFFER_HOURS;
  return new Date(Math.min(now.getTime() + hours * 60 * MINUTE_MS, Date.parse(startsAt)));
}

/** The ways in which one can take part in a seminar. */
export function waysOf({ room, online }: Pick<Seminar, 'room' | 'online'>): SeatWay[] {
  return SEAT_WAYS.filter((way) => (way === 'room' ? room : online) !== null);
}

/** The seats of a way: null without limit, 0 for a way that the seminar does not have. */
export function seatsOf(seminar: Pick<Seminar, 'room' | 'online'>, way: SeatWay): number | null {
  const place = way === 'room' ? seminar.room : seminar.online;
  return place === null ? 0 : place.seats;
}

/** The day in Rome before the one of the seminar, on which those booked are reminded. */
export function dayBefore({ startsAt }: Pick<Seminar, 'startsAt'>): string {
  return addDays(dayInRome(new Date(startsAt)), -1);
}

/** A typed ticket: any case, without spaces and dashes. Null when it is not one. */
export function parseTicket(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  const isTicket =
    code.length === TICKET_LENGTH && Array.from(code).every((each) => TICKET_ALPHABET.includes(each));
  return isTicket ? code : null;
}
