import type { Condition } from '../store/condition.ts';
import type { Store } from '../store/store.ts';
import type { DeliveryPlan } from './plan.ts';

/** `withheld` is never sent; `failed` has used up its retries. */
export type DeliveryState = 'pending' | 'accepted' | 'failed' | 'withheld';

/** A delivery of one event to the endpoint. */
export interface Delivery {
  id: number;
  eventId: string;
  eventType: string;
  /** Groups the deliveries of one change, which are attempted in sequence. */
  batch: string;
  /** The deliveries of the change are attempted in reverse order. */
  reversed: boolean;
  state: DeliveryState;
  /** The signature fault of the first attempt. */
  signature: DeliveryPlan['signature'];
  attempts: number;
  /** Milliseconds since 1970, by the real clock. */
  dueAt: number;
}

/** One attempt: the status of the response, or why there was none. */
export interface Attempt {
  /** Milliseconds since 1970. */
  startedAt: number;
  durationMs: number;
  status: number | null;
  error: string | null;
}

/** The deliveries and their attempts, stored so that they survive a restart. */
export class DeliveryLog {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Enqueues deliveries. */
  add(deliveries: readonly Omit<Delivery, 'id' | 'attempts'>[]): void {
    const insert = this.#store.database.prepare(
      'INSERT INTO delivery (event_id, event_type, batch, reversed, state, signature, due_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
    for (const { eventId, eventType, batch, reversed, state, signature, dueAt } of deliveries) {
      insert.run(eventId, eventType, batch, Number(reversed), state, signature, dueAt);
    }
  }

  /** The oldest deliveries due by `now`. */
  due(now: number, limit: number): Delivery[] {
    return this.#store.database
      .prepare("SELECT * FROM delivery WHERE state = 'pending' AND due_at <= ? ORDER BY id LIMIT ?")
      .all(now, limit)
      .map(toDelivery);
  }

  /** When the next pending delivery after `now` is due, if there is one. */
  nextDueAfter(now: number): number | undefined {
    const row = this.#store.database
      .prepare("SELECT min(due_at) AS due_at FROM delivery WHERE state = 'pending' AND due_at > ?")
      .get(now);
    const dueAt = row?.['due_at'] ?? null;
    return dueAt === null ? undefined : Number(dueAt);
  }

  /** Records an attempt and the resulting state of the delivery; `retryAt` keeps it pending. */
  record({ id }: Delivery, attempt: Attempt, outcome: { state: DeliveryState; retryAt?: number }): void {
    this.#store.transaction(() => {
      const { changes } = this.#store.database
        .prepare(
          'UPDATE delivery SET attempts = attempts + 1, state = ?, due_at = coalesce(?, due_at) WHERE id = ?',
        )
        .run(outcome.state, outcome.retryAt ?? null, id);
      // A reset in the meantime has deleted the delivery.
      if (changes === 0) return;
      this.#store.database
        .prepare(
          'INSERT INTO delivery_attempt (delivery_id, started_at, duration_ms, status, error) VALUES (?, ?, ?, ?, ?)',
        )
        .run(id, attempt.startedAt, attempt.durationMs, attempt.status, attempt.error);
    });
  }

  /** Deliveries of an event not accepted yet, in this state or in any. */
  outstanding(eventId: string, state?: DeliveryState): number {
    const row = this.#store.database
      .prepare(
        "SELECT count(*) AS n FROM delivery WHERE event_id = ? AND state <> 'accepted' AND state = coalesce(?, state)",
      )
      .get(eventId, state ?? null);
    return Number(row?.['n'] ?? 0);
  }

  /** Events for which every delivery was accepted, or those for which not; any when undefined. */
  delivered(wanted: boolean | undefined): Condition[] {
    if (wanted === undefined) return [];
    const outstanding =
      "EXISTS (SELECT 1 FROM delivery WHERE event_id = document.id AND state <> 'accepted')";
    return [{ sql: wanted ? `NOT ${outstanding}` : outstanding, values: [] }];
  }

  /** Makes everything that has not been accepted due now. */
  retryAll(): void {
    this.#store.database
      .prepare("UPDATE delivery SET state = 'pending', due_at = ? WHERE state <> 'accepted'")
      .run(Date.now());
  }

  /** The latest deliveries with their attempts. */
  recent(limit: number): (Delivery & { tries: Attempt[] })[] {
    const tries = this.#store.database.prepare(
      'SELECT started_at, duration_ms, status, error FROM delivery_attempt WHERE delivery_id = ? ORDER BY id',
    );
    return this.#store.database
      .prepare('SELECT * FROM delivery ORDER BY id DESC LIMIT ?')
      .all(limit)
      .map(toDelivery)
      .map((delivery) => ({ ...delivery, tries: tries.all(delivery.id).map(toAttempt) }));
  }
}

const STATES: readonly DeliveryState[] = ['pending', 'accepted', 'failed', 'withheld'];
const SIGNATURES: readonly DeliveryPlan['signature'][] = ['valid', 'wrong_secret', 'old_timestamp'];

const toDelivery = (row: Record<string, unknown>): Delivery => ({
  id: Number(row['id']),
  eventId: String(row['event_id']),
  eventType: String(row['event_type']),
  batch: String(row['batch']),
  reversed: row['reversed'] === 1,
  state: STATES.find((state) => state === row['state']) ?? 'failed',
  signature: SIGNATURES.find((signature) => signature === row['signature']) ?? 'valid',
  attempts: Number(row['attempts']),
  dueAt: Number(row['due_at']),
});

const toAttempt = (row: Record<string, unknown>): Attempt => ({
  startedAt: Number(row['started_at']),
  durationMs: Number(row['duration_ms']),
  status: row['status'] === null ? null : Number(row['status']),
  error: typeof row['error'] === 'string' ? row['error'] : null,
});
