import { type JobHandler, RunsJob } from '@academy/jobs';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { Booking } from '../../records/booking.entity.ts';
import { Seminar } from '../../records/seminar.entity.ts';
import { SEATED } from '../seats/is-seated.ts';
import { announceRecording, type SeminarRef } from '../seats/seminar-jobs.ts';
import { SeminarMailsService } from '../seats/seminar-mails.service.ts';

const BATCH = 200;

/** Tells everybody who had a seat that the recording can be watched, once. */
@Injectable()
@RunsJob(announceRecording)
export class AnnounceRecordingJob implements JobHandler<SeminarRef> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: SeminarMailsService,
  ) {}

  async run({ contentId }: Plain<SeminarRef>): Promise<void> {
    const seminar = await this.dataSource.manager.findOneBy(Seminar, { contentId });
    if (seminar === null || !seminar.hasRecording || !seminar.isPublished) return;
    let told = BATCH;
    while (told === BATCH) told = await this.dataSource.transaction((manager) => this.tell(manager, seminar));
  }

  private async tell(manager: EntityManager, seminar: Seminar): Promise<number> {
    const { contentId } = seminar;
    const untold = await manager.find(Booking, {
      where: { contentId, recordingToldAt: IsNull(), status: In(SEATED) },
      order: { createdAt: 'ASC', id: 'ASC' },
      take: BATCH,
      lock: { mode: 'pessimistic_write' },
    });
    const ids = untold.map(({ id }) => id);
    await manager.update(Booking, { id: In(ids) }, { recordingToldAt: new Date() });
    for (const booking of untold) await this.mails.recording(manager, seminar, booking);
    return untold.length;
  }
}
