import { clientNetwork } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { IdentityEnv } from '../env.ts';
import { consume, createLimiter } from './limiter.ts';

const FIVE_MINUTES = 300;

/** Requests per five minutes and client IP address: GoTrue's defaults. */
const POINTS = { mail: 30, token: 150, verify: 30, factor: 75 } as const;

/** Routes that share a limit. */
export type LimitGroup = keyof typeof POINTS;

/** Limits the requests of one client IP address to the auth routes. */
@Injectable()
export class AddressLimiter {
  private readonly limiters: Record<LimitGroup, RateLimiterPostgres>;

  constructor(dataSource: DataSource, env: IdentityEnv) {
    const create = (group: LimitGroup) =>
      createLimiter(
        dataSource,
        `address-${group}`,
        Math.ceil(POINTS[group] * env.AUTH_LIMIT_FACTOR),
        FIVE_MINUTES,
      );
    this.limiters = {
      mail: create('mail'),
      token: create('token'),
      verify: create('verify'),
      factor: create('factor'),
    };
  }

  /** @throws AppError `platform.rate_limited` */
  consume(group: LimitGroup, address: string): Promise<void> {
    return consume(this.limiters[group], clientNetwork(address));
  }
}
