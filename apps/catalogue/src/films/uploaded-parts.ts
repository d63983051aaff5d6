import { mkdirSync } from 'node:fs';
import { access, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { FileStore } from '@tus/file-store';
import { CatalogueEnv } from '../env.ts';
import { FILM_UPLOADS_FOLDER, filmKey, uploadedFilmKey } from '../media/media-keys.ts';
import { MediaStore } from '../media/media-store.ts';

/** How long an upload waits for its next part, in milliseconds. */
const EXPIRY_MS = 24 * 3_600_000;

/** The ending of the file with the metadata of an upload, beside the one with its bytes. */
const NOTES = '.json';

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
    // Without the store's own expiry, which counts from the start of an upload and refuses to continue it afterwards.
    this.store = new FileStore({ directory: this.directory });
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
      await rm(`${path}${NOTES}`, { force: true });
    } else if (await this.media.exists(uploadedFilmKey(id))) {
      await this.media.move(uploadedFilmKey(id), filmKey(id));
    }
  }

  /**
   * Deletes uploads that have been incomplete for a day: in the local folder since their last part, in the bucket since
   * their start.
   * @param isNeeded whether a completely uploaded film with this id must still be moved to the store.
   */
  async prune(isNeeded: (id: string) => Promise<boolean>): Promise<void> {
    const before = new Date(Date.now() - EXPIRY_MS);
    await this.pruneDirectory(before, isNeeded);
    await this.media.removeUploads(FILM_UPLOADS_FOLDER, before, (key) =>
      isNeeded(key.slice(FILM_UPLOADS_FOLDER.length)),
    );
  }

  private async pruneDirectory(before: Date, isNeeded: (id: string) => Promise<boolean>): Promise<void> {
    const names = await readdir(this.directory);
    const ids = new Set(names.map((name) => (name.endsWith(NOTES) ? name.slice(0, -NOTES.length) : name)));
    for (const id of ids) {
      const path = join(this.directory, id);
      // Metadata without bytes are left by a move to the store that was interrupted.
      const changedAt = (await modifiedAt(path)) ?? (await modifiedAt(`${path}${NOTES}`));
      if (changedAt === null || changedAt >= before || (await isNeeded(id))) continue;
      await rm(path, { force: true });
      await rm(`${path}${NOTES}`, { force: true });
    }
  }
}

/** When a file was last written; null when it does not exist, for instance because it was moved or cancelled. */
async function modifiedAt(path: string): Promise<Date | null> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if (Error.isError(error) && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
