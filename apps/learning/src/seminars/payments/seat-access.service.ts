import { GetContentAccess } from '@academy/contracts';
import { JobQueue } from '@academy/jobs';
import { RpcClient } from '@academy/messaging';
import { type AccessLevel, opensContent, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Booking } from '../../records/booking.entity.ts';
import { Seminar } from '../../records/seminar.entity.ts';
import { SeatsService } from '../seats/seats.service.ts';
import { SeminarMailsService } from '../seats/seminar-mails.service.ts';
import { type ChangedAccess, tellStaff } from './payment-jobs.ts';

/** Keeps the seats of seminars to come with those who have access to them. */
@Injectable()
export class SeatAccessService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly seats: SeatsService,
    private readonly mails: SeminarMailsService,
    private readonly rpc: RpcClient,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Frees the seats to which a learner has no access any more, and books those again that had been freed and to which
   * access came back. What staff booked for themselves depends on no purchase. Repeatable.
   * @throws AppError `platform.unavailable` while the catalogue does not know.
   */
  async check({ userId, isRestored }: Plain<ChangedAccess>): Promise<void> {
    for (const { id, contentId } of await this.find(userId)) {
      const access = await this.rpc.ask(GetContentAccess.of({ contentId, userId, role: 'user' }));
      // Who booked a seminar that was withdrawn since keeps the seat.
      if (access === null) continue;
      const { level } = access;
      await this.dataSource.transaction(async (manager) => {
        const seminar = await this.seats.lock(manager, contentId);
        const booking = await manager.findOneBy(Booking, { id });
        const now = new Date();
        if (booking === null || seminar.cancelledAt !== null || now >= seminar.startsAt) return;
        if (!opensContent(level)) await this.free(manager, seminar, booking, now);
        else await this.restore(manager, seminar, booking, { now, isRestored, level });
      });
    }
  }

  private find(userId: string): Promise<Booking[]> {
    return this.dataSource
      .createQueryBuilder(Booking, 'booking')
      .innerJoin(Seminar, 'seminar', 'seminar.contentId = booking.contentId')
      .where('booking.userId = :userId', { userId })
      .andWhere('seminar.startsAt > now() AND seminar.cancelledAt IS NULL')
      .andWhere(`(booking.status = 'booked' OR booking.cancelledBecause = 'access')`)
      .andWhere('booking.isByRole = false')
      .getMany();
  }

  private async free(manager: EntityManager, seminar: Seminar, booking: Booking, now: Date): Promise<void> {
    if (booking.status !== 'booked' || booking.presentAt !== null) return;
    const freed = await this.seats.cancel(manager, seminar, booking, { because: 'access', now });
    await this.mails.released(manager, seminar, freed);
  }

  /** What was restored is booked above the number of seats, if need be; what was bought anew is not. */
  private async restore(
    manager: EntityManager,
    seminar: Seminar,
    booking: Booking,
    { now, isRestored, level }: { now: Date; isRestored: boolean; level: AccessLevel },
  ): Promise<void> {
    if (booking.cancelledBecause !== 'access') return;
    const isAboveSeats = (await this.seats.left(manager, seminar, booking.way)) <= 0;
    if (isAboveSeats && !isRestored) return;
    const { way } = booking;
    // What was bought anew is another order, if any.
    const orderId = isRestored && level === 'single' ? booking.orderId : null;
    await this.seats.seat(manager, seminar, booking, { way, now, orderId, isAboveSeats });
    if (isAboveSeats) await this.jobs.enqueue(manager, tellStaff, { bookingId: booking.id });
  }
}
