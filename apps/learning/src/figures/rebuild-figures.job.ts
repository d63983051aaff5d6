import { defineScheduledJob, type JobContext, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable, Logger } from '@nestjs/common';
import { RebuildService } from './rebuild.service.ts';

const rebuildFigures = defineScheduledJob({ name: 'figures.rebuild', schedule: '23 4 * * *', retries: 0 });

/**
 * Recounts everything at night, so that a wrong figure is wrong for a day at most. A failed rebuild is not retried
 * during the day; the next one runs the following night.
 */
@Injectable()
@RunsJob(rebuildFigures)
export class RebuildFiguresJob implements JobHandler<NoPayload> {
  private readonly logger = new Logger(RebuildFiguresJob.name);

  constructor(private readonly rebuilding: RebuildService) {}

  async run(_payload: NoPayload, { signal }: Pick<JobContext, 'signal'>): Promise<void> {
    const wrong = await this.rebuilding.rebuild(signal);
    if (wrong > 0) this.logger.warn({ wrong }, 'Figures were wrong, and have been rebuilt');
  }
}
