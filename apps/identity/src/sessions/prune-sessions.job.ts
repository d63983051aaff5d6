import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SESSION_MAX_AGE_MS } from './rotation.ts';

const pruneSessions = defineScheduledJob({ name: 'sessions.prune', schedule: '19 * * * *' });

/** Deletes sessions past their maximum age, and revocations older than any valid access token. */
@Injectable()
@RunsJob(pruneSessions)
export class PruneSessionsJob implements JobHandler<NoPayload> {
  constructor(private readonly dataSource: DataSource) {}

  async run(): Promise<void> {
    const oldest = new Date(Date.now() - SESSION_MAX_AGE_MS);
    await this.dataSource.query('DELETE FROM session WHERE created_at < $1', [oldest]);
    await this.dataSource.query(`DELETE FROM revocation WHERE revoked_at < now() - interval '2 hours'`);
  }
}
