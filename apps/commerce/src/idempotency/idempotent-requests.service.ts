import { createHash } from 'node:crypto';
import { AppError } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, LessThan, Repository } from 'typeorm';
import { IdempotentRequest } from './idempotent-request.entity.ts';

const KEY_LIFETIME_MS = 86_400_000;
const KEY_MAX_LENGTH = 255;

/** Remembers answers by user and `Idempotency-Key`, a day long. */
@Injectable()
export class IdempotentRequestsService {
  constructor(
    @InjectRepository(IdempotentRequest) private readonly requests: Repository<IdempotentRequest>,
  ) {}

  /**
   * Runs the action, or repeats the answer it gave under the same key before. Failures are not kept, and a request
   * under way is not waited for: the action itself must stand being run twice at a time.
   * @param idempotencyKey runs the action in any case when there is none.
   * @param request what the key stands for, the operation's name included.
   * @throws AppError `platform.idempotency_mismatch` when the key belongs to another request.
   */
  async once<T extends object>(
    userId: string,
    idempotencyKey: string | undefined,
    request: { operation: string } & object,
    action: () => Promise<T>,
  ): Promise<T> {
    if (idempotencyKey === undefined) return action();
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
    if (known.answer !== null) return known.answer as T;
    const answer = await action();
    await this.requests.update({ userId, idempotencyKey }, { answer });
    return answer;
  }

  /** Forgets the answers given to an erased user. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(IdempotentRequest, { userId });
  }

  /** Drops keys older than a day. */
  async prune(): Promise<void> {
    await this.requests.delete({ createdAt: LessThan(new Date(Date.now() - KEY_LIFETIME_MS)) });
  }
}
