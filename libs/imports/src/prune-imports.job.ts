import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { IMPORT_RETENTION_DAYS } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const pruneImports = defineScheduledJob({ name: 'import.prune', schedule: '43 4 * * *' });

/** Deletes imports, including the contents of their files, after a week; a running one is finished first. */
@Injectable()
@RunsJob(pruneImports)
export class PruneImportsJob implements JobHandler<NoPayload> {
  constructor(private readonly dataSource: DataSource) {}

  async run(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM import_run
       WHERE created_at < now() - make_interval(days => $1) AND status NOT IN ('checking', 'importing')`,
      [IMPORT_RETENTION_DAYS],
    );
  }
}
