import { GetContentAccess } from '@academy/contracts';
import { JobQueue } from '@academy/jobs';
import { RpcClient } from '@academy/messaging';
import { type AccessLevel, opensContent, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Booking } from '../../records/booking.entity.ts';
import { Seminar } from '../../records/seminar.entity.ts';
import { isPaid } from '../seats/is-paid.ts';
import { SeatsService } from '../seats/seats.service.ts';
import { SeminarMailsService } from '../seats/seminar-mails.service.ts';
import { PaidSeatsService } from './paid-seats.service.ts';
import { type ChangedAccess, tellStaff } from './payment-jobs.ts';

/** Keeps the seats of seminars to come with those who have access to them. */
@Injectable()
export class SeatAccessService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly seats: SeatsService,
    private readonly mails: SeminarMailsService,
    private readonly paid: PaidSeatsService,
    private readonly rpc: RpcClient,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Frees the seats to which a learner has no access any more, and books those again that had been freed and to which
   * access came back. Notes whose order does not count as paid any more, or does again. What staff booked for themselves
   * depends on no purchase. Repeatable.
   * @throws AppError `platform.unavailable` while the catalogue does not know.
   */
  async check({ userId, isRestored }: Plain<ChangedAccess>): Promise<void> {
    for (const { id, contentId } of await this.find(userId)) {
      const access = await this.rpc.ask(GetContentAccess.of({ contentId, userId, role: 'user' }));
      // Who booked a seminar that was withdrawn since keeps the seat.
      if (access === null) continue;
      const change = { isRestored, level: access.level, now: new Date() };
      await this.dataSource.transaction((manager) => this.follow(manager, { id, contentId }, change));
    }
  }

  /** Bookings of seminars to come, and all that were paid. */
  private find(userId: string): Promise<Booking[]> {
    return this.dataSource
      .createQueryBuilder(Booking, 'booking')
      .innerJoin(Seminar, 'seminar', 'seminar.contentId = booking.contentId')
      .where('booking.userId = :userId', { userId })
      .andWhere(
        `((booking.orderId IS NOT NULL AND booking.status <> 'held') OR (
          (booking.status = 'booked' OR booking.cancelledBecause = 'access') AND booking.isByRole = false
          AND seminar.startsAt > now() AND seminar.cancelledAt IS NULL))`,
      )
      .getMany();
  }

  private async follow(
    manager: EntityManager,
    { id, contentId }: Pick<Booking, 'id' | 'contentId'>,
    change: AccessChange,
  ): Promise<void> {
    const seminar = await this.seats.lock(manager, contentId);
    const before = await manager.findOneBy(Booking, { id });
    if (before === null) return;
    const booking = await this.noteOrder(manager, before, change);
    const isPaidAgain = before.isRevoked && !booking.isRevoked;
    if (seminar.cancelledAt !== null) {
      if (isPaidAgain) await this.tellCancelled(manager, seminar, booking);
    } else if (change.now < seminar.startsAt) {
      if (!opensContent(change.level)) await this.free(manager, seminar, booking, change);
      else if (booking.cancelledBecause === 'access' || (isPaidAgain && isWaitedFor(booking)))
        await this.restore(manager, seminar, booking, change);
    }
  }

  /** What was bought anew is another order: one that was revoked counts again only if it was restored. */
  private async noteOrder(
    manager: EntityManager,
    booking: Booking,
    { level, isRestored }: AccessChange,
  ): Promise<Booking> {
    if (booking.orderId === null || booking.status === 'held') return booking;
    const isRevoked = level !== 'single' || (booking.isRevoked && !isRestored);
    if (isRevoked === booking.isRevoked) return booking;
    return this.seats.change(manager, booking, { isRevoked, ...(!isRevoked && { staffToldAt: null }) });
  }

  /** A payment that came back after the seminar was cancelled: those who refunded the others left it out. */
  private async tellCancelled(manager: EntityManager, seminar: Seminar, booking: Booking): Promise<void> {
    const { id: bookingId, orderId, cancelledBecause } = booking;
    if (cancelledBecause === 'access' && orderId !== null)
      await this.paid.recordCancelled(manager, seminar, booking, orderId);
    else await this.jobs.enqueue(manager, tellStaff, { bookingId });
  }

  private async free(
    manager: EntityManager,
    seminar: Seminar,
    booking: Booking,
    { now }: AccessChange,
  ): Promise<void> {
    if (booking.status !== 'booked' || booking.presentAt !== null) return;
    const freed = await this.seats.cancel(manager, seminar, booking, { because: 'access', now });
    await this.mails.released(manager, seminar, freed);
  }

  /** What was restored is booked above the number of seats, if need be; what was bought anew is not. */
  private async restore(
    manager: EntityManager,
    seminar: Seminar,
    booking: Booking,
    { now, isRestored, level }: AccessChange,
  ): Promise<void> {
    const { way, offeredUntil } = booking;
    const isAboveSeats = offeredUntil === null && (await this.seats.left(manager, seminar, way)) <= 0;
    if (isAboveSeats && !isRestored) return;
    const orderId = level === 'single' && isPaid(booking) ? booking.orderId : null;
    await this.seats.seat(manager, seminar, booking, { way, now, orderId, isAboveSeats });
    if (isAboveSeats) await this.jobs.enqueue(manager, tellStaff, { bookingId: booking.id });
  }
}

/** What the catalogue says about a learner and a seminar now. */
interface AccessChange {
  level: AccessLevel;
  isRestored: boolean;
  now: Date;
}

/** Whether somebody has asked for another seat since theirs was freed, and would have to pay for it again. */
function isWaitedFor({ status, cancelledBecause }: Booking): boolean {
  return status === 'waiting' || cancelledBecause === 'offer';
}
