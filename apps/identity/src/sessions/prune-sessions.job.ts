import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const pruneSessions = defineScheduledJob({ name: 'sessions.prune', schedule: '19 * * * *' });

/** Deletes sessions past their maximum age, and revocations older than any valid access token. */
@Injectable()
@RunsJob(pruneSessions)
export class PruneSessionsJob implements JobHandler<NoPayload> {
  constructor(private readonly dataSource: DataSource) {}

  async run(): Promise<void> {
    await this.dataSource.query(`DELETE FROM session WHERE created_at < now() - interval '180 days'`);
    await this.dataSource.query(`DELETE FROM revocation WHERE revoked_at < now() - interval '2 hours'`);
  }
}
