import { Injectable } from '@nestjs/common';
import { metricsRegistry } from '@academy/platform';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Counter } from 'prom-client';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';

/** Argon2id (the library's default) with the parameters recommended by OWASP: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes computed concurrently: half of libuv's four threads, so that file access and DNS lookups are not blocked. */
const CONCURRENCY = 2;
/** Maximum waiting callers; more would wait longer than their clients do. */
const QUEUE_LIMIT = 200;

const hashes = new Counter({
  name: 'identity_password_hash_total',
  help: 'Argon2id computations',
  labelNames: ['operation'],
  registers: [metricsRegistry],
});

/**
 * Hashes and checks passwords with bounded memory: excess requests wait in a queue, and are refused when it is full.
 */
@Injectable()
export class PasswordHasher {
  private readonly limit = pLimit(CONCURRENCY);
  /** A hash to verify against for unknown emails, so that they take as long; no password matches it. */
  private readonly dummy = hash(crypto.randomUUID(), PARAMETERS);

  /** The hash in PHC form. */
  hash(password: string): Promise<string> {
    return this.run('hash', () => hash(password, PARAMETERS));
  }

  /** Takes the same time whether there is a hash or not; `null` (no such user, no password) never matches. */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const against = passwordHash ?? (await this.dummy);
    const isRight = await this.run('verify', () => verify(against, password));
    return isRight && passwordHash !== null;
  }

  private run<T>(operation: string, work: () => Promise<T>): Promise<T> {
    if (this.limit.pendingCount >= QUEUE_LIMIT) {
      throw new GoTrueError('over_request_rate_limit', 'Request rate limit reached', { retryAfter: 5 });
    }
    hashes.inc({ operation });
    return this.limit(work);
  }
}
