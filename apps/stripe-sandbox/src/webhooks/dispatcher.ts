import { EventEmitter, once } from 'node:events';
import type { Store } from '../store/store.ts';
import type { Attempt, Delivery, DeliveryLog } from './deliveries.ts';
import { signatureHeader } from './signature.ts';

/** Batches attempted concurrently. */
const CONCURRENCY = 32;
/** A receiver that takes longer is considered not to have accepted. */
const ANSWER_TIMEOUT_MS = 10_000;
/** The longest sleep; timers are limited to about 24 days. */
const MAX_SLEEP_MS = 60_000;

/** Where events are sent. */
export interface WebhookEndpoint {
  url: string;
  secret: string;
}

/** Sends due deliveries to the endpoint until it responds with success or the retries are used up. */
export class Dispatcher {
  readonly #store: Store;
  readonly #log: DeliveryLog;
  readonly #endpoint: WebhookEndpoint | undefined;
  readonly #retryScheduleMs: readonly number[];
  readonly #changes = new EventEmitter().setMaxListeners(0);
  readonly #underWay = new Set<number>();
  readonly #stop = new AbortController();
  #running = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    store: Store,
    log: DeliveryLog,
    endpoint: WebhookEndpoint | undefined,
    retryScheduleMs: readonly number[],
  ) {
    this.#store = store;
    this.#log = log;
    this.#endpoint = endpoint;
    this.#retryScheduleMs = retryScheduleMs;
  }

  get hasEndpoint(): boolean {
    return this.#endpoint !== undefined;
  }

  /** Checks for due deliveries as soon as the current change is committed. */
  wake(delayMs = 0): void {
    clearTimeout(this.#timer);
    if (this.#endpoint && !this.#stop.signal.aborted) this.#timer = setTimeout(() => this.#pump(), delayMs);
  }

  /** Resolves when the event is accepted or given up, or after `timeoutMs`. */
  async settled(eventId: string, timeoutMs: number): Promise<void> {
    if (!this.#endpoint) return;
    const patience = AbortSignal.any([AbortSignal.timeout(timeoutMs), this.#stop.signal]);
    while (this.#log.outstanding(eventId, 'pending') > 0) {
      try {
        await once(this.#changes, eventId, { signal: patience });
      } catch {
        return;
      }
    }
  }

  /** Aborts the running attempts; they remain pending for the next start. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#stop.abort();
  }

  #pump(): void {
    const now = Date.now();
    const due = this.#log
      .due(now, CONCURRENCY + this.#underWay.size)
      .filter(({ id }) => !this.#underWay.has(id));
    for (const batch of byBatch(due)) {
      if (this.#running >= CONCURRENCY) return;
      void this.#send(batch.sort((a, b) => (a.reversed ? b.id - a.id : a.id - b.id)));
    }
    const next = this.#log.nextDueAfter(now);
    if (next !== undefined) this.wake(Math.min(Math.max(next - Date.now(), 0), MAX_SLEEP_MS));
  }

  async #send(batch: readonly Delivery[]): Promise<void> {
    this.#running += 1;
    for (const { id } of batch) this.#underWay.add(id);
    for (const delivery of batch) {
      await this.#try(delivery);
      this.#underWay.delete(delivery.id);
      this.#changes.emit(delivery.eventId);
    }
    this.#running -= 1;
    this.wake();
  }

  async #try(delivery: Delivery): Promise<void> {
    const event = this.#store.events.find(delivery.eventId);
    if (!event || !this.#endpoint) return;
    // Indented like the provider's own, so that a receiver that re-serialises the body before verifying it fails.
    const payload = JSON.stringify(event, null, 2);
    const signature = signatureHeader(
      payload,
      this.#endpoint.secret,
      delivery.attempts === 0 ? delivery.signature : 'valid',
    );
    const attempt = await this.#post(this.#endpoint.url, payload, signature);
    if (this.#stop.signal.aborted) return;
    if (attempt.status !== null && attempt.status >= 200 && attempt.status < 300) {
      this.#log.record(delivery, attempt, { state: 'accepted' });
      return;
    }
    const pause = this.#retryScheduleMs[delivery.attempts];
    this.#log.record(
      delivery,
      attempt,
      pause === undefined ? { state: 'failed' } : { state: 'pending', retryAt: Date.now() + pause },
    );
  }

  async #post(url: string, body: string, signature: string): Promise<Attempt> {
    const startedAt = Date.now();
    const done = (status: number | null, error: string | null): Attempt => ({
      startedAt,
      durationMs: Date.now() - startedAt,
      status,
      error,
    });
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature,
          'user-agent': 'Stripe/1.0 (+https://docs.stripe.com/webhooks)',
        },
        signal: AbortSignal.any([AbortSignal.timeout(ANSWER_TIMEOUT_MS), this.#stop.signal]),
      });
      await response.arrayBuffer();
      return done(response.status, null);
    } catch (error) {
      return done(null, error instanceof Error ? describe(error) : String(error));
    }
  }
}

/** The first attempts of one change stay together; a retry does not delay new events. */
function byBatch(deliveries: readonly Delivery[]): Delivery[][] {
  const batches = new Map<string, Delivery[]>();
  for (const delivery of deliveries) {
    const key = delivery.attempts === 0 ? delivery.batch : `${delivery.batch} again`;
    batches.set(key, [...(batches.get(key) ?? []), delivery]);
  }
  return [...batches.values()];
}

const describe = (error: Error): string =>
  error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
