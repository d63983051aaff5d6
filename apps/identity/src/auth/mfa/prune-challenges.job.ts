import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const pruneChallenges = defineScheduledJob({ name: 'mfa.prune-challenges', schedule: '11 * * * *' });

/** Deletes expired challenges. */
@Injectable()
@RunsJob(pruneChallenges)
export class PruneChallengesJob implements JobHandler<NoPayload> {
  constructor(private readonly dataSource: DataSource) {}

  async run(): Promise<void> {
    await this.dataSource.query(`DELETE FROM mfa_challenge WHERE expires_at < now()`);
  }
}
