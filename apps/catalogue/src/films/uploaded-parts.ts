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
 * Where the parts of films are put together: in the bucket, where there is one; else in a folder on the local disk,
 * which all replicas share.
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

  /** Takes a film that has arrived whole into the store; nothing for one that is there already. */
  async moveToStore(id: string): Promise<void> {
    const path = join(this.directory, id);
    const isHere = await access(path).then(
      () => true,
      () => false,
    );
    if (isHere) {
      await this.media.adopt(path, filmKey(id));
      // What was noted about the upload.
      await rm(`${path}.json`, { force: true });
    } else if (await this.media.exists(uploadedFilmKey(id))) {
      await this.media.move(uploadedFilmKey(id), filmKey(id));
    }
  }

  /**
   * Removes uploads that were begun a day ago and never completed.
   * @param isNeeded says of the id of a film that has arrived whole whether it is still to be moved to the store.
   */
  async prune(isNeeded: (id: string) => Promise<boolean>): Promise<void> {
    await this.store.deleteExpired();
    await this.media.removeUploads(FILM_UPLOADS_FOLDER, new Date(Date.now() - EXPIRY_MS), (key) =>
      isNeeded(key.slice(FILM_UPLOADS_FOLDER.length)),
    );
  }
}
