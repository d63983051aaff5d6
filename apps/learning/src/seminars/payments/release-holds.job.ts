import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { HoldsService } from './holds.service.ts';

const releaseHolds = defineScheduledJob({ name: 'seminar.release-holds', schedule: '* * * * *' });

/** Frees the seats that were held for orders that ended. */
@Injectable()
@RunsJob(releaseHolds)
export class ReleaseHoldsJob implements JobHandler<NoPayload> {
  constructor(private readonly holds: HoldsService) {}

  async run(): Promise<void> {
    await this.holds.releaseEnded();
  }
}
