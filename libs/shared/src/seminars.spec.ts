import { describe, expect, it } from '@jest/globals';
import {
  bookingClosesAt,
  dayBefore,
  isLinkOpen,
  linkOpensAt,
  offerEndsAt,
  parseTicket,
  seatsOf,
  takesBookings,
  TICKET_ALPHABET,
  waysOf,
} from './seminars.ts';

const ROOM = { seats: 40, place: 'Sala', address: '', accessibility: '' };

/** A seminar of an hour. */
function seminarAt(startsAt: string) {
  const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
  return { startsAt, endsAt, closesMinutes: 120, cancelled: null };
}

describe('a seminar', () => {
  it.each([
    ['on an ordinary day', '2026-12-10T17:00:00Z', '2026-12-10T15:00:00.000Z', '2026-12-10T16:45:00.000Z'],
    [
      'an hour after clocks went on',
      '2027-03-28T02:00:00Z',
      '2027-03-28T00:00:00.000Z',
      '2027-03-28T01:45:00.000Z',
    ],
    [
      'an hour after clocks went back',
      '2027-10-31T02:00:00Z',
      '2027-10-31T00:00:00.000Z',
      '2027-10-31T01:45:00.000Z',
    ],
  ])(
    '%s closes its bookings two hours before, and opens its link fifteen minutes before',
    (_when, start, closes, opens) => {
      const seminar = seminarAt(start);
      expect(bookingClosesAt(seminar).toISOString()).toBe(closes);
      expect(linkOpensAt(seminar).toISOString()).toBe(opens);
      expect(takesBookings(seminar, new Date(Date.parse(closes) - 1))).toBe(true);
      expect(takesBookings(seminar, new Date(closes))).toBe(false);
      expect(isLinkOpen(seminar, new Date(Date.parse(opens) - 1))).toBe(false);
      expect(isLinkOpen(seminar, new Date(opens))).toBe(true);
      expect(isLinkOpen(seminar, new Date(seminar.endsAt))).toBe(false);
    },
  );

  it('that is cancelled takes no bookings and has no link', () => {
    const seminar = {
      ...seminarAt('2026-12-10T17:00:00Z'),
      cancelled: { at: '2026-12-01T08:00:00Z', reason: '' },
    };
    expect(takesBookings(seminar, new Date('2026-12-02T08:00:00Z'))).toBe(false);
    expect(isLinkOpen(seminar, new Date('2026-12-10T17:10:00Z'))).toBe(false);
  });

  it.each([
    ['twelve hours before its day', '2026-12-09T20:00:00Z', '2026-12-10T08:00:00.000Z'],
    ['two hours on its day in Rome', '2026-12-09T23:00:00Z', '2026-12-10T01:00:00.000Z'],
    ['until its start at most', '2026-12-10T16:30:00Z', '2026-12-10T17:00:00.000Z'],
  ])('offers a freed seat for %s', (_how, now, until) => {
    expect(offerEndsAt({ startsAt: '2026-12-10T17:00:00Z' }, new Date(now)).toISOString()).toBe(until);
  });

  it('reminds on the day before in Rome', () => {
    expect(dayBefore({ startsAt: '2027-06-01T22:30:00Z' })).toBe('2027-06-01');
    expect(dayBefore({ startsAt: '2027-03-28T16:00:00Z' })).toBe('2027-03-27');
  });

  it('has the seats of its ways', () => {
    const both = { room: ROOM, online: { seats: null, note: '' } };
    expect(waysOf(both)).toEqual(['room', 'online']);
    expect(seatsOf(both, 'online')).toBeNull();
    const room = { room: ROOM, online: null };
    expect([waysOf(room), seatsOf(room, 'room'), seatsOf(room, 'online')]).toEqual([['room'], 40, 0]);
  });

  it('reads a ticket however it is typed', () => {
    expect(parseTicket(' 7k-4n ')).toBe('7K4N');
    expect(parseTicket('7 k – 4 N')).toBe('7K4N');
    for (const text of ['', '7K4', '7K4O', '7K4N2']) expect(parseTicket(text)).toBeNull();
    expect(TICKET_ALPHABET).not.toMatch(/[01IOSUZ]/);
  });
});
