import { AppError } from '@academy/platform';
import { isAhead, opensContent, type Plain, type SeatWay, takesBookings, waysOf } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ContentAccessCache } from '../../access/content-access.cache.ts';
import type { Learner } from '../../progress/progress.service.ts';
import type { Booking } from '../../records/booking.entity.ts';
import type { Seminar } from '../../records/seminar.entity.ts';
import { isPaid } from '../seats/is-paid.ts';
import { isSeated } from '../seats/is-seated.ts';
import { KnownSeminarsService } from '../seats/known-seminars.service.ts';
import { SeatTransactionsService } from '../seats/seat-transactions.service.ts';
import { newBooking, SeatsService } from '../seats/seats.service.ts';
import { seminarOf } from '../seats/seminar-of.ts';
import type { SeminarSeatsDto } from './seminar-seats.dto.ts';
import { SeminarViewsService } from './seminar-views.service.ts';

/** What a learner asks for, under the lock of the seminar. */
interface Request {
  seminar: Seminar;
  way: SeatWay;
  userId: string;
  access: SeatAccess;
  now: Date;
}

/** What lets a learner have a seat. */
interface SeatAccess {
  isOpen: boolean;
  /** By a purchase of this seminar alone. */
  isBought: boolean;
  isByRole: boolean;
}

