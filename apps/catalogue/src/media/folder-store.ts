import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FSDriver } from 'flydrive/drivers/fs';
import { MediaStore } from './media-store.ts';
import type { ByteRange } from './range.ts';

/** A local folder. */
export class FolderStore extends MediaStore {
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
