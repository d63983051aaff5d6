import type { Plain } from '@academy/shared';
import type { Booking } from '../../records/booking.entity.ts';
import type { StaffBookingDto } from './staff-booking.dto.ts';

/** A booking for staff. */
export function toStaffBooking(booking: Booking, name: string | null): Plain<StaffBookingDto> {
  const { id, userId, status, way, ticket, isAboveSeats, cancelledBecause } = booking;
  return {
    ...{ id, userId, name, status, way, ticket, isAboveSeats, cancelledBecause },
    createdAt: booking.createdAt.toISOString(),
    bookedAt: toText(booking.bookedAt),
    waitingSince: toText(booking.waitingSince),
    offeredUntil: toText(booking.offeredUntil),
    enteredAt: toText(booking.enteredAt),
    presentAt: toText(booking.presentAt),
    isPaid: booking.orderId !== null && booking.bookedAt !== null,
    cancelledAt: toText(booking.cancelledAt),
  };
}

function toText(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}
