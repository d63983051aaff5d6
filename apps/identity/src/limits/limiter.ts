import { AppError } from '@academy/platform';
import type { QueryConfig, QueryResult } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';

/** Table of all limits, in Postgres, so that all replicas share the counts. */
export const LIMIT_TABLE = 'rate_limit';

/** Creates a limit of `points` per duration in seconds. @param name first part of its keys. */
export function createLimiter(
  dataSource: DataSource,
  name: string,
  points: number,
  duration: number,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: { query: (query: QueryConfig) => queryUnnamed(dataSource, query) },
    storeType: 'pool',
    tableName: LIMIT_TABLE,
    tableCreated: true,
    keyPrefix: name,
    points,
    duration,
    inMemoryBlockOnConsumed: points + 1,
  });
}

/**
 * Removes the names of the library's prepared statements: behind a pooler older than PgBouncer 1.21 they are unknown to
 * the next transaction.
 */
async function queryUnnamed(
  dataSource: DataSource,
  { text, values }: QueryConfig,
): Promise<Pick<QueryResult, 'rows' | 'rowCount'>> {
  const runner = dataSource.createQueryRunner();
  try {
    const { records, affected } = await runner.query(text, values, true);
    return { rows: records, rowCount: affected ?? null };
  } finally {
    await runner.release();
  }
}

/**
 * Consumes a point.
 * @throws AppError `platform.rate_limited` when none is left.
 */
export async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  await limiter.consume(key).catch((refusal: unknown) => {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfter = Math.ceil(refusal.msBeforeNext / 1000);
    throw new AppError('platform.rate_limited', { detail: 'Request rate limit reached', retryAfter });
  });
}
