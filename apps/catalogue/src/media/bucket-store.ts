import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  paginateListObjectsV2,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { FILM_LINK_SECONDS, type FilmType } from '@academy/shared';
import { S3Driver } from 'flydrive/drivers/s3';
import type { CatalogueEnv } from '../env.ts';
import { MediaStore, type UploadRequest } from './media-store.ts';
import type { ByteRange } from './range.ts';

/** How long a link for a browser's upload request is valid, in seconds. */
const UPLOAD_LINK_SECONDS = 900;

/** A private bucket of an S3-compatible store. */
export class BucketStore extends MediaStore {
  private readonly client: S3Client;

  constructor(
    env: CatalogueEnv,
    private readonly bucket: string,
  ) {
    const client = new S3Client({
      region: env.S3_REGION,
      ...(env.S3_ENDPOINT === undefined ? {} : { endpoint: env.S3_ENDPOINT }),
      forcePathStyle: env.S3_FORCE_PATH_STYLE,
      // Browsers that upload by a link send no checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      credentials: {
        accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
      },
    });
    super(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
    this.client = client;
  }

  async getRange(key: string, { start, end }: ByteRange): Promise<Readable> {
    const request = new GetObjectCommand({ Bucket: this.bucket, Key: key, Range: `bytes=${start}-${end}` });
    const { Body } = await this.client.send(request);
    if (!(Body instanceof Readable)) throw new Error(`The store returned no body for ${key}`);
    return Body;
  }

  adopt(path: string, key: string): Promise<void> {
    return this.moveFromFs(path, key);
  }

  /** Links created within {@link FILM_LINK_SECONDS} are identical, so that responses are cacheable. */
  filmLink(key: string, type: FilmType): Promise<string> {
    const request = new GetObjectCommand({
      Bucket: this.bucket,
      Key: key,
      ResponseContentType: type,
      ResponseCacheControl: 'private, no-store',
    });
    const step = FILM_LINK_SECONDS * 1_000;
    return getSignedUrl(this.client, request, {
      expiresIn: 2 * FILM_LINK_SECONDS,
      signingDate: new Date(Math.floor(Date.now() / step) * step),
    });
  }

  uploadLink(key: string, { method, uploadId, partNumber, sizeBytes }: UploadRequest): Promise<string> {
    const object = { Bucket: this.bucket, Key: key };
    const link = { expiresIn: UPLOAD_LINK_SECONDS };
    if (uploadId === undefined) {
      return getSignedUrl(this.client, new CreateMultipartUploadCommand(object), link);
    }
    const upload = { ...object, UploadId: uploadId };
    switch (method) {
      case 'PUT': {
        const part = { ...upload, PartNumber: partNumber, ContentLength: sizeBytes };
        return getSignedUrl(this.client, new UploadPartCommand(part), link);
      }
      case 'GET':
        return getSignedUrl(this.client, new ListPartsCommand(upload), link);
      case 'POST':
        return getSignedUrl(this.client, new CompleteMultipartUploadCommand(upload), link);
      case 'DELETE':
        return getSignedUrl(this.client, new AbortMultipartUploadCommand(upload), link);
    }
  }

  async removeUploads(
    folder: string,
    before: Date,
    isNeeded: (key: string) => Promise<boolean>,
  ): Promise<void> {
    await this.abortUploads(folder, before);
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket, Prefix: folder });
    for await (const { Contents = [] } of pages) {
      for (const { Key, LastModified } of Contents) {
        if (Key === undefined || LastModified === undefined || LastModified >= before) continue;
        if (await isNeeded(Key)) continue;
        await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key }));
      }
    }
  }

  /** Aborts multipart uploads that were started before a time and not completed. */
  private async abortUploads(folder: string, before: Date): Promise<void> {
    const list = new ListMultipartUploadsCommand({ Bucket: this.bucket, Prefix: folder });
    // At most 1,000 at a time: the next run handles the rest.
    const { Uploads = [] } = await this.client.send(list);
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (Initiated === undefined || Initiated >= before) continue;
      await this.client.send(new AbortMultipartUploadCommand({ Bucket: this.bucket, Key, UploadId }));
    }
  }
}
