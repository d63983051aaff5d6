import { Injectable, Logger } from '@nestjs/common';
import type { JsMsg } from '@nats-io/jetstream';
import { DataSource, type EntityManager } from 'typeorm';
import { continueTrace, describeWork, failCurrentSpan } from '@academy/platform';
import { describe } from '../describe.ts';
import { eventsConsumed } from '../metrics.ts';
import { type CloudEvent, describeDelivery, receivedEvent } from '../outbox/cloud-event.ts';
import { DeadLetters } from './dead-letters.ts';
import { EventGroup } from './event-group.ts';
import type { Delivery, EventHandler } from './event-handler.ts';
import { Slots } from '../slots.ts';
import { isTransient } from './transient.ts';

/** Concurrent transactions of one process; each holds a database connection. */
const CONCURRENCY = 8;
const MAX_FAILURES = 5;
/** Milliseconds before an event is redelivered, by number of failures or deliveries so far. */
const BACKOFF_MS = [100, 500, 1_000, 2_000, 4_000];

/** Handles each delivered event; the effect is exactly once, however often it is delivered. */
@Injectable()
export class EventProcessor {
  private readonly logger = new Logger(EventProcessor.name);
  private readonly slots = new Slots(CONCURRENCY);
  private readonly groups = new Map<EventHandler, EventGroup>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly deadLetters: DeadLetters,
  ) {}

  /** Acknowledges the message, schedules its redelivery or moves it to the dead letters. Never rejects. */
  async process(message: JsMsg, handlers: ReadonlyMap<string, EventHandler>): Promise<void> {
    try {
      await this.settle(message, handlers);
    } catch (error) {
      this.retryLater(message, error);
    }
  }

  /** Runs within the trace of the change that the event announces. */
  private async settle(message: JsMsg, handlers: ReadonlyMap<string, EventHandler>): Promise<void> {
    const envelope = receivedEvent(message);
    if (envelope === undefined) return this.deadLetters.store(message, 'not an event of its subject');
    const handler = handlers.get(envelope.type);
    if (handler === undefined) {
      message.ack();
      return;
    }
    const traceparent = message.headers?.get('traceparent') || envelope.traceparent;
    return continueTrace({ traceparent }, describeDelivery('process', envelope), () => {
      describeWork({ eventId: envelope.id, eventType: envelope.type });
      return this.handle(message, envelope, handler);
    });
  }

  private async handle(message: JsMsg, envelope: CloudEvent, handler: EventHandler): Promise<void> {
    try {
      const outcome = await this.apply(handler, { envelope, headers: message.headers });
      eventsConsumed.inc({ type: envelope.type, outcome });
    } catch (error) {
      const outcome = isTransient(error) ? 'transient' : 'failed';
      eventsConsumed.inc({ type: envelope.type, outcome });
      failCurrentSpan(error);
      if (outcome === 'transient') {
        this.retryLater(message, error);
        return;
      }
      return this.refuse(message, envelope, error);
    }
    // Waits for the server's confirmation; without it the event is redelivered and recognised by the inbox.
    await message.ackAck();
  }

  private retryLater(message: JsMsg, error: unknown): void {
    this.logger.warn(`${message.subject} will be tried again: ${describe(error)}`);
    message.nak(backoff(message.info.deliveryCount));
  }

  /** Applies the event alone, or with waiting events of its type; alone again when the group failed. */
  private async apply(handler: EventHandler, delivery: Delivery): Promise<'processed' | 'duplicate'> {
    const isNew = handler.takesMany ? await this.groupOf(handler).add(delivery) : undefined;
    const isProcessed = isNew ?? (await this.applyAll(handler, [delivery])).has(delivery);
    return isProcessed ? 'processed' : 'duplicate';
  }

  private groupOf(handler: EventHandler): EventGroup {
    const existing = this.groups.get(handler);
    if (existing !== undefined) return existing;
    const group = new EventGroup((deliveries) => this.applyAll(handler, deliveries));
    this.groups.set(handler, group);
    return group;
  }

  /**
   * Claims the events in the inbox and handles them in one transaction. Events already handled by another delivery are
   * skipped.
   * @returns those that were handled now.
   */
  private applyAll(handler: EventHandler, deliveries: readonly Delivery[]): Promise<Set<Delivery>> {
    const work = async (manager: EntityManager): Promise<Set<Delivery>> => {
      const claimed = await claim(
        manager,
        deliveries.map(({ envelope }) => envelope),
      );
      // An event that was delivered twice at once is handled once.
      const taken = deliveries.filter(({ envelope }) => claimed.delete(envelope.id));
      if (taken.length > 0) await handler.handle(manager, taken);
      return new Set(taken);
    };
    return this.slots.run(() => this.dataSource.transaction(work));
  }

  /** Counts the failure where all replicas see it, also after restarts, and gives up after the last attempt. */
  private async refuse(message: JsMsg, envelope: CloudEvent, error: unknown): Promise<void> {
    const failures = await countFailure(this.dataSource.manager, envelope, describe(error));
    this.logger.error(
      `${envelope.type} ${envelope.id} failed ${failures} of ${MAX_FAILURES} times: ${describe(error)}`,
    );
    if (failures < MAX_FAILURES) {
      message.nak(backoff(failures));
      return;
    }
    await this.deadLetters.store(message, describe(error));
    eventsConsumed.inc({ type: envelope.type, outcome: 'dead' });
  }
}

/**
 * Claims events in the order of their ids, so that two replicas with the same events cannot deadlock. Waits for
 * deliveries that are being handled at this moment.
 * @returns the ids of those that had not been handled before.
 */
async function claim(manager: EntityManager, envelopes: readonly CloudEvent[]): Promise<Set<string>> {
  const claimed = await manager.query<{ event_id: string }[]>(
    `INSERT INTO inbox_event (event_id, type, processed_at)
     SELECT DISTINCT id, type, now() FROM unnest($1::uuid[], $2::text[]) AS event (id, type) ORDER BY id
     ON CONFLICT (event_id) DO UPDATE SET processed_at = now() WHERE inbox_event.processed_at IS NULL
     RETURNING event_id`,
    [envelopes.map(({ id }) => id), envelopes.map(({ type }) => type)],
  );
  return new Set(claimed.map(({ event_id }) => event_id));
}

async function countFailure(
  manager: EntityManager,
  { id, type }: CloudEvent,
  reason: string,
): Promise<number> {
  const [row] = await manager.query<{ failures: number }[]>(
    `INSERT INTO inbox_event (event_id, type, failures, last_error) VALUES ($1, $2, 1, $3)
     ON CONFLICT (event_id) DO UPDATE SET failures = inbox_event.failures + 1, last_error = excluded.last_error
     RETURNING failures`,
    [id, type, reason],
  );
  return row?.failures ?? 1;
}

function backoff(attempts: number): number {
  return BACKOFF_MS[Math.min(attempts, BACKOFF_MS.length) - 1] ?? 0;
}
