import { bookingClosesAt, isLinkOpen, linkOpensAt, type Plain, takesBookings } from '@academy/shared';
import type { Booking } from '../../records/booking.entity.ts';
import type { Seminar } from '../../records/seminar.entity.ts';
import { isSeated } from '../seats/is-seated.ts';
import { seminarOf } from '../seats/seminar-of.ts';
import { toText } from '../seats/to-text.ts';
import type { BookingDto, SeminarSeatsDto } from './seminar-seats.dto.ts';

/** A seminar with what was counted, and the reader's booking. */
export function toSeminar(
  row: Seminar,
  ways: Plain<SeminarSeatsDto>['ways'],
  booking: Plain<BookingDto> | null,
  now: Date,
): Plain<SeminarSeatsDto> {
  const seminar = seminarOf(row);
  const { startsAt, endsAt, cancelled } = seminar;
  return {
    ...{ contentId: row.contentId, now: now.toISOString() },
    ...{ startsAt, endsAt, ways, booking },
    cancelled: cancelled && { at: cancelled.at },
    bookingClosesAt: bookingClosesAt(seminar).toISOString(),
    takesBookings: row.isPublished && takesBookings(seminar, now),
  };
}

/** A booking for its owner. @param position on the waiting list. */
export function toBooking(
  row: Seminar,
  booking: Booking,
  position: number | null,
  now: Date,
): Plain<BookingDto> {
  const seminar = seminarOf(row);
  const { id, status, way, ticket, cancelledBecause } = booking;
  const entersOnline = status === 'booked' && way === 'online';
  return {
    ...{ id, status, way, position, cancelledBecause },
    ticket: isSeated(booking) ? ticket : null,
    offeredUntil: toText(status === 'waiting' ? booking.offeredUntil : null),
    heldUntil: toText(booking.heldUntil),
    bookedAt: toText(booking.bookedAt),
    linkOpensAt: entersOnline ? linkOpensAt(seminar).toISOString() : null,
    isLinkOpen: entersOnline && isLinkOpen(seminar, now),
    enteredAt: toText(booking.enteredAt),
    presentAt: toText(booking.presentAt),
    cancelledAt: toText(booking.cancelledAt),
  };
}
