import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MAIL_TOKEN_MS } from './one-time-tokens.service.ts';

const pruneLinks = defineScheduledJob({ name: 'auth.prune-links', schedule: '7 * * * *' });

/** Deletes expired links and codes of mails, and expired PKCE flows; cancels email changes whose mails have expired. */
@Injectable()
@RunsJob(pruneLinks)
export class PruneLinksJob implements JobHandler<NoPayload> {
  constructor(private readonly dataSource: DataSource) {}

  async run(): Promise<void> {
    await this.dataSource.query(`DELETE FROM one_time_token WHERE expires_at < now()`);
    await this.dataSource.query(`DELETE FROM flow_state WHERE expires_at < now()`);
    await this.dataSource.query(
      `UPDATE user_account SET new_email = NULL, email_change_confirmed = NULL
       WHERE new_email IS NOT NULL AND email_change_sent_at < $1`,
      [new Date(Date.now() - MAIL_TOKEN_MS)],
    );
  }
}
