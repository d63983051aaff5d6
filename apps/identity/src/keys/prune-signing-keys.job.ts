import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const pruneSigningKeys = defineScheduledJob({ name: 'signing-keys.prune', schedule: '31 4 * * *' });

/** Deletes signing keys that were retired 30 days ago: no valid token of theirs remains. */
@Injectable()
@RunsJob(pruneSigningKeys)
export class PruneSigningKeysJob implements JobHandler<NoPayload> {
  constructor(private readonly dataSource: DataSource) {}

  async run(): Promise<void> {
    await this.dataSource.query(`DELETE FROM signing_key WHERE retired_at < now() - interval '30 days'`);
  }
}
