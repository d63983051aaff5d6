import { Injectable } from '@nestjs/common';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { IdentityEnv } from '../env.ts';
import { consume, createLimiter } from '../limits/limiter.ts';

const HOUR = 3_600;
/** Low, since an export reads all data of every service. */
const POINTS = 5;

/** Limits exports by the requesting user. */
@Injectable()
export class ExportLimiter {
  private readonly limiter: RateLimiterPostgres;

  constructor(dataSource: DataSource, env: IdentityEnv) {
    this.limiter = createLimiter(dataSource, 'export', Math.ceil(POINTS * env.AUTH_LIMIT_FACTOR), HOUR);
  }

  /** @throws AppError `platform.rate_limited` */
  consume(actorId: string): Promise<void> {
    return consume(this.limiter, actorId);
  }
}
