import { defineScheduledJob, type JobContext, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PlaybackRecordsService } from '../records/playback-records.service.ts';
import { FiguresService } from './figures.service.ts';

/** Learners counted in one transaction. */
const BATCH = 100;

const countPlayback = defineScheduledJob({ name: 'figures.count-playback', schedule: '* * * * *' });

/**
 * Counts what was watched in the last minute. Reports themselves count nothing: a learner writes to a row of their own,
 * and thousands of them do not wait for each other on the figures of a video.
 */
@Injectable()
@RunsJob(countPlayback)
export class CountPlaybackJob implements JobHandler<NoPayload> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly playback: PlaybackRecordsService,
    private readonly figures: FiguresService,
  ) {}

  async run(_payload?: NoPayload, context?: Pick<JobContext, 'signal'>): Promise<void> {
    while (!context?.signal.aborted) {
      const userIds = await this.playback.findUncounted(BATCH);
      if (userIds.length === 0) return;
      await this.dataSource.transaction((manager) => this.figures.countPlayback(manager, userIds));
    }
  }
}
