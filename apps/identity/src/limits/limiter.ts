import { AppError } from '@academy/platform';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';

/** Table of every limit; it lives in Postgres, so that replicas count together. */
export const LIMIT_TABLE = 'rate_limit';

/** A limit of so many points in so many seconds. @param name first part of its keys. */
export function createLimiter(
  dataSource: DataSource,
  name: string,
  points: number,
  duration: number,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: dataSource,
    storeType: 'typeorm',
    tableName: LIMIT_TABLE,
    tableCreated: true,
    keyPrefix: name,
    points,
    duration,
    inMemoryBlockOnConsumed: points + 1,
  });
}

/**
 * Takes a point.
 * @throws AppError `platform.rate_limited` when none is left.
 */
export async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  await limiter.consume(key).catch((refusal: unknown) => {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfter = Math.ceil(refusal.msBeforeNext / 1000);
    throw new AppError('platform.rate_limited', { detail: 'Request rate limit reached', retryAfter });
  });
}
