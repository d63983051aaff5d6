import { createHash } from 'node:crypto';
import { AppError } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { CheckoutRequest } from './checkout-request.entity.ts';

const KEY_LIFETIME_MS = 86_400_000;
const KEY_MAX_LENGTH = 255;

/** Remembers answers by `Idempotency-Key`, a day long. */
@Injectable()
export class CheckoutRequests {
  constructor(@InjectRepository(CheckoutRequest) private readonly requests: Repository<CheckoutRequest>) {}

  /**
   * Runs the action, or repeats the answer it gave under the same key before. Failures are not kept.
   * @throws AppError `platform.idempotency_mismatch` when the key belongs to another request.
   */
  async once(
    userId: string,
    idempotencyKey: string,
    request: object,
    action: () => Promise<string>,
  ): Promise<string> {
    if (idempotencyKey.length > KEY_MAX_LENGTH) {
      throw new AppError('platform.invalid_input', {
        errors: [
          { field: 'Idempotency-Key', code: 'maxLength', message: `at most ${KEY_MAX_LENGTH} characters` },
        ],
      });
    }
    const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
    await this.requests
      .createQueryBuilder()
      .insert()
      .values({ userId, idempotencyKey, requestHash })
      .orIgnore()
      .execute();
    const known = await this.requests.findOneByOrFail({ userId, idempotencyKey });
    if (known.requestHash !== requestHash) throw new AppError('platform.idempotency_mismatch');
    if (known.url !== null) return known.url;
    const url = await action();
    await this.requests.update({ userId, idempotencyKey }, { url });
    return url;
  }

  /** Drops keys older than a day. */
  async prune(): Promise<void> {
    await this.requests.delete({ createdAt: LessThan(new Date(Date.now() - KEY_LIFETIME_MS)) });
  }
}
