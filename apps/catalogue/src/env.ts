import { MailEnv } from '@academy/mail';
import { IsBoolean, IsOptional, IsString, IsUrl, ValidateIf } from 'class-validator';
import { Transform } from 'class-transformer';

const usesS3 = (env: CatalogueEnv): boolean => env.S3_BUCKET !== undefined;

/** Environment of the catalogue service: database, mails and storage of uploaded files. */
export class CatalogueEnv extends MailEnv {
  /** Folder of uploaded files if `S3_BUCKET` is not set; shared by all replicas. */
  @IsString()
  MEDIA_DIR: string = 'media';

  /** Bucket of an S3-compatible store for uploaded files, instead of the folder. It must be private. */
  @IsOptional()
  @IsString()
  S3_BUCKET?: string;

  /** Region of the bucket. */
  @IsString()
  S3_REGION: string = 'us-east-1';

  /** Address of the store; Amazon S3 by default. */
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  S3_ENDPOINT?: string;

  /**
   * Access key with permission to put, get, copy, delete and list objects and multipart uploads; required with a
   * bucket.
   */
  @ValidateIf(usesS3)
  @IsString()
  S3_ACCESS_KEY_ID?: string;

  /** Secret of `S3_ACCESS_KEY_ID`. */
  @ValidateIf(usesS3)
  @IsString()
  S3_SECRET_ACCESS_KEY?: string;

  /** `true` if the bucket is part of the path instead of the host name, as with MinIO. */
  @IsBoolean()
  @Transform(({ value }) => value === true || value === 'true')
  S3_FORCE_PATH_STYLE: boolean = false;
}
