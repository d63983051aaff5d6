import { type HeldSeat, type HoldSeat, ListOrderOutcomes, type OrderOutcome } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { MAX_LISTED_IDS, type Plain, takesBookings, waysOf } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { Booking } from '../../records/booking.entity.ts';
import type { Seminar } from '../../records/seminar.entity.ts';
import { isSeated } from '../seats/is-seated.ts';
import { KnownSeminarsService } from '../seats/known-seminars.service.ts';
import { SeatTransactionsService } from '../seats/seat-transactions.service.ts';
import { newBooking, SeatsService } from '../seats/seats.service.ts';
import { seminarOf } from '../seats/seminar-of.ts';

const MINUTE_MS = 60_000;
/** The clocks of two services may differ, and a payment of the last second is on its way. */
const SLACK_MS = 2 * MINUTE_MS;
/** When to ask again about an order whose payment may still arrive, or whose purchase is on its way. */
const ASK_AGAIN_MS = 10 * MINUTE_MS;

/** Holds seats for those who are paying. A seat that is held is freed only when its order has ended. */
@Injectable()
export class HoldsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: SeatTransactionsService,
    private readonly known: KnownSeminarsService,
    private readonly seats: SeatsService,
    private readonly rpc: RpcClient,
  ) {}

  /** See {@link HoldSeat}. @throws AppError `platform.unavailable` while the catalogue does not reply. */
  async hold(question: Plain<HoldSeat>): Promise<HeldSeat> {
    const reply = await this.known.find(question.contentId);
    if (reply === null) return 'closed';
    return this.transactions.run(async (manager) =>
      this.holdIn(manager, await this.known.lockWith(manager, reply), question),
    );
  }

  /** Frees the seat that is held for an order that has ended; once it is held for another order, nothing. */
  async release(manager: EntityManager, orderId: string): Promise<void> {
    const held = await manager.findOneBy(Booking, { orderId, status: 'held' });
    if (held === null) return;
    const seminar = await this.seats.lock(manager, held.contentId);
    const booking = await manager.findOneBy(Booking, { id: held.id, orderId, status: 'held' });
    if (booking === null) return;
    await this.seats.release(manager, seminar, booking, new Date());
  }

  /**
   * Asks commerce what became of the orders whose payment page has closed, and frees the seats of those that ended.
   * @throws AppError `platform.unavailable` while commerce does not reply: then nothing is freed.
   */
  async releaseEnded(): Promise<void> {
    for (;;) {
      const due = await this.dataSource.manager.find(Booking, {
        where: { heldUntil: LessThan(new Date(Date.now() - SLACK_MS)) },
        order: { heldUntil: 'ASC' },
        take: MAX_LISTED_IDS,
      });
      if (due.length === 0) return;
      const orderIds = due.flatMap(({ orderId }) => orderId ?? []);
      const outcomes = await this.rpc.ask(ListOrderOutcomes.of({ orderIds }));
      const outcomeOf = new Map(outcomes.map(({ orderId, outcome }) => [orderId, outcome]));
      for (const orderId of orderIds) await this.follow(orderId, outcomeOf.get(orderId) ?? 'open');
    }
  }

  private async follow(orderId: string, outcome: OrderOutcome): Promise<void> {
    if (outcome === 'ended') return this.transactions.run((manager) => this.release(manager, orderId));
    const heldUntil = new Date(Date.now() + ASK_AGAIN_MS);
    await this.dataSource.manager.update(Booking, { orderId, status: 'held' }, { heldUntil });
  }

  private async holdIn(
    manager: EntityManager,
    seminar: Seminar,
    { contentId, userId, orderId, way, until }: Plain<HoldSeat>,
  ): Promise<HeldSeat> {
    const now = new Date();
    const booking = await this.currentBooking(manager, seminar, userId, now);
    if (booking !== null && isSeated(booking)) return 'held';
    if (seminar.cancelledAt !== null || now >= seminar.startsAt) return 'closed';
    const isTheirs = booking?.way === way && (booking.status === 'held' || booking.offeredUntil !== null);
    if (!isTheirs) {
      if (!seminar.isPublished || !takesBookings(seminarOf(seminar), now)) return 'closed';
      if (!waysOf(seminarOf(seminar)).includes(way)) return 'gone';
      if ((await this.seats.left(manager, seminar, way)) <= 0) return 'gone';
    }
    const held = { way, orderId, until: new Date(until) };
    await this.seats.hold(manager, seminar, booking ?? newBooking(contentId, userId, way, now), held);
    // It may have blocked a seat of the other way.
    await this.seats.offerFree(manager, seminar, now);
    return 'held';
  }

  /** The buyer's booking, after an offer that is over has gone on to the next. */
  private async currentBooking(
    manager: EntityManager,
    seminar: Seminar,
    userId: string,
    now: Date,
  ): Promise<Booking | null> {
    const booking = await this.seats.bookingOf(manager, seminar.contentId, userId);
    // A seat that is held ends with its order, whatever became of the offer.
    if (booking?.status !== 'waiting' || booking.offeredUntil === null || booking.offeredUntil > now)
      return booking;
    return this.seats.cancel(manager, seminar, booking, { because: 'offer', now });
  }
}
