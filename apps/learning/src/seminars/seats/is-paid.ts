import type { Booking } from '../../records/booking.entity.ts';

/** Whether an order of this seminar alone paid for the seat, which it may not have any more; not once it was refunded. */
export function isPaid({ status, orderId, bookedAt, isRevoked }: Booking): boolean {
  return orderId !== null && bookedAt !== null && status !== 'held' && !isRevoked;
}
