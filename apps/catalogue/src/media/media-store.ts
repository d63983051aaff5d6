import type { Readable } from 'node:stream';
import type { FilmType } from '@academy/shared';
import { Disk } from 'flydrive';
import type { ByteRange } from './range.ts';

/**
 * One request of a multipart upload, as the S3 protocol has it: without an `uploadId` a POST begins the upload; with it
 * PUT adds a part, GET lists the parts that have arrived, POST completes the upload and DELETE gives it up.
 */
export interface UploadRequest {
  method: 'POST' | 'PUT' | 'GET' | 'DELETE';
  uploadId?: string | undefined;
  /** From 1; of a PUT. */
  partNumber?: number | undefined;
  /** Bytes of the part; of a PUT. The store refuses any other number. */
  sizeBytes?: number | undefined;
}

/** The store of uploaded files. Beside what every disk can do it reads a part of a file without the rest. */
export abstract class MediaStore extends Disk {
  /** The bytes of a file within a range, and none before or after it. */
  abstract getRange(key: string, range: ByteRange): Promise<Readable>;

  /** Takes a file of the local disk into the store; it is gone from where it was. */
  abstract adopt(path: string, key: string): Promise<void>;

  /** A link by which the store itself sends a film for some minutes; null where the service does. */
  abstract filmLink(key: string, type: FilmType): Promise<string | null>;

  /** A link by which a browser sends a request of an upload to the store itself; null where uploads come to the service. */
  abstract uploadLink(key: string, request: UploadRequest): Promise<string | null>;

  /**
   * Removes what browsers uploaded to a folder, or began to, before a time.
   * @param isNeeded asked, right before, of the key of each file that arrived whole: true for one that stays.
   */
  abstract removeUploads(
    folder: string,
    before: Date,
    isNeeded: (key: string) => Promise<boolean>,
  ): Promise<void>;
}
