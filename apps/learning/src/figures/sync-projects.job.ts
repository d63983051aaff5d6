import { type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { ProjectOutlinesService } from './project-outlines.service.ts';
import { syncProjects } from './sync-projects.ts';

@Injectable()
@RunsJob(syncProjects)
export class SyncProjectsJob implements JobHandler<NoPayload> {
  constructor(private readonly outlines: ProjectOutlinesService) {}

  async run(): Promise<void> {
    await this.outlines.sync();
  }
}
