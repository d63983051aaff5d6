import { Readable } from 'node:stream';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { FILM_LINK_SECONDS, type FilmType } from '@academy/shared';
import { S3Driver } from 'flydrive/drivers/s3';
import type { CatalogueEnv } from '../env.ts';
import { MediaStore } from './media-store.ts';
import type { ByteRange } from './range.ts';

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
    if (!(Body instanceof Readable)) throw new Error(`The store sent nothing of ${key}`);
    return Body;
  }

  adopt(path: string, key: string): Promise<void> {
    return this.moveFromFs(path, key);
  }

  /** Links given within {@link FILM_LINK_SECONDS} are alike, so that answers are. */
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
}
