import { defineScheduledJob, type JobHandler, JobQueue, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, IsNull, LessThanOrEqual, Not } from 'typeorm';
import { Booking } from '../../records/booking.entity.ts';
import { Seminar } from '../../records/seminar.entity.ts';
import { PresenceService } from '../seats/presence.service.ts';
import { announceRecording } from '../seats/seminar-jobs.ts';
import { SeatsService } from '../seats/seats.service.ts';

const closeSeminars = defineScheduledJob({ name: 'seminar.close', schedule: '*/5 * * * *' });

/** Closed in one transaction: ticks of the door wait for it. */
const BATCH = 100;

/** After the end of a seminar: completes it for those who were there, and notes who was absent. */
@Injectable()
@RunsJob(closeSeminars)
export class CloseSeminarsJob implements JobHandler<NoPayload> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly seats: SeatsService,
    private readonly presence: PresenceService,
    private readonly jobs: JobQueue,
  ) {}

  async run(): Promise<void> {
    const ended = await this.dataSource.manager.findBy(Seminar, {
      ...{ endsAt: LessThanOrEqual(new Date()), closedAt: IsNull(), cancelledAt: IsNull() },
    });
    for (const { contentId } of ended) {
      let isClosed = false;
      while (!isClosed)
        isClosed = await this.dataSource.transaction((manager) => this.close(manager, contentId));
    }
  }

  /** @returns whether nothing is left to do. */
  private async close(manager: EntityManager, contentId: string): Promise<boolean> {
    const now = new Date();
    const seminar = await this.seats.lock(manager, contentId);
    if (seminar.endsAt > now || seminar.closedAt !== null || seminar.cancelledAt !== null) return true;
    const open = await manager.find(Booking, {
      where: openOf(contentId),
      order: { createdAt: 'ASC', id: 'ASC' },
      take: BATCH,
    });
    for (const booking of open) await this.end(manager, booking, now);
    if (open.length === BATCH) return false;
    await manager.update(Seminar, { contentId }, { closedAt: now });
    if (seminar.hasRecording)
      await this.jobs.enqueue(manager, announceRecording, { contentId }, { singletonKey: contentId });
    return true;
  }

  private async end(manager: EntityManager, booking: Booking, now: Date): Promise<void> {
    if (booking.status === 'waiting')
      await this.seats.change(manager, booking, {
        ...{ status: 'cancelled', cancelledAt: now, cancelledBecause: 'end' },
        ...{ waitingSince: null, offeredUntil: null },
      });
    else if (booking.presentAt === null) await this.seats.change(manager, booking, { status: 'absent' });
    else await this.presence.attend(manager, booking, booking.presentAt);
  }
}

/** What ends with the seminar. Whoever opened the link stays booked until staff confirm them. */
function openOf(contentId: string): FindOptionsWhere<Booking>[] {
  return [
    { contentId, status: 'waiting' },
    { contentId, status: 'booked', presentAt: Not(IsNull()) },
    { contentId, status: 'booked', way: 'room' },
    { contentId, status: 'booked', enteredAt: IsNull() },
  ];
}
