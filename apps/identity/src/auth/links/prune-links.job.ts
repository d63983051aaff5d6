import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const pruneLinks = defineScheduledJob({ name: 'auth.prune-links', schedule: '7 * * * *' });

/** Deletes expired links and codes of mails, and expired PKCE flows. */
@Injectable()
@RunsJob(pruneLinks)
export class PruneLinksJob implements JobHandler<NoPayload> {
  constructor(private readonly dataSource: DataSource) {}

  async run(): Promise<void> {
    await this.dataSource.query(`DELETE FROM one_time_token WHERE expires_at < now()`);
    await this.dataSource.query(`DELETE FROM flow_state WHERE expires_at < now()`);
  }
}
