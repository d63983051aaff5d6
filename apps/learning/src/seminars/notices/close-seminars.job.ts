import { defineScheduledJob, type JobHandler, JobQueue, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, LessThanOrEqual, Not } from 'typeorm';
import { Booking } from '../../records/booking.entity.ts';
import { Seminar } from '../../records/seminar.entity.ts';
import { PresenceService } from '../seats/presence.service.ts';
import { announceRecording } from '../seats/seminar-jobs.ts';
import { SeatsService } from '../seats/seats.service.ts';

const closeSeminars = defineScheduledJob({ name: 'seminar.close', schedule: '*/5 * * * *' });

/** Completed in one transaction: ticks of the door wait for it. */
const BATCH = 100;

/** Whoever opened the link stays booked until staff confirm them. */
const MARK_ABSENT = `
  UPDATE booking SET status = 'absent'
  WHERE content_id = $1 AND status = 'booked' AND present_at IS NULL AND (way = 'room' OR entered_at IS NULL)`;

const END_WAITING = `
  UPDATE booking SET status = 'cancelled', cancelled_at = $2, cancelled_because = 'end',
    waiting_since = NULL, offered_until = NULL
  WHERE content_id = $1 AND status = 'waiting'`;

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
    const present = await manager.find(Booking, {
      where: { contentId, status: 'booked', presentAt: Not(IsNull()) },
      order: { createdAt: 'ASC', id: 'ASC' },
      take: BATCH,
    });
    for (const booking of present)
      await this.presence.attend(manager, booking, booking.presentAt ?? seminar.startsAt);
    if (present.length === BATCH) return false;
    await manager.query(MARK_ABSENT, [contentId]);
    await manager.query(END_WAITING, [contentId, now]);
    await manager.update(Seminar, { contentId }, { closedAt: now });
    if (seminar.hasRecording)
      await this.jobs.enqueue(manager, announceRecording, { contentId }, { singletonKey: contentId });
    return true;
  }
}
