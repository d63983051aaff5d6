import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FSDriver } from 'flydrive/drivers/fs';
import { MediaStore } from './media-store.ts';
import type { ByteRange } from './range.ts';

/** A store in a local folder. */
export class FolderStore extends MediaStore {
  constructor(private readonly folder: string) {
    super(new FSDriver({ location: folder, visibility: 'private' }));
  }

  async getRange(key: string, { start, end }: ByteRange): Promise<Readable> {
    const file = await open(join(this.folder, key));
    return file.createReadStream({ start, end });
  }

  /** Files on the same disk are moved without copying. */
  async adopt(path: string, key: string): Promise<void> {
    const target = join(this.folder, key);
    await mkdir(dirname(target), { recursive: true });
    await rename(path, target);
  }

  filmLink(): Promise<null> {
    return Promise.resolve(null);
  }

  uploadLink(): Promise<null> {
    return Promise.resolve(null);
  }

  removeUploads(): Promise<void> {
    return Promise.resolve();
  }
}
