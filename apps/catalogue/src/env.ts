import { MailEnv } from '@academy/mail';
import { IsBoolean, IsOptional, IsString, IsUrl, ValidateIf } from 'class-validator';
import { Transform } from 'class-transformer';

const usesS3 = (env: CatalogueEnv): boolean => env.S3_BUCKET !== undefined;

/** Environment of the catalogue service: beyond its database and mails, where uploaded files lie. */
export class CatalogueEnv extends MailEnv {
  /** Folder of uploaded files, while there is no `S3_BUCKET`; all replicas need the same one. */
  @IsString()
  MEDIA_DIR: string = 'media';

  /** Bucket of an S3-compatible store for uploaded files, in place of the folder. It stays private. */
  @IsOptional()
  @IsString()
  S3_BUCKET?: string;

  /** Region of the bucket. */
  @IsString()
  S3_REGION: string = 'us-east-1';

  /** Address of the store; Amazon's own when left out. */
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  S3_ENDPOINT?: string;

  /** Key that may put, get, copy, delete and list objects and multipart uploads; needed with a bucket. */
  @ValidateIf(usesS3)
  @IsString()
  S3_ACCESS_KEY_ID?: string;

  /** Secret of that key. */
  @ValidateIf(usesS3)
  @IsString()
  S3_SECRET_ACCESS_KEY?: string;

  /** `true` where the bucket is part of the path instead of the host name, as with MinIO. */
  @IsBoolean()
  @Transform(({ value }) => value === true || value === 'true')
  S3_FORCE_PATH_STYLE: boolean = false;
}