/** What learners do with their seats. */
@Injectable()
export class BookingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: SeatTransactionsService,
    private readonly known: KnownSeminarsService,
    private readonly seats: SeatsService,
    private readonly access: ContentAccessCache,
    private readonly views: SeminarViewsService,
  ) {}

  /**
   * Books a seat, or a place on the waiting list when none is left; also for those who would have to buy it. Whoever has
   * a seat changes its way while there are seats; whoever waits moves to the end of the other list.
   * @throws AppError `learning.seminar_not_found`, `learning.booking_closed`; `learning.access_required` for a premium
   * one, while seats are left; `learning.seats_gone` for another way than the booked one, or one that the seminar does
   * not have; `platform.unavailable` while the catalogue does not reply.
   */
  async book(contentId: string, way: SeatWay, learner: Learner): Promise<Plain<SeminarSeatsDto>> {
    const [reply, access] = await Promise.all([this.known.ask(contentId), this.accessOf(contentId, learner)]);
    return this.transactions.run(async (manager) => {
      const seminar = await this.known.lockWith(manager, reply);
      if (!seminar.isPublished) throw new AppError('learning.seminar_not_found');
      const request = { seminar, way, userId: learner.id, access, now: new Date() };
      return this.views.view(manager, seminar, await this.request(manager, request));
    });
  }

  /**
   * Gives a seat, or a place on the waiting list, back; again, it changes nothing.
   * @throws AppError `learning.booking_not_found`; `learning.booking_closed` for a seat of a seminar that has started, or
   * of somebody who is there.
   */
  async cancel(contentId: string, { id: userId }: Learner): Promise<void> {
    if ((await this.seats.bookingOf(this.dataSource.manager, contentId, userId)) === null)
      throw new AppError('learning.booking_not_found');
    await this.transactions.run(async (manager) => {
      const now = new Date();
      const seminar = await this.seats.lock(manager, contentId);
      const booking = await this.seats.bookingOf(manager, contentId, userId);
      if (booking === null || booking.status === 'cancelled') return;
      if (booking.status !== 'waiting' && (now >= seminar.startsAt || booking.presentAt !== null))
        throw new AppError('learning.booking_closed');
      await this.seats.cancel(manager, seminar, booking, { because: 'learner', now });
    });
  }

  /**
   * Accepts an offered seat, or declines it, so that the next is offered it; again, it changes nothing.
   * @throws AppError `learning.offer_over`, also for one that never was; `learning.access_required` for a premium
   * seminar that the learner has yet to buy, which the offer waits for; `platform.unavailable` while the catalogue does
   * not reply.
   */
  async answerOffer(
    contentId: string,
    isAccepted: boolean,
    learner: Learner,
  ): Promise<Plain<SeminarSeatsDto>> {
    if ((await this.seats.bookingOf(this.dataSource.manager, contentId, learner.id)) === null)
      throw new AppError('learning.offer_over');
    const access = isAccepted ? await this.accessOf(contentId, learner) : null;
    const answered = await this.transactions.run(async (manager) => {
      const now = new Date();
      const seminar = await this.seats.lock(manager, contentId);
      const booking = await this.seats.bookingOf(manager, contentId, learner.id);
      const offeredUntil = booking?.offeredUntil ?? null;
      if (booking === null || offeredUntil === null) return this.views.view(manager, seminar, booking);
      // A seat that is held ends with its order.
      const isOver = booking.status === 'waiting' && offeredUntil <= now;
      if (access !== null && !isOver) {
        const request = { seminar, way: booking.way, userId: learner.id, access, now };
        return this.views.view(manager, seminar, await this.take(manager, request, booking));
      }
      const because = isOver ? ('offer' as const) : ('learner' as const);
      return this.views.view(
        manager,
        seminar,
        await this.seats.cancel(manager, seminar, booking, { because, now }),
      );
    });
    const status = answered.booking?.status;
    const isDone = isAccepted ? status === 'booked' : status === 'cancelled';
    if (!isDone) throw new AppError('learning.offer_over');
    return answered;
  }

  private async request(manager: EntityManager, request: Request): Promise<Booking> {
    const { seminar, way, userId } = request;
    const booking = await this.seats.bookingOf(manager, seminar.contentId, userId);
    if (booking !== null && isSeated(booking)) return this.changeSeat(manager, request, booking);
    if (booking !== null && isTheirs(booking, request)) return this.take(manager, request, booking);
    if (!takesBookings(seminarOf(seminar), request.now)) throw new AppError('learning.booking_closed');
    if (!waysOf(seminarOf(seminar)).includes(way)) throw new AppError('learning.seats_gone');
    if ((await this.seats.left(manager, seminar, way)) > 0)
      return this.take(manager, request, booking ?? newBooking(seminar.contentId, userId, way, request.now));
    if (booking?.status === 'held') throw new AppError('learning.seats_gone');
    if (booking?.status === 'waiting' && booking.way === way && booking.offeredUntil === null) return booking;
    return this.wait(manager, request, booking ?? newBooking(seminar.contentId, userId, way, request.now));
  }

  /** A free seat, or the one that was held or offered. */
  private async take(manager: EntityManager, request: Request, booking: Booking): Promise<Booking> {
    const { seminar, way, now, access } = request;
    if (!access.isOpen) throw new AppError('learning.access_required');
    const { isBought, isByRole } = access;
    // Who gave back what they had bought still owns it.
    const orderId = isBought && isPaid(booking) ? booking.orderId : null;
    const seated = await this.seats.seat(manager, seminar, booking, { way, now, orderId, isByRole });
    // It may have been held or offered one of the other way.
    await this.seats.offerFree(manager, seminar, now);
    return seated;
  }

  private async wait(manager: EntityManager, request: Request, booking: Booking): Promise<Booking> {
    const { seminar, way, now } = request;
    const waiting = await this.seats.wait(manager, seminar, booking, { way, now });
    await this.seats.offerFree(manager, seminar, now);
    return waiting;
  }

  private async changeSeat(
    manager: EntityManager,
    { seminar, way, now }: Request,
    booking: Booking,
  ): Promise<Booking> {
    if (booking.way === way) return booking;
    if (booking.presentAt !== null || !takesBookings(seminarOf(seminar), now))
      throw new AppError('learning.booking_closed');
    if ((await this.seats.left(manager, seminar, way)) <= 0) throw new AppError('learning.seats_gone');
    const moved = await this.seats.changeWay(manager, seminar, booking, way);
    await this.seats.offerFree(manager, seminar, now);
    return moved;
  }

  /** @throws AppError `learning.seminar_not_found` for a content that is hidden from the learner. */
  private async accessOf(contentId: string, learner: Learner): Promise<SeatAccess> {
    const access = await this.access.get(contentId, learner);
    if (access === null) throw new AppError('learning.seminar_not_found');
    const { level } = access;
    const isByRole = level === 'full' && learner.role !== 'user';
    return { isOpen: opensContent(level), isBought: level === 'single', isByRole };
  }
}

/** Whether the seat that is asked for is held for them, or offered; also after bookings have closed. */
function isTheirs(booking: Booking, { seminar, way, now }: Request): boolean {
  if (booking.way !== way) return false;
  if (booking.status === 'held') return isAhead(seminarOf(seminar), now);
  return booking.offeredUntil !== null && booking.offeredUntil > now;
}
