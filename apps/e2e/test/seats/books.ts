import type { BoxOffice, SeatBooking, SeatOrder, Session, SoldSeminar } from './box-office.ts';

/** Statuses of orders whose payment commerce has noticed. */
const NOTICED = ['completed', 'duplicate', 'in_review', 'rejected'];

/** What commerce, learning and the provider wrote down about the seats of seminars. */
export interface SeatBooks {
  sessions: Session[];
  orders: SeatOrder[];
  bookings: SeatBooking[];
  /** Where they contradict each other or the number of seats, in words. */
  faults: string[];
}

/**
 * Reads the three books and compares them.
 * @param hasAccess whether somebody needs no payment for a seat.
 */
export async function readBooks(
  office: BoxOffice,
  seminars: readonly SoldSeminar[],
  hasAccess: (userId: string) => boolean = () => false,
): Promise<SeatBooks> {
  // What was written first is read last: a page was opened after its seat was held, a seat booked after its payment.
  const sessions = await office.sessionsOf(seminars);
  const bookings = await office.bookingsOf(seminars);
  const orders = await office.ordersOf(seminars);
  const faults = [
    ...sessions.flatMap((session) => faultOfPage(session, orders, bookings)),
    ...orders.flatMap((order) => faultOfOrder(order, orders, bookings)),
    ...bookings.flatMap((booking) => faultOfBooking(booking, orders, hasAccess)),
    ...seminars.flatMap((seminar) => faultOfSeminar(seminar, bookings)),
  ];
  return { sessions, orders, bookings, faults };
}

/** How many bookings have this status. */
export function countOf({ bookings }: SeatBooks, status: string): number {
  return bookings.filter((booking) => booking.status === status).length;
}

function faultOfPage(
  { id, status, payment_status: payment, metadata }: Session,
  orders: SeatOrder[],
  bookings: SeatBooking[],
): string[] {
  const orderId = metadata.order_id;
  const hasSeat = bookings.some(
    (booking) => booking.orderId === orderId && ['held', 'booked'].includes(booking.status),
  );
  if (status === 'open' && !hasSeat) return [`page ${id} can be paid, and no seat is held for it`];
  const isNoticed = orders.some((order) => order.id === orderId && NOTICED.includes(order.status));
  if (payment === 'paid' && !isNoticed) return [`page ${id} was paid, and commerce has not noticed`];
  return [];
}

function faultOfOrder(order: SeatOrder, orders: SeatOrder[], bookings: SeatBooking[]): string[] {
  if (!order.isPaid) return [];
  const { id, userId, itemId } = order;
  const seat = bookings.find((booking) => booking.userId === userId && booking.contentId === itemId);
  const isSeated = seat?.status === 'booked' && seat.orderId === id;
  const isGivenBack = seat?.cancelledBecause === 'learner';
  const isTwice = orders.some(
    (other) => other.isPaid && other.id !== id && other.userId === userId && other.itemId === itemId,
  );
  return [
    ...(isSeated || isGivenBack
      ? []
      : [`order ${id} was paid, and its seat is ${seat?.status ?? 'nowhere'}`]),
    ...(isTwice ? [`order ${id} is of somebody who paid twice`] : []),
  ];
}

function faultOfBooking(
  { id, userId, status, orderId }: SeatBooking,
  orders: SeatOrder[],
  hasAccess: (userId: string) => boolean,
): string[] {
  const order = orders.find((each) => each.id === orderId);
  // An order that was just paid is still held.
  const mayBeHeld = order?.status === 'pending' || order?.isPaid === true;
  if (status === 'held' && !mayBeHeld)
    return [`seat ${id} is held for an order that is ${order?.status ?? 'unknown'}`];
  const isFree = orderId === null && hasAccess(userId);
  if (status === 'booked' && !isFree && order?.isPaid !== true)
    return [`seat ${id} is booked without payment`];
  return [];
}

function faultOfSeminar({ id, slug, seats }: SoldSeminar, bookings: SeatBooking[]): string[] {
  const of = bookings.filter(({ contentId }) => contentId === id);
  const taken = of.filter(({ status, isOffered }) => ['held', 'booked'].includes(status) || isOffered);
  const late = taken.filter(({ isAboveSeats }) => isAboveSeats);
  const waiting = of.filter(({ status, isOffered }) => status === 'waiting' && !isOffered);
  if (taken.length - late.length > seats) return [`${slug}: ${taken.length} of ${seats} seats are taken`];
  if (taken.length < seats && waiting.length > 0)
    return [`${slug}: ${taken.length} of ${seats} seats are taken while ${waiting.length} wait`];
  return [];
}
