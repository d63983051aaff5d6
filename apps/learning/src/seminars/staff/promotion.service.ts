import { StaffAuditLog } from '@academy/messaging';
import { AppError } from '@academy/platform';
import { type AccessLevel, opensContent, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ContentAccessCache } from '../../access/content-access.cache.ts';
import { Booking } from '../../records/booking.entity.ts';
import { isPaid } from '../seats/is-paid.ts';
import { SeatsService } from '../seats/seats.service.ts';
import type { PromotionParams, StaffBookingDto } from './staff-booking.dto.ts';
import { StaffBookingsService } from './staff-bookings.service.ts';

/** Lets staff choose who on the waiting list gets a free seat. */
@Injectable()
export class PromotionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly seats: SeatsService,
    private readonly access: ContentAccessCache,
    private readonly bookings: StaffBookingsService,
    private readonly audit: StaffAuditLog,
  ) {}

  /**
   * Books a free seat for a learner who waits, or offers it to one who has to buy it; again, it changes nothing. Also
   * after the seminar has started, when nothing is offered any more.
   * @throws AppError `learning.booking_not_found` also for one that does not wait, `learning.seats_gone`;
   * `learning.booking_closed` after the end; `learning.access_required` for one who has to buy it after the start;
   * `platform.unavailable` while the catalogue or identity do not reply.
   */
  async promote(
    { contentId, bookingId: id }: Plain<PromotionParams>,
    actorId: string,
  ): Promise<Plain<StaffBookingDto>> {
    const found = await this.dataSource.manager.findOneBy(Booking, { id, contentId });
    if (found === null) throw new AppError('learning.booking_not_found');
    const access = await this.access.get(contentId, { id: found.userId, role: 'user' });
    const level = access?.level ?? 'locked';
    const promoted = await this.dataSource.transaction(async (manager) => {
      const given = await this.give(manager, { contentId, id, level });
      if (given === null) return manager.findOneByOrFail(Booking, { id });
      const details = { bookingId: id };
      await this.audit.record(manager, {
        action: 'booking.promoted',
        actorId,
        subjectId: contentId,
        details,
      });
      return given;
    });
    const [booking] = await this.bookings.named([promoted]);
    if (booking === undefined) throw new AppError('learning.booking_not_found');
    return booking;
  }

  /** Null when there is nothing to change. */
  private async give(
    manager: EntityManager,
    { contentId, id, level }: { contentId: string; id: string; level: AccessLevel },
  ): Promise<Booking | null> {
    const now = new Date();
    const seminar = await this.seats.lock(manager, contentId);
    const booking = await manager.findOneBy(Booking, { id });
    if (booking?.status === 'booked') return null;
    if (booking?.status !== 'waiting') throw new AppError('learning.booking_not_found');
    if (seminar.cancelledAt !== null || now >= seminar.endsAt) throw new AppError('learning.booking_closed');
    const isOffered = booking.offeredUntil !== null;
    if (!isOffered && (await this.seats.left(manager, seminar, booking.way)) <= 0)
      throw new AppError('learning.seats_gone');
    if (opensContent(level)) {
      const orderId = level === 'single' && isPaid(booking) ? booking.orderId : null;
      return this.seats.seat(manager, seminar, booking, { way: booking.way, now, orderId });
    }
    if (isOffered) return null;
    if (now >= seminar.startsAt) throw new AppError('learning.access_required');
    return this.seats.offer(manager, seminar, booking, now);
  }
}
