import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const pruneDeferredRequests = defineScheduledJob({
  name: 'auth.prune-deferred-requests',
  schedule: '3 * * * *',
});

/** Deletes requests that could not be carried out for a week: their mails are no longer expected. */
@Injectable()
@RunsJob(pruneDeferredRequests)
export class PruneDeferredRequestsJob implements JobHandler<NoPayload> {
  constructor(private readonly dataSource: DataSource) {}

  async run(): Promise<void> {
    await this.dataSource.query(`DELETE FROM deferred_request WHERE created_at < now() - interval '7 days'`);
  }
}
