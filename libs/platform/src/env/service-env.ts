import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min } from 'class-validator';
import { IsDatabaseUrl } from './env-validators.ts';
import { NatsEnv } from './nats-env.ts';

/** The environment every service has; each extends it with its own variables. */
export class ServiceEnv extends NatsEnv {
  /** `production` wherever the academy is for real. */
  @IsIn(['development', 'test', 'production'])
  NODE_ENV: 'development' | 'test' | 'production' = 'development';

  /** Address to listen on; containers say `0.0.0.0`. */
  @IsString()
  HOST: string = '127.0.0.1';

  /** Port of the HTTP interface; 0 chooses a free one. */
  @IsInt()
  @Min(0)
  @Max(65_535)
  @Type(() => Number)
  PORT: number;

  /** Port of `/metrics`, for operators only; 0 chooses a free one. */
  @IsInt()
  @Min(0)
  @Max(65_535)
  @Type(() => Number)
  METRICS_PORT: number = 0;

  /** The least severe log lines that are written. */
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  LOG_LEVEL: string = 'info';

  /** Origin visitors see, without a trailing slash; links, redirects and the token issuer start with it. */
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  PUBLIC_ORIGIN: string;

  /**
   * Proxies whose `X-Forwarded-For` is believed, comma separated: addresses, ranges, or the names
   * `loopback`, `linklocal`, `uniquelocal`. Services hear only the gateway; the gateway trusts none by default.
   */
  @IsOptional()
  @IsString()
  TRUSTED_PROXIES?: string;

  /** Milliseconds between "not ready" and closing: balancers stop sending, and callers give up connections they keep. */
  @IsInt()
  @Min(0)
  @Type(() => Number)
  SHUTDOWN_DELAY_MS: number = 500;

  /** Milliseconds that requests under way get to end once closing has begun; what is not done then is cut off. */
  @IsInt()
  @Min(0)
  @Type(() => Number)
  SHUTDOWN_GRACE_MS: number = 10_000;
}

/** A service with a database. */
export class DatabaseEnv extends ServiceEnv {
  /** `postgres://user:password@host:port/database`; where several servers hold it, `…@one:port,two:port/…`. */
  @IsDatabaseUrl()
  DATABASE_URL: string;

  /** The same database past the pooler that `DATABASE_URL` names, for what needs a session of its own: LISTEN. */
  @IsOptional()
  @IsDatabaseUrl()
  DATABASE_DIRECT_URL?: string;

  /** Connections this process may hold. */
  @IsInt()
  @Min(1)
  @Type(() => Number)
  DATABASE_POOL_SIZE: number = 10;

  /** Milliseconds a request waits for a connection before it is answered with 503. */
  @IsInt()
  @Min(1)
  @Type(() => Number)
  DATABASE_CONNECTION_WAIT_MS: number = 1_000;

  /** Milliseconds a request waits for a lock before it is answered with 503; with the above under three seconds. */
  @IsInt()
  @Min(1)
  @Type(() => Number)
  DATABASE_LOCK_WAIT_MS: number = 1_800;

  /** Where a connection is a session of the server's for as long as it lives. */
  get directDatabaseUrl(): string {
    return this.DATABASE_DIRECT_URL ?? this.DATABASE_URL;
  }
}

/** A service that encrypts or signs. */
export class SecretEnv extends DatabaseEnv {
  /**
   * 32 random bytes in base64; everything this service encrypts or signs with a symmetric key derives from it. While one
   * is replaced several, comma separated: the first encrypts and signs, the others are still believed.
   */
  @Matches(/^[A-Za-z0-9+/]{43}=(?:,[A-Za-z0-9+/]{43}=)*$/, {
    message: 'SECRET_KEY must be 32 bytes in base64 (openssl rand -base64 32), or several, comma separated',
  })
  SECRET_KEY: string;
}
