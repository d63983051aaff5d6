import { AppError } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { PgBoss } from 'pg-boss';
import { DEAD_QUEUE } from './boss.ts';
import type { DeadJobDto } from './dead-job.dto.ts';
import type { StoredJob } from './job-queue.ts';

/** Jobs that were given up, for operators to inspect and run again. */
@Injectable()
export class DeadJobsService {
  constructor(private readonly boss: PgBoss) {}

  /** The oldest first. */
  async list(): Promise<Plain<DeadJobDto>[]> {
    const dead = await this.boss.findJobs<StoredJob>(DEAD_QUEUE, { queued: true });
    return dead.map((job) => ({
      id: job.id,
      job: job.sourceName ?? '',
      payload: job.data.payload,
      reason: reasonOf(job.sourceOutput),
      attempts: (job.sourceRetryCount ?? 0) + 1,
      enqueuedAt: (job.sourceCreatedOn ?? job.createdOn).toISOString(),
      deadSince: job.createdOn.toISOString(),
    }));
  }

  /**
   * Puts a dead job back into its queue with a full set of attempts.
   * @throws AppError `platform.not_found`
   */
  async runAgain(id: string): Promise<void> {
    const moved = await this.boss.redrive(DEAD_QUEUE, { ids: [id] });
    if (moved === 0) throw new AppError('platform.not_found');
  }
}

function reasonOf(output: object | null): string {
  return output !== null && 'message' in output ? String(output.message) : JSON.stringify(output);
}
