import { defineScheduledJob, type JobContext, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { AppError } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PlaybackRecordsService } from '../records/playback-records.service.ts';
import { FiguresService } from './figures.service.ts';

/** Learners counted in one transaction. */
const BATCH = 100;

const countPlayback = defineScheduledJob({ name: 'figures.count-playback', schedule: '* * * * *' });

/**
 * Counts what was watched in the last minute. Reports themselves do not update figures: a learner writes only to their
 * own row, so that thousands of learners do not block each other on the figures of a video.
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
    // One pass: seconds watched during it are counted in the next minute.
    for (let after: string | null = null; !context?.signal.aborted;) {
      const userIds: string[] = await this.playback.findUncounted(after, BATCH);
      const last = userIds.at(-1);
      if (last === undefined || !(await this.count(userIds))) return;
      after = last;
    }
  }

  /** @returns false while figures are being rebuilt; a later run counts the rest. */
  private async count(userIds: readonly string[]): Promise<boolean> {
    try {
      await this.dataSource.transaction((manager) => this.figures.countPlayback(manager, userIds));
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'platform.unavailable') return false;
      throw error;
    }
  }
}
