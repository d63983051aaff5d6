import { buffer } from 'node:stream/consumers';
import { defineJob, type JobHandler, RunsJob } from '@academy/jobs';
import { AppError } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsUUID } from 'class-validator';
import { Repository } from 'typeorm';
import { MediaFile } from '../media/media-file.entity.ts';
import { filmKey } from '../media/media-keys.ts';
import { MediaStore } from '../media/media-store.ts';
import { removeBytes } from '../media/remove-bytes.ts';
import { UploadedParts } from './uploaded-parts.ts';

/** Loaded on demand: a large library that many processes never need. */
const filmFormat = () => import('./film-format.ts');

/** The film to check. */
export class InspectFilmPayload {
  @IsUUID() mediaId: string;
}

export const inspectFilmJob = defineJob({ name: 'film.inspect', payload: InspectFilmPayload });

/** Moves an uploaded film to the store, checks that browsers can play it, and stores its length and size. */
@Injectable()
@RunsJob(inspectFilmJob)
export class InspectFilmJob implements JobHandler<InspectFilmPayload> {
  private readonly logger = new Logger(InspectFilmJob.name);

  constructor(
    @InjectRepository(MediaFile) private readonly files: Repository<MediaFile>,
    private readonly store: MediaStore,
    private readonly parts: UploadedParts,
  ) {}

  async run({ mediaId: id }: Plain<InspectFilmPayload>): Promise<void> {
    const film = await this.files.findOneBy({ id });
    // An earlier attempt may have moved a film to the store that was deleted in the meantime.
    if (film === null) return removeBytes(this.store, { id, kind: 'film' });
    if (film.status !== 'processing') return;
    await this.parts.moveToStore(id);
    const { affected } = await this.files.update({ id }, await this.inspect(film));
    // Deleted during the check.
    if (affected === 0) await removeBytes(this.store, film);
  }

  private async inspect({ id, sizeBytes }: MediaFile): Promise<Partial<MediaFile>> {
    try {
      const { inspectFilm } = await filmFormat();
      const format = await inspectFilm(sizeBytes, async (start, end) =>
        buffer(await this.store.getRange(filmKey(id), { start, end: end - 1 })),
      );
      return { ...format, status: 'ready' };
    } catch (error) {
      // Retrying would not change the result.
      if (!(error instanceof AppError)) throw error;
      this.logger.warn(error);
      return { status: 'failed', failure: error.code };
    }
  }
}
