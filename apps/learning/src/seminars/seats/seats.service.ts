import { randomInt, randomUUID } from 'node:crypto';
import { BookingChanged } from '@academy/contracts';
import { JobQueue } from '@academy/jobs';
import { Outbox } from '@academy/messaging';
import { AppError } from '@academy/platform';
import {
  isAhead,
  offerEndsAt,
  SEAT_WAYS,
  type Plain,
  type SeatWay,
  seatsOf,
  TICKET_ALPHABET,
  TICKET_LENGTH,
  toPlain,
  waysOf,
} from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { Booking, type CancellationCause, TAKES_SEAT } from '../../records/booking.entity.ts';
import { Seminar } from '../../records/seminar.entity.ts';
import { seminarOf } from './seminar-of.ts';
import { dayReminderAt, hourReminderAt } from './reminder-times.ts';
import { offerSeats } from './seminar-jobs.ts';
import { SeminarMailsService } from './seminar-mails.service.ts';

/** What is no longer true of a booking once its status changes. */
const NEITHER_HELD_NOR_WAITING = { heldUntil: null, offeredUntil: null, waitingSince: null } as const;
const NOT_CANCELLED = { cancelledAt: null, cancelledBecause: null } as const;

/** Offered in one transaction: bookings of the seminar wait for it. */
const MAX_OFFERS = 100;

/** The order of a seat that was only held is of no further interest: it was not paid. */
const CANCEL_ALL = `
  UPDATE booking SET status = 'cancelled', cancelled_at = $2, cancelled_because = 'seminar',
    held_until = NULL, offered_until = NULL, waiting_since = NULL, sequence = sequence + 1, changed_at = $2,
    order_id = CASE WHEN status = 'held' THEN NULL ELSE order_id END
  WHERE content_id = $1 AND status IN ('held', 'booked', 'waiting')`;

/**
 * Gives and frees the seats of a seminar. Every method that takes a {@link Seminar} needs one that the caller's
 * transaction has locked: seats are counted and given one change after the other.
 */
@Injectable()
export class SeatsService {
  constructor(
    private readonly outbox: Outbox,
    private readonly jobs: JobQueue,
    private readonly mails: SeminarMailsService,
  ) {}

  /** Locks a seminar until the transaction ends. @throws AppError `learning.seminar_not_found` */
  async lock(manager: EntityManager, contentId: string): Promise<Seminar> {
    const lock = { mode: 'pessimistic_write' } as const;
    const seminar = await manager.findOne(Seminar, { where: { contentId }, lock });
    if (seminar === null) throw new AppError('learning.seminar_not_found');
    return seminar;
  }

  /** The booking of a learner; null for one who never had any. */
  async bookingOf(manager: EntityManager, contentId: string, userId: string): Promise<Booking | null> {
    return manager.findOneBy(Booking, { contentId, userId });
  }

  /** How many seats of a way are left; infinitely many without a limit. Negative when more are booked than there are. */
  async left(manager: EntityManager, seminar: Seminar, way: SeatWay): Promise<number> {
    const seats = seatsOf(seminarOf(seminar), way);
    if (seats === null) return Infinity;
    return seats - (await this.taken(manager, seminar.contentId, way));
  }

  /** How many seats of a way are booked, held or offered. */
  async taken(manager: EntityManager, contentId: string, way: SeatWay): Promise<number> {
    const [{ taken }] = await manager.query<[{ taken: number }]>(
      `SELECT count(*)::int AS taken FROM booking WHERE content_id = $1 AND way = $2 AND (${TAKES_SEAT})`,
      [contentId, way],
    );
    return taken;
  }

  /** Whether more seats of a way are taken than there are. */
  async isOverbooked(manager: EntityManager, seminar: Seminar): Promise<boolean> {
    for (const way of waysOf(seminarOf(seminar)))
      if ((await this.left(manager, seminar, way)) < 0) return true;
    return false;
  }

  /** {@link taken} of both ways. */
  async takenByWay(manager: EntityManager, contentId: string): Promise<Record<SeatWay, number>> {
    const [room, online] = await Promise.all(SEAT_WAYS.map((way) => this.taken(manager, contentId, way)));
    return { room: room ?? 0, online: online ?? 0 };
  }

