import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { FilmFilesService } from './film-files.service.ts';
import { UploadedParts } from './uploaded-parts.ts';

const pruneFilmUploads = defineScheduledJob({ name: 'film.prune-uploads', schedule: '41 * * * *' });

/** Deletes uploads that have been incomplete for a day, except films that wait for their check. */
@Injectable()
@RunsJob(pruneFilmUploads)
export class PruneFilmUploadsJob implements JobHandler<NoPayload> {
  constructor(
    private readonly parts: UploadedParts,
    private readonly films: FilmFilesService,
  ) {}

  async run(): Promise<void> {
    await this.parts.prune((id) => this.films.isProcessing(id));
  }
}
