import { StaffAuditLog } from '@academy/messaging';
import { AppError } from '@academy/platform';
import { ATTENDANCE_HOURS_BEFORE, type AttendanceOutcome, parseTicket, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { Booking } from '../../records/booking.entity.ts';
import type { Seminar } from '../../records/seminar.entity.ts';
import { PresenceService } from '../seats/presence.service.ts';
import { toText } from '../seats/to-text.ts';
import { SeatsService } from '../seats/seats.service.ts';
import type { AttendanceDto, AttendanceTickDto, ConfirmedDto, TickOutcomeDto } from './staff-booking.dto.ts';

const HOUR_MS = 3_600_000;
/** Confirmed in one transaction: bookings of the seminar wait for it. */
const BATCH = 200;

/** A booking after a tick. */
interface Ticked {
  outcome: AttendanceOutcome;
  booking: Booking;
}

/** Records who is, or was, at a seminar. */
@Injectable()
export class AttendanceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly seats: SeatsService,
    private readonly presence: PresenceService,
    private readonly audit: StaffAuditLog,
  ) {}

  /**
   * Records ticks in their order; none is recorded earlier than three hours before the start. Those that change nothing have the outcome that they had the first time, or say since
   * when. After the end each completes the seminar at once, and is in the audit log.
   * @throws AppError `learning.seminar_not_found`; `learning.attendance_final` for a single tick that would remove an
   * attendance after the end, which among others is the outcome `final`.
   */
  async record(
    contentId: string,
    ticks: readonly Plain<AttendanceTickDto>[],
    actorId: string,
  ): Promise<Plain<AttendanceDto>> {
    const outcomes = await this.dataSource.transaction(async (manager) => {
      const now = new Date();
      const seminar = await this.seats.lock(manager, contentId);
      const recorded: Plain<TickOutcomeDto>[] = [];
      for (const tick of ticks) recorded.push(await this.tick(manager, seminar, tick, now));
      // Whoever came into the room left a seat online.
      await this.seats.offerFree(manager, seminar, now);
      const present = recorded.filter(({ outcome }) => outcome === 'present').length;
      if (now >= seminar.endsAt && present > 0) await this.recordLate(manager, contentId, actorId, present);
      return recorded;
    });
    if (outcomes.length === 1 && outcomes[0]?.outcome === 'final')
      throw new AppError('learning.attendance_final');
    return { outcomes };
  }

  /** Confirms everybody who opened the link of the meeting; repeatable. @throws AppError `learning.seminar_not_found` */
  async confirmEntered(contentId: string, actorId: string): Promise<Plain<ConfirmedDto>> {
    let confirmed = 0;
    for (;;) {
      const count = await this.dataSource.transaction((manager) => this.confirm(manager, contentId, actorId));
      confirmed += count;
      if (count < BATCH) return { confirmed };
    }
  }

  private async confirm(manager: EntityManager, contentId: string, actorId: string): Promise<number> {
    const now = new Date();
    const seminar = await this.seats.lock(manager, contentId);
    if (now < opensAt(seminar)) return 0;
    const entered = await manager.find(Booking, {
      where: {
        ...{ contentId, status: 'booked', way: 'online' },
        ...{ enteredAt: Not(IsNull()), presentAt: IsNull() },
      },
      order: { createdAt: 'ASC', id: 'ASC' },
      take: BATCH,
    });
    for (const booking of entered)
      await this.markPresent(manager, seminar, booking, booking.enteredAt ?? now, now);
    if (now >= seminar.endsAt && entered.length > 0)
      await this.recordLate(manager, contentId, actorId, entered.length);
    return entered.length;
  }

  private async tick(
    manager: EntityManager,
    seminar: Seminar,
    tick: Plain<AttendanceTickDto>,
    now: Date,
  ): Promise<Plain<TickOutcomeDto>> {
    const found = await this.find(manager, seminar, tick);
    if (found === null) return { outcome: 'unknown', bookingId: null, presentAt: null };
    const { outcome, booking } = await this.apply(manager, seminar, found, tick, now);
    return { outcome, bookingId: booking.id, presentAt: toText(booking.presentAt) };
  }

  private find(
    manager: EntityManager,
    { contentId }: Seminar,
    { bookingId, ticket: typed }: Plain<AttendanceTickDto>,
  ): Promise<Booking | null> {
    if (bookingId !== undefined) return manager.findOneBy(Booking, { contentId, id: bookingId });
    const ticket = parseTicket(typed ?? '');
    return ticket === null ? Promise.resolve(null) : manager.findOneBy(Booking, { contentId, ticket });
  }

  private async apply(
    manager: EntityManager,
    seminar: Seminar,
    booking: Booking,
    { isPresent, at, intoRoom }: Plain<AttendanceTickDto>,
    now: Date,
  ): Promise<Ticked> {
    const { status, presentAt } = booking;
    if (status === 'waiting' || status === 'held' || status === 'cancelled')
      return { outcome: status, booking };
    if (!isPresent) return this.remove(manager, seminar, booking, now);
    if (presentAt !== null) return { outcome: 'already_present', booking };
    if (now < opensAt(seminar)) return { outcome: 'too_early', booking };
    if (booking.way === 'online' && intoRoom === undefined) return { outcome: 'online', booking };
    const seated = intoRoom === true ? await this.seats.change(manager, booking, { way: 'room' }) : booking;
    return {
      outcome: 'present',
      booking: await this.markPresent(manager, seminar, seated, timeOf(seminar, at, now), now),
    };
  }

  private async remove(
    manager: EntityManager,
    { endsAt }: Seminar,
    booking: Booking,
    now: Date,
  ): Promise<Ticked> {
    if (booking.presentAt === null) return { outcome: 'not_present', booking };
    if (now >= endsAt) return { outcome: 'final', booking };
    return {
      outcome: 'not_present',
      booking: await this.seats.change(manager, booking, { presentAt: null }),
    };
  }

  private markPresent(
    manager: EntityManager,
    { endsAt }: Seminar,
    booking: Booking,
    presentAt: Date,
    now: Date,
  ): Promise<Booking> {
    if (now >= endsAt) return this.presence.attend(manager, booking, presentAt);
    return this.seats.change(manager, booking, { presentAt });
  }

  private async recordLate(
    manager: EntityManager,
    contentId: string,
    actorId: string,
    present: number,
  ): Promise<void> {
    const details = { present: String(present) };
    await this.audit.record(manager, { action: 'booking.attended', actorId, subjectId: contentId, details });
  }
}

/** The device's time, if it can be true. */
function timeOf(seminar: Seminar, at: string, now: Date): Date {
  const time = new Date(at);
  return time >= opensAt(seminar) && time <= now ? time : now;
}

/** From when on somebody can be there. */
function opensAt({ startsAt }: Seminar): Date {
  return new Date(startsAt.getTime() - ATTENDANCE_HOURS_BEFORE * HOUR_MS);
}
