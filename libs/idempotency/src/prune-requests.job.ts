import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const pruneRequests = defineScheduledJob({ name: 'idempotency.prune', schedule: '37 * * * *' });

/** Deletes requests and their responses after a day. */
@Injectable()
@RunsJob(pruneRequests)
export class PruneRequestsJob implements JobHandler<NoPayload> {
  constructor(private readonly dataSource: DataSource) {}

  async run(): Promise<void> {
    await this.dataSource.query(`DELETE FROM idempotent_request WHERE created_at < now() - interval '1 day'`);
  }
}
