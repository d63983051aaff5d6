import { type ContentChanged, GetSeminar, type SeminarReply } from '@academy/contracts';
import { JobQueue } from '@academy/jobs';
import { RpcClient } from '@academy/messaging';
import { AppError } from '@academy/platform';
import { type Plain, SEAT_WAYS, seatsOf, type SeatWay, toPlain, waysOf } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { type EntityManager, MoreThanOrEqual } from 'typeorm';
import { Booking } from '../../records/booking.entity.ts';
import { Seminar } from '../../records/seminar.entity.ts';
import { SeatsService } from './seats.service.ts';
import { announceRecording, refreshSeminar, tellChange, tellOverbooked } from './seminar-jobs.ts';
import { seminarOf } from './seminar-of.ts';

/** Whoever knows all before a change that does not concern them still does. */
const KNOW = `
  UPDATE booking SET told_sequence = $3
  WHERE content_id = $1 AND told_sequence = $2
    AND NOT (status IN ('held', 'booked', 'waiting') AND way = ANY($4::text[]))`;

/** Nobody loses a seat because one way was dropped: it becomes one of the other. */
const MOVE = `
  UPDATE booking SET way = $2, sequence = sequence + 1, changed_at = $3
  WHERE content_id = $1 AND way <> $2 AND status IN ('held', 'booked', 'waiting')`;

/** Keeps the seminars as the catalogue last described them, and does what follows from a change. */
@Injectable()
export class KnownSeminarsService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly seats: SeatsService,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * The seminar as the catalogue describes it now.
   * @throws AppError `learning.seminar_not_found`; `platform.unavailable` while the catalogue does not reply.
   */
  async ask(contentId: string): Promise<SeminarReply> {
    const reply = await this.find(contentId);
    if (reply === null) throw new AppError('learning.seminar_not_found');
    return reply;
  }

  /** {@link ask}, but null for one that does not exist. */
  find(contentId: string): Promise<SeminarReply | null> {
    return this.rpc.ask(GetSeminar.of({ contentId }));
  }

  /** Locks the seminar's row until the transaction ends, with the catalogue's reply in it unless it has a newer one. */
  async lockWith(manager: EntityManager, reply: SeminarReply): Promise<Seminar> {
    const fields = fieldsOf(reply);
    await manager.createQueryBuilder().insert().into(Seminar).values(fields).orIgnore().execute();
    const seminar = await this.seats.lock(manager, reply.contentId);
    if (reply.version <= seminar.version) return seminar;
    return this.change(manager, seminar, fields);
  }

  /** Has the copy of a seminar refreshed after a change of its content, unless it has it already. */
  async scheduleRefresh(
    manager: EntityManager,
    { contentId, contentType, version }: Pick<ContentChanged, 'contentId' | 'contentType' | 'version'>,
  ): Promise<void> {
    // Without a copy, too: one that is made at this moment may be of the state before.
    if (contentType !== 'seminar' && !(await manager.existsBy(Seminar, { contentId }))) return;
    if (await manager.existsBy(Seminar, { contentId, version: MoreThanOrEqual(version) })) return;
    await this.jobs.enqueue(manager, refreshSeminar, { contentId }, { singletonKey: contentId });
  }

  /** Notes that the content is gone: bookings stay. */
  async withdraw(manager: EntityManager, contentId: string): Promise<void> {
    await manager.update(Seminar, { contentId }, { isPublished: false });
  }

  private async change(
    manager: EntityManager,
    before: Seminar,
    fields: ReturnType<typeof fieldsOf>,
  ): Promise<Seminar> {
    const now = new Date();
    const { contentId } = before;
    const isCancelled = fields.cancelledAt !== null;
    const ways = waysToTell(before, fields);
    const isTold = ways.length > 0;
    const isReopened = before.closedAt !== null && fields.endsAt > now;
    const changes = {
      ...fields,
      ...{ sequence: before.sequence + (isTold ? 1 : 0), changedAt: now },
      closedAt: isReopened ? null : before.closedAt,
    };
    await manager.update(Seminar, { contentId }, changes);
    const seminar = manager.create(Seminar, { ...toPlain(before), ...changes });
    if (isReopened) await manager.update(Booking, { contentId, status: 'absent' }, { status: 'booked' });
    if (isTold) await manager.query(KNOW, [contentId, before.sequence, seminar.sequence, ways]);
    if (isCancelled && before.cancelledAt === null) await this.seats.cancelAll(manager, seminar, now);
    else await this.moveToWays(manager, seminar, now);
    if (isTold && (isCancelled || seminar.endsAt > now))
      await this.jobs.enqueue(manager, tellChange, { contentId }, { singletonKey: contentId });
    if (isWatchable(seminar) && !isWatchable(before) && seminar.endsAt <= now)
      await this.jobs.enqueue(manager, announceRecording, { contentId }, { singletonKey: contentId });
    await this.seats.offerFree(manager, seminar, now);
    if (hasFewerSeats(before, seminar) && (await this.seats.isOverbooked(manager, seminar)))
      await this.jobs.enqueue(manager, tellOverbooked, { contentId }, { singletonKey: contentId });
    return seminar;
  }

  private async moveToWays(manager: EntityManager, seminar: Seminar, now: Date): Promise<void> {
    const [way, ...others] = waysOf(seminar);
    if (way !== undefined && others.length === 0) await manager.query(MOVE, [seminar.contentId, way, now]);
  }
}

