import type { BookingStatus, SeatWay } from '@academy/shared';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Why a booking was cancelled: by the learner, because the seminar was, because access ended, because an offer was not
 * accepted in time or a payment not made, or because the seminar ended while it was waiting.
 */
export const CANCELLATION_CAUSES = ['learner', 'seminar', 'access', 'offer', 'payment', 'end'] as const;
export type CancellationCause = (typeof CANCELLATION_CAUSES)[number];

/** Rows that take a seat: those with one, and those on the waiting list to whom one is offered. */
export const TAKES_SEAT = `"status" IN ('held', 'booked', 'attended', 'absent') OR "offered_until" IS NOT NULL`;

/**
 * A learner's seat of a seminar, or place on its waiting list. Its status, way and times change under the lock of the
 * seminar's row only; the first opening of the link, and when to ask about a hold, without it.
 */
@Entity()
@Index(['contentId', 'userId'], { unique: true })
@Index(['contentId', 'ticket'], { unique: true })
@Index('booking_of_user', ['userId', 'contentId'])
@Index('booking_seats', ['contentId', 'way'], { where: TAKES_SEAT })
@Index('booking_waiting', ['contentId', 'way', 'waitingSince', 'id'], { where: `"status" = 'waiting'` })
@Index('booking_offers', ['offeredUntil'], { where: '"offered_until" IS NOT NULL' })
@Index('booking_holds', ['heldUntil'], { where: '"held_until" IS NOT NULL' })
@Index('booking_held_order', ['orderId'], { where: `"status" = 'held'` })
@Index(['contentId', 'createdAt', 'id'])
@Index('booking_present', ['contentId', 'createdAt', 'id'], { where: '"present_at" IS NOT NULL' })
@Index(['contentId', 'status', 'createdAt', 'id'])
@Check(`status IN ('held', 'booked', 'waiting', 'cancelled', 'attended', 'absent')`)
@Check(`way IN ('room', 'online')`)
@Check(`(status = 'held') = (held_until IS NOT NULL)`)
@Check(`status <> 'held' OR order_id IS NOT NULL`)
@Check(`offered_until IS NULL OR status IN ('waiting', 'held')`)
@Check(`waiting_since IS NULL OR status IN ('waiting', 'held')`)
@Check(`status <> 'waiting' OR waiting_since IS NOT NULL`)
@Check(`status NOT IN ('booked', 'attended', 'absent') OR (ticket IS NOT NULL AND booked_at IS NOT NULL)`)
@Check(`(status = 'cancelled') = (cancelled_at IS NOT NULL)`)
@Check(`(status = 'cancelled') = (cancelled_because IS NOT NULL)`)
export class Booking {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  contentId: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  way: SeatWay;

  @Column('text')
  status: BookingStatus;

  /** Typed or scanned at the door. Unique in the seminar; stays when the seat is given back, and returns with it. */
  @Column('varchar', { length: 4, nullable: true })
  ticket: string | null;

  /** Kept while a seat is held, so that whoever does not pay is on the list again. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  waitingSince: Date | null;

  /**
   * Until when a free seat waits for this answer; it is taken until then, and until the offer was ended. Kept while the
   * seat is held.
   */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  offeredUntil: Date | null;

  /** The order for which the seat is held, or that paid for it; stays when it is cancelled, until another is booked. */
  @Column('uuid', { nullable: true })
  orderId: string | null;

  /** What the order paid for was refunded, disputed or revoked since. */
  @Column('boolean', { default: false })
  isRevoked: boolean;

  /** When to ask commerce what became of the order of a held seat. Never frees it by itself. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  heldUntil: Date | null;

  /** When it became a seat; stays when it is cancelled. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  bookedAt: Date | null;

  /** Booked when no seat was left, because it was paid. */
  @Column('boolean', { default: false })
  isAboveSeats: boolean;

  /** Booked by staff for themselves: it does not depend on what they own. */
  @Column('boolean', { default: false })
  isByRole: boolean;

  /** When the learner first opened the meeting's link. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  enteredAt: Date | null;

  /** Since when staff know that the learner is, or was, there. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  presentAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  cancelledAt: Date | null;

  @Column('text', { nullable: true })
  cancelledBecause: CancellationCause | null;

  /** Rises with every change of status and way; what calendars know is this and the seminar's together. */
  @Column('int', { default: 0 })
  sequence: number;

  /** When {@link sequence} rose last. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  changedAt: Date;

  /** The seminar's sequence that the learner knows. */
  @Column('int', { default: 0 })
  toldSequence: number;

  /** The start of which the learner was reminded the day before; a moved seminar has another one. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  dayRemindedFor: Date | null;

  /** The start of which the learner was reminded an hour before. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  hourRemindedFor: Date | null;

  /** When the learner was told that there is a recording. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  recordingToldAt: Date | null;

  /** When staff were told that it was booked above the seats, or paid although the seminar was cancelled. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  staffToldAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
