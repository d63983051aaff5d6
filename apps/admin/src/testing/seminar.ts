import type { BookingSummary, StaffBooking } from '@academy/api-client';
import type { SeminarInput } from '../api/contents.ts';

/** A seminar in the room and online, as staff writes it. */
export const SEMINAR: SeminarInput = {
  startsAt: '2126-12-10T17:00:00.000Z',
  endsAt: '2126-12-10T18:30:00.000Z',
  room: {
    ...{ seats: 40, place: 'Biblioteca civica', address: 'via del Portico 8', accessibility: '' },
    translations: { en: { place: 'City library', address: '', accessibility: '' } },
  },
  online: { seats: null, note: '', link: 'https://riunioni.example.org/j/1', translations: {} },
  closesMinutes: 120,
  programme: [{ time: '18:00', title: 'Il testo', text: '', translations: {} }],
  cancelled: null,
};

/** What everyone may read of {@link SEMINAR}. */
export const SEMINAR_FACTS = {
  ...{ startsAt: SEMINAR.startsAt, endsAt: SEMINAR.endsAt, ways: ['room' as const, 'online' as const] },
  ...{ isCancelled: false, cancelled: null, bookingClosesAt: '2126-12-10T15:00:00.000Z', programme: [] },
  ...{ room: null, online: null },
};

/** Three of its forty seats are booked, and one person waits. */
export function bookingSummary(changes: Partial<BookingSummary> = {}): BookingSummary {
  const none = { held: 0, booked: 0, waiting: 0, offered: 0, cancelled: 0, attended: 0, absent: 0 };
  const nobody = { present: 0, entered: 0, toConfirm: 0, overbooked: 0 };
  return {
    ...{ contentId: '1', startsAt: SEMINAR.startsAt, endsAt: SEMINAR.endsAt, cancelledAt: null },
    ways: [
      { way: 'room', seats: 40, ...none, ...nobody, booked: 3, waiting: 1 },
      { way: 'online', seats: null, ...none, ...nobody },
    ],
    waitingList: [
      {
        ...{ id: 'w1', name: 'Anna Leone', way: 'room', offeredUntil: null },
        waitingSince: '2126-11-01T10:00:00Z',
      },
    ],
    mails: [{ kind: 'booked', count: 3, lastAt: '2126-11-01T10:00:00Z' }],
    ...changes,
  };
}

/** Elena's seat in the room. */
export function staffBooking(changes: Partial<StaffBooking> = {}): StaffBooking {
  return {
    ...{ id: 'b1', userId: 'u1', name: 'Elena Riva', status: 'booked', way: 'room', ticket: '7K4M' },
    ...{ createdAt: '2126-11-01T10:00:00Z', bookedAt: '2126-11-01T10:00:00Z', waitingSince: null },
    ...{ offeredUntil: null, enteredAt: null, presentAt: null, isPaid: false, isAboveSeats: false },
    ...{ cancelledAt: null, cancelledBecause: null },
    ...changes,
  };
}
