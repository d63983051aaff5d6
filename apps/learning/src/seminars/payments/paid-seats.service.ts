import {
  type DelayedPaymentFailed,
  type PaymentRejected,
  type PurchaseCompleted,
  type PurchaseRestored,
  type PurchaseRevoked,
  type SubscriptionChanged,
} from '@academy/contracts';
import { JobQueue } from '@academy/jobs';
import type { Plain } from '@academy/shared';
import { waysOf } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Booking } from '../../records/booking.entity.ts';
import type { Seminar } from '../../records/seminar.entity.ts';
import { isSeated } from '../seats/is-seated.ts';
import { KnownSeminarsService } from '../seats/known-seminars.service.ts';
import { newBooking, SeatsService } from '../seats/seats.service.ts';
import { SeminarMailsService } from '../seats/seminar-mails.service.ts';
import { seminarOf } from '../seats/seminar-of.ts';
import { HoldsService } from './holds.service.ts';
import { bookPaid, checkSeats, type PaidSeat, tellStaff } from './payment-jobs.ts';

/** Longer than the catalogue may serve the access of a moment ago. */
const SETTLED_MS = 10_000;

/** Books what was paid, and passes on what happened to payments and access. */
@Injectable()
export class PaidSeatsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly known: KnownSeminarsService,
    private readonly seats: SeatsService,
    private readonly holds: HoldsService,
    private readonly mails: SeminarMailsService,
    private readonly jobs: JobQueue,
  ) {}

  /** A purchase with a way is of a seminar: its seat is booked by a job, which may need the catalogue. */
  async onCompleted(
    manager: EntityManager,
    { itemId: contentId, userId, orderId, seatWay: way }: Plain<PurchaseCompleted>,
  ): Promise<void> {
    if (way === undefined) return;
    await this.jobs.enqueue(manager, bookPaid, { contentId, userId, orderId, way });
  }

  /** Of a learner with bookings it is checked which of them still have access. */
  async onAccessChanged(
    manager: EntityManager,
    { userId }: Pick<PurchaseRevoked | PurchaseRestored | SubscriptionChanged, 'userId'>,
    { isRestored }: { isRestored: boolean },
  ): Promise<void> {
    if (!(await manager.existsBy(Booking, { userId }))) return;
    const startAfter = new Date(Date.now() + SETTLED_MS);
    await this.jobs.enqueue(manager, checkSeats, { userId, isRestored }, { startAfter });
  }

  /** The seat that was held for it is free. */
  async onUnpaid(
    manager: EntityManager,
    { orderId }: Pick<DelayedPaymentFailed | PaymentRejected, 'orderId'>,
  ): Promise<void> {
    await this.holds.release(manager, orderId);
  }

  /**
   * Books the seat that was paid, also above the number of seats: nobody who paid is turned away. Repeatable.
   * @throws AppError `platform.unavailable` while the catalogue does not reply.
   */
  async book(paid: Plain<PaidSeat>): Promise<void> {
    const { contentId, userId } = paid;
    const reply = await this.known.find(contentId);
    await this.dataSource.transaction(async (manager) => {
      const seminar =
        reply === null
          ? await this.seats.lock(manager, contentId)
          : await this.known.lockWith(manager, reply);
      await this.bookIn(manager, seminar, paid);
      // The purchase may have been revoked before it was heard of.
      const startAfter = new Date(Date.now() + SETTLED_MS);
      await this.jobs.enqueue(manager, checkSeats, { userId, isRestored: false }, { startAfter });
    });
  }

  private async bookIn(
    manager: EntityManager,
    seminar: Seminar,
    { contentId, userId, orderId, way: wanted }: Plain<PaidSeat>,
  ): Promise<void> {
    const now = new Date();
    const ways = waysOf(seminarOf(seminar));
    const way = ways.includes(wanted) ? wanted : (ways[0] ?? wanted);
    const booking =
      (await this.seats.bookingOf(manager, contentId, userId)) ?? newBooking(contentId, userId, way, now);
    // What happened to it since is not undone when the job runs again. The seat held for this order may be of somebody who
    // had one before.
    const isBooked = booking.orderId === orderId && booking.bookedAt !== null && booking.status !== 'held';
    if (isSeated(booking) || isBooked) return;
    if (seminar.cancelledAt !== null) return this.recordCancelled(manager, seminar, booking, orderId);
    const isTheirs = booking.way === way && (booking.status === 'held' || booking.offeredUntil !== null);
    const isAboveSeats = !isTheirs && (await this.seats.left(manager, seminar, way)) <= 0;
    const { id } = await this.seats.seat(manager, seminar, booking, { way, now, orderId, isAboveSeats });
    await this.seats.offerFree(manager, seminar, now);
    if (isAboveSeats) await this.jobs.enqueue(manager, tellStaff, { bookingId: id });
  }

  /** Notes that a seat of a cancelled seminar was paid, and tells its buyer and staff, who refund it. */
  async recordCancelled(
    manager: EntityManager,
    seminar: Seminar,
    booking: Booking,
    orderId: string,
  ): Promise<void> {
    const now = new Date();
    const cancelled = await this.seats.change(manager, booking, {
      ...{ status: 'cancelled', cancelledAt: now, cancelledBecause: 'seminar', orderId, bookedAt: now },
      ...{ heldUntil: null, offeredUntil: null, waitingSince: null, toldSequence: seminar.sequence },
    });
    await this.mails.cancelled(manager, seminar, cancelled);
    await this.jobs.enqueue(manager, tellStaff, { bookingId: cancelled.id });
  }
}