  /** Gives a seat, and mails its ticket. Whether one is left is the caller's decision. */
  async seat(
    manager: EntityManager,
    seminar: Seminar,
    booking: Booking,
    { way, now, orderId = null, isAboveSeats = false, isByRole = false }: Seating,
  ): Promise<Booking> {
    const ticket = booking.ticket ?? (await freeTicket(manager, seminar.contentId));
    const seated = await this.change(manager, booking, {
      ...{ status: seminar.closedAt === null ? 'booked' : 'absent', way, ticket, bookedAt: now, orderId },
      ...{ ...NEITHER_HELD_NOR_WAITING, ...NOT_CANCELLED, isAboveSeats, isByRole, isRevoked: false },
      ...{ toldSequence: seminar.sequence, ...(isAboveSeats && { staffToldAt: null }) },
      // The mail about the booking says it all; those who book this late need no reminder.
      ...(now >= dayReminderAt(seminar.startsAt) && { dayRemindedFor: seminar.startsAt }),
      ...(now >= hourReminderAt(seminar.startsAt) && { hourRemindedFor: seminar.startsAt }),
    });
    await this.mails.booked(manager, seminar, seated);
    return seated;
  }

  /** Holds a seat for whoever is paying for it. The place on the list of its way stays theirs. */
  hold(
    manager: EntityManager,
    { sequence }: Seminar,
    booking: Booking,
    held: { way: SeatWay; orderId: string; until: Date },
  ): Promise<Booking> {
    const place = booking.way === held.way ? {} : { offeredUntil: null, waitingSince: null };
    return this.change(manager, booking, {
      ...{ ...place, ...NOT_CANCELLED },
      ...{ status: 'held', way: held.way, orderId: held.orderId, heldUntil: held.until },
      ...{ isRevoked: false, toldSequence: sequence },
    });
  }

  /**
   * Frees a seat that was held for an order that has ended. Whoever had waited for it waits again, with what is left of
   * the offer.
   */
  async release(manager: EntityManager, seminar: Seminar, booking: Booking, now: Date): Promise<void> {
    const { waitingSince, offeredUntil } = booking;
    const isOver = offeredUntil !== null && offeredUntil <= now;
    if (waitingSince === null || isOver || !isAhead(seminarOf(seminar), now)) {
      await this.cancel(manager, seminar, booking, { because: isOver ? 'offer' : 'payment', now });
      return;
    }
    await this.change(manager, booking, { status: 'waiting', heldUntil: null, orderId: null });
    await this.offerFree(manager, seminar, now);
  }

  /** Puts a learner at the end of the waiting list, and mails their place. */
  async wait(
    manager: EntityManager,
    seminar: Seminar,
    booking: Booking,
    { way, now }: Pick<Seating, 'way' | 'now'>,
  ): Promise<Booking> {
    const waiting = await this.change(manager, booking, {
      ...{ ...NEITHER_HELD_NOR_WAITING, ...NOT_CANCELLED },
      ...{ status: 'waiting', way, waitingSince: now, toldSequence: seminar.sequence },
    });
    await this.mails.waiting(manager, seminar, waiting, await this.place(manager, waiting));
    return waiting;
  }

  /** Moves a seat to another way. @returns the booking; the caller offers the seat that is free now. */
  async changeWay(
    manager: EntityManager,
    seminar: Seminar,
    booking: Booking,
    way: SeatWay,
  ): Promise<Booking> {
    const moved = await this.change(manager, booking, { way, isAboveSeats: false });
    await this.mails.booked(manager, seminar, moved);
    return moved;
  }

  /** Frees the seat, or the place on the list, and offers it to the next. */
  async cancel(
    manager: EntityManager,
    seminar: Seminar,
    booking: Booking,
    { because, now }: { because: CancellationCause; now: Date },
  ): Promise<Booking> {
    const cancelled = await this.change(manager, booking, {
      ...NEITHER_HELD_NOR_WAITING,
      ...{ status: 'cancelled', cancelledAt: now, cancelledBecause: because, isAboveSeats: false },
      // An order that was not paid is of no further interest.
      ...(booking.status === 'held' && { orderId: null }),
    });
    await this.offerFree(manager, seminar, now);
    return cancelled;
  }

  /** Cancels what is left of the bookings of a cancelled seminar. */
  async cancelAll(manager: EntityManager, { contentId }: Seminar, now: Date): Promise<void> {
    await manager.query(CANCEL_ALL, [contentId, now]);
  }

