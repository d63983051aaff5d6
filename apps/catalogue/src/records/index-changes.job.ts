import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ContentRecordsService } from './content-records.service.ts';
import { ProjectRecordsService } from './project-records.service.ts';

const indexChanges = defineScheduledJob({ name: 'search.index-changes', schedule: '* * * * *' });

const BATCH = 100;
/** Less than a job may take; the next run goes on from there. */
const MAX_RUN_MS = 600_000;

/**
 * Makes search find the items that were written without it: those from before there was one, and those that another
 * release or a tool has changed. Nothing is to be done in other times: every save does it.
 */
@Injectable()
@RunsJob(indexChanges)
export class IndexChangesJob implements JobHandler<NoPayload> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly contents: ContentRecordsService,
    private readonly projects: ProjectRecordsService,
  ) {}

  async run(): Promise<void> {
    const end = performance.now() + MAX_RUN_MS;
    await this.catchUp('content', (id) => this.contents.indexAgain(id), end);
    await this.catchUp('project', (id) => this.projects.indexAgain(id), end);
  }

  private async catchUp(
    table: 'content' | 'project',
    index: (id: string) => Promise<void>,
    end: number,
  ): Promise<void> {
    while (performance.now() < end) {
      const rows = await this.dataSource.query<{ id: string }[]>(
        `SELECT id FROM "${table}" WHERE searched_version IS DISTINCT FROM version ORDER BY id LIMIT $1`,
        [BATCH],
      );
      for (const { id } of rows) await index(id);
      if (rows.length < BATCH) return;
    }
  }
}
