import { type ContentChanged, GetSeminar, type SeminarReply } from '@academy/contracts';
import { JobQueue } from '@academy/jobs';
import { RpcClient } from '@academy/messaging';
import { AppError } from '@academy/platform';
import { type Plain, toPlain, waysOf } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, LessThan, Not } from 'typeorm';
import { Booking } from '../../records/booking.entity.ts';
import { Seminar } from '../../records/seminar.entity.ts';
import { SeatsService } from './seats.service.ts';
import { announceRecording, refreshSeminar, tellChange } from './seminar-jobs.ts';

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
    { contentId, version }: Pick<ContentChanged, 'contentId' | 'version'>,
  ): Promise<void> {
    if (!(await manager.existsBy(Seminar, { contentId, version: LessThan(version) }))) return;
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
    const wasCancelled = before.cancelledAt !== null;
    const isCancelled = fields.cancelledAt !== null;
    const isTold = wasCancelled !== isCancelled || placesOf(before) !== placesOf(fields);
    const isReopened = before.closedAt !== null && fields.endsAt > now;
    const changes = {
      ...fields,
      sequence: before.sequence + (isTold ? 1 : 0),
      closedAt: isReopened ? null : before.closedAt,
    };
    await manager.update(Seminar, { contentId }, changes);
    const seminar = manager.create(Seminar, { ...toPlain(before), ...changes });
    if (isReopened) await manager.update(Booking, { contentId, status: 'absent' }, { status: 'booked' });
    if (isCancelled && !wasCancelled) await this.seats.cancelAll(manager, seminar, now);
    else await this.moveToWays(manager, seminar);
    if (isTold && (isCancelled || seminar.endsAt > now))
      await this.jobs.enqueue(manager, tellChange, { contentId }, { singletonKey: contentId });
    if (fields.hasRecording && !before.hasRecording && seminar.endsAt <= now)
      await this.jobs.enqueue(manager, announceRecording, { contentId }, { singletonKey: contentId });
    await this.seats.offerFree(manager, seminar, now);
    return seminar;
  }

  /** Nobody loses a seat because one way was dropped: it becomes one of the other. */
  private async moveToWays(manager: EntityManager, seminar: Seminar): Promise<void> {
    const [way, ...others] = waysOf(seminar);
    if (way === undefined || others.length > 0) return;
    const { contentId } = seminar;
    const moved = { contentId, way: Not(way), status: In(['held', 'booked', 'waiting']) };
    await manager.update(Booking, moved, { way });
  }
}

function fieldsOf({ seminar, ...reply }: SeminarReply): Omit<Plain<Seminar>, 'sequence' | 'closedAt'> {
  const { contentId, version, slug, title, translations = {}, isPublished, isPremium, hasRecording } = reply;
  const { startsAt, endsAt, room, online, closesMinutes, cancelled } = seminar;
  return {
    ...{ contentId, version, slug, title, translations, isPublished, isPremium, hasRecording },
    ...{ startsAt: new Date(startsAt), endsAt: new Date(endsAt), room, online, closesMinutes },
    cancelledAt: cancelled === null ? null : new Date(cancelled.at),
    cancellationReason: cancelled?.reason ?? null,
  };
}

/** What learners must be told of when it changes: the times, the ways and the place. */
function placesOf({
  startsAt,
  endsAt,
  room,
  online,
}: Plain<Pick<Seminar, 'startsAt' | 'endsAt' | 'room' | 'online'>>) {
  return JSON.stringify([startsAt, endsAt, room && [room.place, room.address], online !== null]);
}