  /**
   * Offers every free seat to the next on its waiting list, until the seminar starts: also after bookings have closed,
   * since those who wait asked in time. After {@link MAX_OFFERS} a job goes on.
   */
  async offerFree(manager: EntityManager, seminar: Seminar, now: Date): Promise<void> {
    const { contentId, cancelledAt, isPublished, startsAt } = seminar;
    if (cancelledAt !== null || !isPublished || now >= startsAt) return;
    let most = MAX_OFFERS;
    for (const way of waysOf(seminarOf(seminar))) {
      const where = { contentId, way, status: 'waiting', offeredUntil: IsNull() } as const;
      if (!(await manager.existsBy(Booking, where))) continue;
      const left = await this.left(manager, seminar, way);
      if (left <= 0) continue;
      const waiting = await manager.find(Booking, {
        ...{ where, order: { waitingSince: 'ASC', id: 'ASC' }, take: Math.min(left, most) },
      });
      for (const booking of waiting) await this.offer(manager, seminar, booking, now);
      most -= waiting.length;
      if (most === 0)
        return this.jobs.enqueue(manager, offerSeats, { contentId }, { singletonKey: contentId });
    }
  }

  /** Blocks a free seat for somebody on the waiting list, and mails the offer. */
  async offer(manager: EntityManager, seminar: Seminar, booking: Booking, now: Date): Promise<Booking> {
    const offeredUntil = offerEndsAt(seminarOf(seminar), now);
    const offered = await this.change(manager, booking, { offeredUntil });
    await this.mails.offered(manager, seminar, offered);
    return offered;
  }

  /** The place on the waiting list, from 1; null for one who is not on it, or has an offer. */
  async place(manager: EntityManager, booking: Booking): Promise<number | null> {
    const { contentId, way, status, waitingSince, offeredUntil, id } = booking;
    if (status !== 'waiting' || offeredUntil !== null) return null;
    const [{ place }] = await manager.query<[{ place: number }]>(
      `SELECT count(*)::int AS place FROM booking
       WHERE content_id = $1 AND way = $2 AND status = 'waiting' AND offered_until IS NULL
         AND (waiting_since, id) <= ($3, $4)`,
      [contentId, way, waitingSince, id],
    );
    return place;
  }

  /** Changes a booking, or stores a new one, and tells the learner's browsers. */
  async change(manager: EntityManager, booking: Booking, wanted: Partial<Plain<Booking>>): Promise<Booking> {
    const { status = booking.status, way = booking.way } = wanted;
    const isOther = status !== booking.status || way !== booking.way;
    const changes = {
      ...wanted,
      ...(isOther && { sequence: booking.sequence + 1, changedAt: new Date() }),
    };
    const changed = manager.create(Booking, { ...toPlain(booking), ...changes });
    // Only what changes: the first opening of the link is written without the lock.
    const { affected } = await manager.update(Booking, { id: booking.id }, changes);
    if (affected === 0) await manager.insert(Booking, changed);
    const { userId, contentId } = changed;
    await this.outbox.add(manager, BookingChanged.of({ userId, contentId }));
    return changed;
  }
}

/** A seat that is given. */
interface Seating {
  way: SeatWay;
  now: Date;
  /** The order that paid for it; null, the default, for what opened it otherwise. */
  orderId?: string | null;
  isAboveSeats?: boolean;
  isByRole?: boolean;
}

/** A booking that is not stored yet, for {@link SeatsService} to fill. */
export function newBooking(contentId: string, userId: string, way: SeatWay, now: Date): Booking {
  return Object.assign(new Booking(), {
    ...{ id: randomUUID(), contentId, userId, way, status: 'cancelled', ticket: null, orderId: null },
    ...{ ...NEITHER_HELD_NOR_WAITING, bookedAt: null, isAboveSeats: false, enteredAt: null, presentAt: null },
    ...{ cancelledAt: now, cancelledBecause: 'learner', toldSequence: 0, createdAt: now },
    ...{ staffToldAt: null, isByRole: false, isRevoked: false, sequence: 0, changedAt: now },
    ...{ dayRemindedFor: null, hourRemindedFor: null, recordingToldAt: null },
  } satisfies Plain<Booking>);
}

/** A ticket that nobody else has in this seminar. Others wait for its lock, so it stays free until it is given. */
async function freeTicket(manager: EntityManager, contentId: string): Promise<string> {
  for (;;) {
    const ticket = Array.from(
      { length: TICKET_LENGTH },
      () => TICKET_ALPHABET[randomInt(TICKET_ALPHABET.length)],
    ).join('');
    if (!(await manager.existsBy(Booking, { contentId, ticket }))) return ticket;
  }
}
