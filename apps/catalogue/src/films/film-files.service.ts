import { JobQueue } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { MediaFile } from '../media/media-file.entity.ts';
import { inspectFilmJob } from './inspect-film.job.ts';

/** A film whose bytes are in the store, under the key of its id, or in the uploads. */
export interface StoredFilm {
  id: string;
  fileName: string;
  sizeBytes: number;
  uploadedBy: string;
}

/** Adds uploaded films to the catalogue's files. */
@Injectable()
export class FilmFilesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobQueue,
  ) {}

  /** Whether a film was added. */
  has(id: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(MediaFile, { id, kind: 'film' });
  }

  /** The size in bytes of a film that the user uploaded; null when it was not added. */
  async sizeOf(id: string, uploadedBy: string): Promise<number | null> {
    if (!isUUID(id)) return null;
    const film = await this.dataSource.manager.findOneBy(MediaFile, { id, kind: 'film', uploadedBy });
    return film?.sizeBytes ?? null;
  }

  /** Whether a film was added and is not checked yet: until then its bytes may still be in the uploads. */
  async isProcessing(id: string): Promise<boolean> {
    return (
      isUUID(id) &&
      (await this.dataSource.manager.existsBy(MediaFile, { id, kind: 'film', status: 'processing' }))
    );
  }

  /** Adds a film, once, and enqueues its check; a film without uses is deleted after a month. */
  async add({ id, fileName, sizeBytes, uploadedBy }: StoredFilm): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const film = { id, fileName, sizeBytes, uploadedBy, kind: 'film', status: 'processing' } as const;
      await manager
        .createQueryBuilder(MediaFile, 'media')
        .insert()
        .values({ ...film, contentType: 'application/octet-stream', checksum: null, releasedAt: new Date() })
        .orIgnore()
        .execute();
      await this.jobs.enqueue(manager, inspectFilmJob, { mediaId: id }, { singletonKey: id });
    });
  }
}
