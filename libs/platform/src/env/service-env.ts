import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { IsDatabaseUrl, IsOrigin } from './env-validators.ts';
import { NatsEnv } from './nats-env.ts';

/** The environment every service has; each extends it with its own variables. */
export class ServiceEnv extends NatsEnv {
  /** `production` in every deployment with real users. */
  @IsIn(['development', 'test', 'production'])
  NODE_ENV: 'development' | 'test' | 'production' = 'development';

  /** Address to listen on; `0.0.0.0` in containers. */
  @IsString()
  HOST: string = '127.0.0.1';

  /** Port of the HTTP interface; 0 chooses a free one. */
  @IsInt()
  @Min(0)
  @Max(65_535)
  @Type(() => Number)
  PORT: number;

  /** Port of `/metrics`, which must not be public; 0 chooses a free one. */
  @IsInt()
  @Min(0)
  @Max(65_535)
  @Type(() => Number)
  METRICS_PORT: number = 0;

  /** Minimum severity of log lines. */
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  LOG_LEVEL: string = 'info';

  /** Public origin, without a trailing slash; links, redirects and the token issuer start with it. */
  @IsOrigin()
  PUBLIC_ORIGIN: string;

  /**
   * Proxies whose `X-Forwarded-For` is trusted, comma separated: addresses, ranges, or the names `loopback`,
   * `linklocal`, `uniquelocal`. By default services, which only the gateway can reach, trust
   * private addresses; the gateway trusts none.
   */
  @IsOptional()
  @IsString()
  TRUSTED_PROXIES?: string;

  /**
   * Milliseconds a request waits for another service's reply before it fails with 503; with
   * `DATABASE_CONNECTION_WAIT_MS` at most three seconds.
   */
  @IsInt()
  @Min(1)
  @Type(() => Number)
  RPC_TIMEOUT_MS: number = 2_000;

  /**
   * Milliseconds between reporting "not ready" and closing, in which load balancers and clients stop using this
   * process.
   */
  @IsInt()
  @Min(0)
  @Type(() => Number)
  SHUTDOWN_DELAY_MS: number = 500;

  /** Milliseconds for pending requests to finish after closing has begun; unfinished ones are then aborted. */
  @IsInt()
  @Min(0)
  @Type(() => Number)
  SHUTDOWN_GRACE_MS: number = 10_000;
}

/** A service with a database. */
export class DatabaseEnv extends ServiceEnv {
  /** `postgres://user:password@host:port/database`. */
  @IsDatabaseUrl()
  DATABASE_URL: string;

  /** The same database without the pooler in `DATABASE_URL`, for LISTEN, which needs its own session. */
  @IsOptional()
  @IsDatabaseUrl()
  DATABASE_DIRECT_URL?: string;

  /** Maximum number of connections of this process. */
  @IsInt()
  @Min(1)
  @Type(() => Number)
  DATABASE_POOL_SIZE: number = 10;

  /** Milliseconds a request waits for a connection before it fails with 503. */
  @IsInt()
  @Min(1)
  @Type(() => Number)
  DATABASE_CONNECTION_WAIT_MS: number = 1_000;

  /**
   * Milliseconds a request waits for a lock before it fails with 503; together with `DATABASE_CONNECTION_WAIT_MS` less
   * than three seconds.
   */
  @IsInt()
  @Min(1)
  @Type(() => Number)
  DATABASE_LOCK_WAIT_MS: number = 1_200;

  /** The database without a pooler: each connection is one session of the server. */
  get directDatabaseUrl(): string {
    return this.DATABASE_DIRECT_URL ?? this.DATABASE_URL;
  }
}

/** A service that encrypts or signs. */
export class SecretEnv extends DatabaseEnv {
  /**
   * 32 random bytes in base64, from which all of this service's symmetric keys are derived. Several during a key
   * rotation, comma separated: the first encrypts and signs, all of them decrypt and verify.
   */
  @Matches(/^[A-Za-z0-9+/]{43}=(?:,[A-Za-z0-9+/]{43}=)*$/, {
    message: 'SECRET_KEY must be 32 bytes in base64 (openssl rand -base64 32), or several, comma separated',
  })
  SECRET_KEY: string;
}
