import { ServiceEnv } from '@academy/platform';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, IsUrl, Min } from 'class-validator';

const SERVICE_URL = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

/** Environment of the gateway: addresses of the services, folders of the built apps, limits of clients. */
export class GatewayEnv extends ServiceEnv {
  /** Where identity listens. */
  @IsUrl(SERVICE_URL) IDENTITY_URL: string;
  /** Where catalogue listens. */
  @IsUrl(SERVICE_URL) CATALOGUE_URL: string;
  /** Where commerce listens. */
  @IsUrl(SERVICE_URL) COMMERCE_URL: string;
  /** Where learning listens. */
  @IsUrl(SERVICE_URL) LEARNING_URL: string;

  /** Folder of the built learners' app: `client` for browsers, `server` to render its pages. */
  @IsString() WEB_DIST: string;
  /** Folder of the built staff app. */
  @IsString() ADMIN_DIST: string;

  /**
   * Folder that all replicas write and read, where each release keeps its hashed files for 30 days: pages of the release
   * before or after find theirs at every replica.
   */
  @IsOptional() @IsString() ASSETS_DIR?: string;

  /**
   * Requests one address may make at all replicas together in each window of {@link RATE_LIMIT_WINDOW_SECONDS}; 0
   * switches the limit off.
   */
  @IsInt() @Min(0) @Type(() => Number) RATE_LIMIT_MAX: number = 1_000;
  /** Length of the window of that limit. */
  @IsInt() @Min(1) @Type(() => Number) RATE_LIMIT_WINDOW_SECONDS: number = 10;

  /** Event streams this process keeps open at a time; more are refused with 503. */
  @IsInt() @Min(0) @Type(() => Number) LIVE_STREAMS_MAX: number = 10_000;

  /** Other origins that pictures may come from, comma separated, e.g. `https://images.example.org`. */
  @IsString() IMAGE_ORIGINS: string = '';

  /** Other origins that films may come from, comma separated: the bucket's, where the catalogue keeps files in one. */
  @IsString() MEDIA_ORIGINS: string = '';

  /** Other origins whose pages may call the API, comma separated; the public origin always may. */
  @IsString() CORS_ORIGINS: string = '';
}
