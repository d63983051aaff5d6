import { mkdirSync } from 'node:fs';
import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { FileStore } from '@tus/file-store';
import { CatalogueEnv } from '../env.ts';
import { FILM_UPLOADS_FOLDER, filmKey, uploadedFilmKey } from '../media/media-keys.ts';
import { MediaStore } from '../media/media-store.ts';

/** How long an upload waits for its next part, in milliseconds. */
const EXPIRY_MS = 24 * 3_600_000;

/**
 * Where the parts of films are assembled: in the bucket, if there is one; else in a local folder shared by all
 * replicas.
 */
@Injectable()
export class UploadedParts {
  readonly store: FileStore;
  private readonly directory: string;

  constructor(
    env: CatalogueEnv,
    private readonly media: MediaStore,
  ) {
    this.directory = join(env.MEDIA_DIR, 'film-uploads');
    mkdirSync(this.directory, { recursive: true });
    this.store = new FileStore({ directory: this.directory, expirationPeriodInMilliseconds: EXPIRY_MS });
  }

  /** Moves a completely uploaded film to the store; does nothing if it is already there. */
  async moveToStore(id: string): Promise<void> {
    const path = join(this.directory, id);
    const isHere = await access(path).then(
      () => true,
      () => false,
    );
    if (isHere) {
      await this.media.adopt(path, filmKey(id));
      // The metadata of the upload.
      await rm(`${path}.json`, { force: true });
    } else if (await this.media.exists(uploadedFilmKey(id))) {
      await this.media.move(uploadedFilmKey(id), filmKey(id));
    }
  }

  /**
   * Deletes uploads that were started a day ago and never completed.
   * @param isNeeded whether a completely uploaded film with this id must still be moved to the store.
   */
  async prune(isNeeded: (id: string) => Promise<boolean>): Promise<void> {
    await this.store.deleteExpired();
    await this.media.removeUploads(FILM_UPLOADS_FOLDER, new Date(Date.now() - EXPIRY_MS), (key) =>
      isNeeded(key.slice(FILM_UPLOADS_FOLDER.length)),
    );
  }
}
