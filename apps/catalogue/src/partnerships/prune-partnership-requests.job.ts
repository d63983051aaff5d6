import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const prunePartnershipRequests = defineScheduledJob({ name: 'partnership.prune', schedule: '29 * * * *' });

/** Deletes requests for partnership, which are only needed for a day. */
@Injectable()
@RunsJob(prunePartnershipRequests)
export class PrunePartnershipRequestsJob implements JobHandler<NoPayload> {
  constructor(private readonly dataSource: DataSource) {}

  async run(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM partnership_request WHERE created_at < now() - interval '1 day'`,
    );
  }
}
