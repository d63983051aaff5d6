import type { Readable } from 'node:stream';
import type { FilmType } from '@academy/shared';
import { Disk } from 'flydrive';
import type { ByteRange } from './range.ts';

/** The store of uploaded files. Beside what every disk can do it reads a part of a file without the rest. */
export abstract class MediaStore extends Disk {
  /** The bytes of a file within a range, and none before or after it. */
  abstract getRange(key: string, range: ByteRange): Promise<Readable>;

  /** Takes a file of the local disk into the store; it is gone from where it was. */
  abstract adopt(path: string, key: string): Promise<void>;

  /** A link by which the store itself sends a film for some minutes; null where the service does. */
  abstract filmLink(key: string, type: FilmType): Promise<string | null>;
}