function fieldsOf({
  seminar,
  ...reply
}: SeminarReply): Omit<Plain<Seminar>, 'sequence' | 'closedAt' | 'changedAt' | 'staffToldVersion'> {
  const { contentId, version, slug, title, translations = {}, isPublished, isPremium, hasRecording } = reply;
  const { startsAt, endsAt, room, online, closesMinutes, cancelled } = seminar;
  return {
    ...{ contentId, version, slug, title, translations, isPublished, isPremium, hasRecording },
    ...{ startsAt: new Date(startsAt), endsAt: new Date(endsAt), room, online, closesMinutes },
    cancelledAt: cancelled === null ? null : new Date(cancelled.at),
    cancellationReason: cancelled?.reason ?? null,
    cancellationTranslations: cancelled?.translations ?? {},
  };
}

/** When and where a seminar is. */
type Places = Plain<Pick<Seminar, 'startsAt' | 'endsAt' | 'room' | 'online' | 'cancelledAt'>>;

/**
 * The ways whose learners get a mail about a change: none after the seminar was cancelled, since they have been told of
 * that.
 */
function waysToTell(before: Places, after: Places): SeatWay[] {
  const isMoved =
    before.startsAt.getTime() !== after.startsAt.getTime() ||
    before.endsAt.getTime() !== after.endsAt.getTime();
  if (after.cancelledAt !== null) return before.cancelledAt === null ? [...SEAT_WAYS] : [];
  if (isMoved) return [...SEAT_WAYS];
  return waysOf(before).filter((way) => placeOf(before, way) !== placeOf(after, way));
}

/** Where a way takes place; null for a way that the seminar does not have. */
function placeOf({ room, online }: Places, way: SeatWay): string | null {
  if (way === 'online') return online && way;
  return room && JSON.stringify([room.place, room.address]);
}

/** Whether there are fewer seats of a way, or the other way's learners come to it. */
function hasFewerSeats(before: Seminar, after: Seminar): boolean {
  const seats = (seminar: Seminar, way: SeatWay) => seatsOf(seminarOf(seminar), way) ?? Infinity;
  return SEAT_WAYS.some((way) => seats(after, way) < seats(before, way));
}

function isWatchable({ isPublished, hasRecording }: Pick<Seminar, 'isPublished' | 'hasRecording'>): boolean {
  return isPublished && hasRecording;
}
