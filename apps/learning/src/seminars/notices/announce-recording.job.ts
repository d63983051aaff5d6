import { type JobHandler, RunsJob } from '@academy/jobs';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { Booking } from '../../records/booking.entity.ts';
import { SEATED } from '../seats/is-seated.ts';
import { announceRecording, type SeminarRef } from '../seats/seminar-jobs.ts';
import { SeatsService } from '../seats/seats.service.ts';
import { SeminarMailsService } from '../seats/seminar-mails.service.ts';

/** Told in one transaction: bookings of the seminar wait for it. */
const BATCH = 100;

/** Tells everybody who had a seat that the recording can be watched, once. */
@Injectable()
@RunsJob(announceRecording)
export class AnnounceRecordingJob implements JobHandler<SeminarRef> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly seats: SeatsService,
    private readonly mails: SeminarMailsService,
  ) {}

  async run({ contentId }: Plain<SeminarRef>): Promise<void> {
    let told = BATCH;
    while (told === BATCH)
      told = await this.dataSource.transaction((manager) => this.tell(manager, contentId));
  }

  private async tell(manager: EntityManager, contentId: string): Promise<number> {
    const seminar = await this.seats.lock(manager, contentId);
    const { hasRecording, isPublished, endsAt } = seminar;
    if (!hasRecording || !isPublished || endsAt > new Date()) return 0;
    const untold = await manager.find(Booking, {
      where: { contentId, recordingToldAt: IsNull(), status: In(SEATED) },
      order: { createdAt: 'ASC', id: 'ASC' },
      take: BATCH,
    });
    const ids = untold.map(({ id }) => id);
    await manager.update(Booking, { id: In(ids) }, { recordingToldAt: new Date() });
    for (const booking of untold) await this.mails.recording(manager, seminar, booking);
    return untold.length;
  }
}
