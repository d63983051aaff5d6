import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FilmType } from '@academy/shared';
import type { Provider } from '@nestjs/common';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { CatalogueEnv } from '../env.ts';
import type { ByteRange } from './range.ts';

/** The store of uploaded files. Beside what every disk can do it reads a part of a file without the rest. */
export abstract class MediaStore extends Disk {
  /** The bytes of a file within a range, and none before or after it. */
  abstract getRange(key: string, range: ByteRange): Promise<Readable>;

  /** A link by which the store itself sends a film for some minutes; null where the service does. */
  abstract filmLink(key: string, type: FilmType): Promise<string | null>;
}

/** A local folder. */
class FolderStore extends MediaStore {
  constructor(private readonly folder: string) {
    super(new FSDriver({ location: folder, visibility: 'private' }));
  }

  async getRange(key: string, { start, end }: ByteRange): Promise<Readable> {
    const file = await open(join(this.folder, key));
    return file.createReadStream({ start, end });
  }

  filmLink(): Promise<null> {
    return Promise.resolve(null);
  }
}

/** A local folder, or a bucket where the environment names one. */
export const mediaStore: Provider = {
  provide: MediaStore,
  inject: [CatalogueEnv],
  useFactory: async (env: CatalogueEnv): Promise<MediaStore> => {
    if (env.S3_BUCKET === undefined) return new FolderStore(env.MEDIA_DIR);
    // Large, and needed only here.
    const { BucketStore } = await import('./bucket-store.ts');
    return new BucketStore(env, env.S3_BUCKET);
  },
};
