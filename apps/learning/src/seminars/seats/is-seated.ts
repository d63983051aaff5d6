import type { BookingStatus } from '@academy/shared';
import type { Booking } from '../../records/booking.entity.ts';

/** The statuses of those who have, or had, a seat, and not only one that is held. */
export const SEATED: readonly BookingStatus[] = ['booked', 'attended', 'absent'];

/** Whether a learner has, or had, a seat. */
export function isSeated({ status }: Pick<Booking, 'status'>): boolean {
  return SEATED.includes(status);
}
