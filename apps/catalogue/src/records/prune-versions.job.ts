import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { ContentHistoryService } from './content-history.service.ts';
import { ProjectHistoryService } from './project-history.service.ts';

const pruneVersions = defineScheduledJob({ name: 'versions.prune', schedule: '11 4 * * *' });

/** Deletes old versions of contents and projects. */
@Injectable()
@RunsJob(pruneVersions)
export class PruneVersionsJob implements JobHandler<NoPayload> {
  constructor(
    private readonly contents: ContentHistoryService,
    private readonly projects: ProjectHistoryService,
  ) {}

  async run(): Promise<void> {
    await this.contents.prune();
    await this.projects.prune();
  }
}
