import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { ErasureService } from './erasure.service.ts';

const HOUR_MS = 3_600_000;

const remindOfErasures = defineScheduledJob({ name: 'erasure.remind', schedule: '41 * * * *' });

/** Publishes erasures again that a service has not confirmed for an hour. */
@Injectable()
@RunsJob(remindOfErasures)
export class RemindOfErasuresJob implements JobHandler<NoPayload> {
  constructor(private readonly erasures: ErasureService) {}

  async run(): Promise<void> {
    await this.erasures.notifyPending(new Date(Date.now() - HOUR_MS));
  }
}
