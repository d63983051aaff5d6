import type { Store } from '../store/store.ts';
import { ApiError } from './errors.ts';

const KEPT_SECONDS = 24 * 60 * 60;
const MAX_KEY_LENGTH = 255;

/** A status and the JSON text sent with it. */
export interface Outcome {
  status: number;
  body: string;
}

/**
 * The first outcome of every keyed request, replayed to its repetitions. Failed validation and conflicts are not
 * outcomes and are never stored.
 */
export class IdempotencyLog {
  readonly #store: Store;
  readonly #inProgress = new Set<string>();

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * Claims a key for a request about to run.
   *
   * @returns the earlier outcome to replay, or undefined when the request is the first.
   * @throws ApiError 400 when the key was used with other parameters, 409 while its first request runs.
   */
  begin(key: string, fingerprint: string): Outcome | undefined {
    if (key.length > MAX_KEY_LENGTH) {
      throw refusal(400, `Idempotency keys may be at most ${MAX_KEY_LENGTH} characters long.`);
    }
    const earlier = this.#store.database
      .prepare('SELECT fingerprint, status, body FROM idempotent_result WHERE key = ?')
      .get(key);
    if (earlier) {
      if (earlier['fingerprint'] !== fingerprint) {
        throw refusal(
          400,
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        );
      }
      return { status: Number(earlier['status']), body: String(earlier['body']) };
    }
    if (this.#inProgress.has(key)) {
      throw refusal(
        409,
        `There is currently another in-progress request using this Idempotent Key (${key}). Please try again later.`,
        'idempotency_key_in_use',
      );
    }
    this.#inProgress.add(key);
    return undefined;
  }

  /** Stores the outcome of a claimed key; called inside the transaction of the change itself. */
  store(key: string, fingerprint: string, { status, body }: Outcome): void {
    this.#store.database
      .prepare(
        'INSERT INTO idempotent_result (key, fingerprint, status, body, stored_at) VALUES (?, ?, ?, ?, ?)',
      )
      .run(key, fingerprint, status, body, Math.floor(Date.now() / 1000));
  }

  /** Releases a claimed key, with or without an outcome. */
  release(key: string): void {
    this.#inProgress.delete(key);
  }

  /** Deletes outcomes older than a day. */
  prune(): void {
    this.#store.database
      .prepare('DELETE FROM idempotent_result WHERE stored_at < ?')
      .run(Math.floor(Date.now() / 1000) - KEPT_SECONDS);
  }
}

const refusal = (status: number, message: string, code?: string) =>
  new ApiError(status, { type: 'idempotency_error', message, code });
