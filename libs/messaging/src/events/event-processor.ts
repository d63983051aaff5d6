import { Injectable, Logger } from '@nestjs/common';
import type { JsMsg } from '@nats-io/jetstream';
import { DataSource, type EntityManager } from 'typeorm';
import { continueTrace, describeWork, failPresentSpan } from '@academy/platform';
import { describe } from '../describe.ts';
import { eventsConsumed } from '../metrics.ts';
import { type CloudEvent, describeDelivery, receivedEvent } from '../outbox/cloud-event.ts';
import { DeadLetters } from './dead-letters.ts';
import { EventContext } from './event-context.ts';
import { isTransient } from './transient.ts';
import { toEvent } from '../validation.ts';

/** A service's `@OnEvent` method, guards and pipes included. */
export type EventHandler = (event: object, eventContext: EventContext) => Promise<void>;

const MAX_FAILURES = 5;
/** Milliseconds before an event is delivered again, by number of failures or deliveries so far. */
const BACKOFF_MS = [100, 500, 1_000, 2_000, 4_000];
/** `ack_wait` is 5 s; a slow handler asks for more time well before. */
const WORKING_EVERY_MS = 2_000;

/** Handles one delivered event: exactly once in effect, however often it is delivered. */
@Injectable()
export class EventProcessor {
  private readonly logger = new Logger(EventProcessor.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly deadLetters: DeadLetters,
  ) {}

  /** Settles the message: acknowledged, to be delivered again, or a dead letter. Never rejects. */
  async process(message: JsMsg, handlers: ReadonlyMap<string, EventHandler>): Promise<void> {
    const working = setInterval(() => message.working(), WORKING_EVERY_MS);
    try {
      await this.settle(message, handlers);
    } catch (error) {
      this.retryLater(message, error);
    } finally {
      clearInterval(working);
    }
  }

  /** Within the trace of the change that the event announces. */
  private async settle(message: JsMsg, handlers: ReadonlyMap<string, EventHandler>): Promise<void> {
    const envelope = receivedEvent(message);
    if (envelope === undefined) return this.deadLetters.bury(message, 'not an event of its subject');
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
      const outcome = await this.apply(message, envelope, handler);
      eventsConsumed.inc({ type: envelope.type, outcome });
    } catch (error) {
      const outcome = isTransient(error) ? 'transient' : 'failed';
      eventsConsumed.inc({ type: envelope.type, outcome });
      failPresentSpan(error);
      if (outcome === 'transient') {
        this.retryLater(message, error);
        return;
      }
      return this.refuse(message, envelope, error);
    }
    // Waits for the server's confirmation; without one the event comes again, and the inbox knows it.
    await message.ackAck();
  }

  private retryLater(message: JsMsg, error: unknown): void {
    this.logger.warn(`${message.subject} will be tried again: ${describe(error)}`);
    message.nak(backoff(message.info.deliveryCount));
  }

  /** One transaction: claim the event in the inbox, handle it. What another delivery has done is not done again. */
  private apply(
    message: JsMsg,
    envelope: CloudEvent,
    handler: EventHandler,
  ): Promise<'processed' | 'duplicate'> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await claim(manager, envelope))) return 'duplicate';
      const event = await toEvent(envelope);
      const eventContext = new EventContext([manager, envelope, message.headers]);
      await handler(event, eventContext);
      return 'processed';
    });
  }

  /** Counts the failure where all replicas and restarts see it, and gives up after the last. */
  private async refuse(message: JsMsg, envelope: CloudEvent, error: unknown): Promise<void> {
    const failures = await countFailure(this.dataSource.manager, envelope, describe(error));
    this.logger.error(
      `${envelope.type} ${envelope.id} failed ${failures} of ${MAX_FAILURES} times: ${describe(error)}`,
    );
    if (failures < MAX_FAILURES) {
      message.nak(backoff(failures));
      return;
    }
    await this.deadLetters.bury(message, describe(error));
    eventsConsumed.inc({ type: envelope.type, outcome: 'dead' });
  }
}

/** @returns false when the event was handled before; waits for a delivery that is handling it at this moment. */
async function claim(manager: EntityManager, { id, type }: CloudEvent): Promise<boolean> {
  const claimed = await manager.query<unknown[]>(
    `INSERT INTO inbox_event (event_id, type, processed_at) VALUES ($1, $2, now())
     ON CONFLICT (event_id) DO UPDATE SET processed_at = now() WHERE inbox_event.processed_at IS NULL
     RETURNING event_id`,
    [id, type],
  );
  return claimed.length > 0;
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
