import type { Booking, ContentDetail, SeminarFacts, SeminarSeats } from '@academy/api-client';
import { contentDetail } from './fixtures.ts';

const HOUR_MS = 3_600_000;

/** A time so many hours from now, RFC 3339. */
export function inHours(hours: number): string {
  return new Date(Date.now() + hours * HOUR_MS).toISOString();
}

/** A seminar in two days, with 60 seats in the room and no limit online. */
export function seminarFacts(changes: Partial<SeminarFacts> = {}): SeminarFacts {
  return {
    ...{ startsAt: inHours(48), endsAt: inHours(49.5), bookingClosesAt: inHours(46) },
    ...{ ways: ['room', 'online'], isCancelled: false, cancelled: null },
    room: {
      ...{ seats: 60, place: 'Biblioteca civica', address: 'via del Portico 8, Torino' },
      ...{ accessibility: 'Senza gradini', isUntranslated: false },
    },
    online: { seats: null, note: 'Con sottotitoli', isUntranslated: false },
    programme: [{ time: '18:00', title: 'Il testo', text: 'Tre numeri.', isUntranslated: false }],
    ...changes,
  };
}

/** A free seminar. */
export function seminar(
  changes: Partial<ContentDetail> = {},
  facts: Partial<SeminarFacts> = {},
): ContentDetail {
  return contentDetail({
    ...{ id: 's', slug: 'in-diretta', slugs: { it: 'in-diretta' }, title: 'In diretta' },
    ...{ contentType: 'seminar', isPremium: false, priceCents: 0, seminar: seminarFacts(facts) },
    ...{ videos: [], videoCount: 0, lessonDurations: [], downloads: [] },
    access: { level: 'full', expiresAt: null },
    ...changes,
  });
}

/** A booked seat in the room. */
export function booking(changes: Partial<Booking> = {}): Booking {
  return {
    ...{ id: 'b', status: 'booked', way: 'room', ticket: '7K4M', position: null, offeredUntil: null },
    ...{ heldUntil: null, bookedAt: inHours(-1), linkOpensAt: null, isLinkOpen: false },
    ...{ enteredAt: null, presentAt: null, cancelledAt: null, cancelledBecause: null },
    ...changes,
  };
}

/** The seats of that seminar: 41 of 60 are taken in the room. */
export function seats(changes: Partial<SeminarSeats> = {}): SeminarSeats {
  return {
    ...{ contentId: 's', now: inHours(0) },
    ...{ startsAt: inHours(48), endsAt: inHours(49.5), bookingClosesAt: inHours(46) },
    ...{ takesBookings: true, cancelled: null, booking: null },
    ways: [
      { way: 'room', seats: 60, taken: 41, left: 19, waiting: 0 },
      { way: 'online', seats: null, taken: 3, left: null, waiting: 0 },
    ],
    ...changes,
  };
}
