import type { Readable } from 'node:stream';
import type { FilmType } from '@academy/shared';
import { Disk } from 'flydrive';
import type { ByteRange } from './range.ts';

/**
 * One request of a multipart upload in the S3 protocol: without an `uploadId` a POST starts the upload; with it, PUT
 * adds a part, GET lists the uploaded parts, POST completes the upload and DELETE aborts it.
 */
export interface UploadRequest {
  method: 'POST' | 'PUT' | 'GET' | 'DELETE';
  uploadId?: string | undefined;
  /** From 1; for PUT. */
  partNumber?: number | undefined;
  /** Bytes of the part; for PUT. The store refuses any other size. */
  sizeBytes?: number | undefined;
}

/** The store of uploaded files. In addition to the operations of a disk, it can read a part of a file. */
export abstract class MediaStore extends Disk {
  /** The bytes of a file within a range. */
  abstract getRange(key: string, range: ByteRange): Promise<Readable>;

  /** Moves a file of the local disk into the store. */
  abstract adopt(path: string, key: string): Promise<void>;

  /** A link with which the store itself serves a film for some minutes; null where the service does. */
  abstract filmLink(key: string, type: FilmType): Promise<string | null>;

  /**
   * A link with which a browser sends an upload request to the store itself; null where the service receives uploads.
   */
  abstract uploadLink(key: string, request: UploadRequest): Promise<string | null>;

  /**
   * Deletes uploads of browsers to a folder, complete or not, that were started before a time.
   * @param isNeeded called, right before the deletion, with the key of each completely uploaded file: true for one to
   * keep.
   */
  abstract removeUploads(
    folder: string,
    before: Date,
    isNeeded: (key: string) => Promise<boolean>,
  ): Promise<void>;
}
