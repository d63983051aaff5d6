import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { IdempotentRequestsService } from './idempotent-requests.service.ts';

const pruneRequests = defineScheduledJob({ name: 'idempotency.prune', schedule: '37 * * * *' });

/** Forgets the answers of requests older than a day. */
@Injectable()
@RunsJob(pruneRequests)
export class PruneRequestsJob implements JobHandler<NoPayload> {
  constructor(private readonly idempotentRequests: IdempotentRequestsService) {}

  async run(): Promise<void> {
    await this.idempotentRequests.prune();
  }
}
