import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Of a content's versions that are always kept, however old they are. */
const KEPT = 20;

const pruneContentVersions = defineScheduledJob({ name: 'content.prune-versions', schedule: '11 4 * * *' });

/** Forgets old versions of contents a year after they were saved, and with them who saved them. */
@Injectable()
@RunsJob(pruneContentVersions)
export class PruneContentVersionsJob implements JobHandler<NoPayload> {
  constructor(private readonly dataSource: DataSource) {}

  async run(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM content_version old USING content
       WHERE content.id = old.content_id AND old.version <= content.version - $1
         AND old.saved_at < now() - interval '1 year'`,
      [KEPT],
    );
  }
}
