import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Repository } from 'typeorm';
import { idOfRequest } from './id-of-request.ts';
import { IdempotentRequest } from './idempotent-request.entity.ts';

const KEY_MAX_LENGTH = 255;
/**
 * After this time a key is released to a repetition, because the first process may have died. If it is merely slow,
 * both may run at the same time. This is harmless: both attempts create the same id.
 */
const ABANDONED_AFTER = '10 seconds';
/** How long a repetition waits for the response of the first request, in milliseconds. */
const PATIENCE_MS = 2_500;
const LOOK_MS = 50;

/** The request a key belongs to: the operation's name and all its input. */
export type IdempotentCommand = { operation: string } & object;

/** Stores responses by user and `Idempotency-Key` for one day. */
@Injectable()
export class IdempotentRequestsService {
  constructor(
    @InjectRepository(IdempotentRequest) private readonly requests: Repository<IdempotentRequest>,
  ) {}

  /**
   * Runs the action once for a user's key, and returns the stored result to repetitions. A repetition that arrives
   * while the action runs waits for it. Failures are not stored: the key may be tried again.
   * @param key without a key the action always runs.
   * @param action receives an id for what it creates, the same for every attempt: after a crash between its commit and
   * storing the result, a repetition runs it again.
   * @throws AppError `platform.idempotency_mismatch` when the key belongs to another request;
   * `platform.request_in_progress` when the first request takes longer than a repetition waits.
   */
  async once<T extends object>(
    userId: string,
    key: string | undefined,
    command: IdempotentCommand,
    action: (id: string) => Promise<T>,
  ): Promise<T> {
    const id = idOfRequest(userId, command.operation, key);
    if (key === undefined) return action(id);
    if (key.length > KEY_MAX_LENGTH) throw tooLong();
    const requestHash = createHash('sha256').update(JSON.stringify(command)).digest('hex');
    const deadline = Date.now() + PATIENCE_MS;
    while (!(await this.claim(userId, key, requestHash))) {
      const request = await this.requests.findOneBy({ userId, idempotencyKey: key });
      if (request !== null && request.requestHash !== requestHash)
        throw new AppError('platform.idempotency_mismatch');
      if (request !== null && request.answer !== null) return request.answer as T;
      if (Date.now() > deadline) throw inProgress();
      await sleep(LOOK_MS);
    }
    return this.runClaimed(userId, key, () => action(id));
  }

  /**
   * Deletes the responses stored for an erased user, and empties those of other users that are about them, such as the
   * order that staff refunded. Their keys stay taken: a repetition must not run the command again.
   */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(IdempotentRequest, { userId });
    await manager.query(`UPDATE idempotent_request SET answer = '{}' WHERE strpos(answer::text, $1) > 0`, [
      userId,
    ]);
  }

  /** @returns true when the caller must run the action: it has not run yet, or an earlier run did not finish. */
  private async claim(userId: string, key: string, requestHash: string): Promise<boolean> {
    const claimed = await this.requests.query<unknown[]>(
      `INSERT INTO idempotent_request (user_id, idempotency_key, request_hash) VALUES ($1, $2, $3)
       ON CONFLICT (user_id, idempotency_key) DO UPDATE SET created_at = now()
       WHERE idempotent_request.answer IS NULL AND idempotent_request.request_hash = $3
         AND idempotent_request.created_at < now() - interval '${ABANDONED_AFTER}'
       RETURNING 1`,
      [userId, key, requestHash],
    );
    return claimed.length > 0;
  }

  private async runClaimed<T extends object>(
    userId: string,
    key: string,
    action: () => Promise<T>,
  ): Promise<T> {
    const claim = { userId, idempotencyKey: key, answer: IsNull() };
    try {
      const answer = await action();
      await this.requests.update(claim, { answer });
      return answer;
    } catch (error) {
      await this.requests.delete(claim);
      throw error;
    }
  }
}

function tooLong(): AppError {
  const message = `at most ${KEY_MAX_LENGTH} characters`;
  return new AppError('platform.invalid_input', {
    errors: [{ field: 'Idempotency-Key', code: 'maxLength', message }],
  });
}

function inProgress(): AppError {
  return new AppError('platform.request_in_progress', {
    detail: 'The first request with this key is still being processed',
    retryAfter: 1,
  });
}
