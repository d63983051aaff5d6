import type { Plain } from '@academy/shared';
import type { Booking } from '../../records/booking.entity.ts';
import { isPaid } from '../seats/is-paid.ts';
import { toText } from '../seats/to-text.ts';
import type { StaffBookingDto } from './staff-booking.dto.ts';

/** A booking for staff. */
export function toStaffBooking(booking: Booking, name: string | null): Plain<StaffBookingDto> {
  const { id, userId, status, way, ticket, isAboveSeats, cancelledBecause } = booking;
  return {
    ...{ id, userId, name, status, way, ticket, isAboveSeats, cancelledBecause },
    createdAt: booking.createdAt.toISOString(),
    bookedAt: toText(booking.bookedAt),
    waitingSince: toText(status === 'waiting' ? booking.waitingSince : null),
    offeredUntil: toText(status === 'waiting' ? booking.offeredUntil : null),
    enteredAt: toText(booking.enteredAt),
    presentAt: toText(booking.presentAt),
    isPaid: isPaid(booking),
    cancelledAt: toText(booking.cancelledAt),
  };
}
