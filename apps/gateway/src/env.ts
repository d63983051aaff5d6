import { ServiceEnv } from '@academy/platform';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, IsUrl, Min } from 'class-validator';

const SERVICE_URL = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

/** Environment of the gateway: addresses of the services, folders of the built apps, rate limits. */
export class GatewayEnv extends ServiceEnv {
  /** Address of identity. */
  @IsUrl(SERVICE_URL) IDENTITY_URL: string;
  /** Address of catalogue. */
  @IsUrl(SERVICE_URL) CATALOGUE_URL: string;
  /** Address of commerce. */
  @IsUrl(SERVICE_URL) COMMERCE_URL: string;
  /** Address of learning. */
  @IsUrl(SERVICE_URL) LEARNING_URL: string;

  /** Folder of the built web app: `client` for browsers, `server` for rendering pages. */
  @IsString() WEB_DIST: string;
  /** Folder of the built staff app. */
  @IsString() ADMIN_DIST: string;

  /**
   * Folder shared by all replicas, in which each release stores its hashed files for 30 days: during an update, every
   * replica can serve the files of the other release.
   */
  @IsOptional() @IsString() ASSETS_DIR?: string;

  /**
   * Maximum requests of one address, at all replicas together, in each window of {@link RATE_LIMIT_WINDOW_SECONDS}; 0
   * for no limit.
   */
  @IsInt() @Min(0) @Type(() => Number) RATE_LIMIT_MAX: number = 1_000;
  /** Length of the window of `RATE_LIMIT_MAX`, in seconds. */
  @IsInt() @Min(1) @Type(() => Number) RATE_LIMIT_WINDOW_SECONDS: number = 10;

  /** Maximum open event streams of this process; further ones are refused with 503. */
  @IsInt() @Min(0) @Type(() => Number) LIVE_STREAMS_MAX: number = 10_000;

  /** Further origins from which pages may load pictures, comma separated, e.g. `https://images.example.org`. */
  @IsString() IMAGE_ORIGINS: string = '';

  /**
   * Further origins from which pages may load films, comma separated: the bucket's origin if the catalogue uses one.
   */
  @IsString() MEDIA_ORIGINS: string = '';

  /** Further origins whose pages may call the API, comma separated; the public origin is always allowed. */
  @IsString() CORS_ORIGINS: string = '';
}

/** The origins in a comma-separated list. */
export function originsIn(list: string): string[] {
  return list
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
}
