import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { UploadedParts } from './uploaded-parts.ts';

const pruneFilmUploads = defineScheduledJob({ name: 'film.prune-uploads', schedule: '41 * * * *' });

/** Removes uploads that were begun a day ago and never completed. */
@Injectable()
@RunsJob(pruneFilmUploads)
export class PruneFilmUploadsJob implements JobHandler<NoPayload> {
  constructor(private readonly parts: UploadedParts) {}

  async run(): Promise<void> {
    await this.parts.prune();
  }
}
