import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import {
  AckPolicy,
  type Consumer,
  type ConsumerMessages,
  DeliverPolicy,
  jetstream,
  jetstreamManager,
  type JsMsg,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/nats-core';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { EVENT_STREAM, eventClasses } from '@academy/contracts';
import { settledWithin } from '@academy/platform';
import { describe } from '../describe.ts';
import { MESSAGING_OPTIONS, type MessagingOptions } from '../messaging-options.ts';
import { consumerLag } from '../metrics.ts';
import { JetStreamHealth } from '../nats/jetstream-health.ts';
import { NatsConnector } from '../nats/nats-connector.ts';
import { Streams } from '../nats/streams.ts';
import { parseCloudEvent } from '../outbox/cloud-event.ts';
import { BoundedLanes } from './bounded-lanes.ts';
import { type EventHandler, handlerOfMany, handlerOfOne } from './event-handler.ts';
import { EventProcessor } from './event-processor.ts';
import type { HandlerExtras } from './on-event.decorator.ts';

/**
 * Events that one process holds at a time: enough to handle them in groups, but leaving others to the other replicas.
 */
const MAX_CONCURRENT_EVENTS = 64;
/** `ack_wait` is 5 s; the deadline of an event being handled is extended well before. */
const WORKING_EVERY_MS = 2_000;
const RETRY_MS = 500;
const LAG_EVERY_MS = 10_000;
/** How long closing waits for events being handled, in milliseconds. */
const CLOSE_LIMIT_MS = 8_000;

/**
 * Delivers relayed events to `@OnEvent` methods.
 *
 * One durable pull consumer per service, shared by its replicas, reads all of `evt.>`: nats-server 2.9 allows a single
 * filter per consumer, and one consumer per subject would lose the order between "completed" and "revoked" of one
 * purchase. Events without a handler here are acknowledged unread, which costs microseconds. Within a process, events
 * of one subject (a user, a content) are handled in order. Across replicas and after failures they may be reordered, so
 * handlers compare the epoch or version.
 */
@Injectable()
export class JetStreamStrategy extends Server implements CustomTransportStrategy {
  override readonly propagatesEventHandlerErrors = true;

  private readonly handlers = new Map<string, EventHandler>();
  private readonly lanes = new BoundedLanes(MAX_CONCURRENT_EVENTS);
  private messages: ConsumerMessages | undefined;
  private running: Promise<void> | undefined;
  private stopping = false;

  constructor(
    private readonly nats: NatsConnector,
    private readonly streams: Streams,
    private readonly processor: EventProcessor,
    private readonly health: JetStreamHealth,
    @Inject(MESSAGING_OPTIONS) private readonly options: MessagingOptions,
  ) {
    super();
  }

  /** Nest offers every handler to every strategy; this one skips questions (RPC). */
  override addHandler(
    pattern: string,
    callback: MessageHandler,
    isEventHandler = false,
    extras: HandlerExtras = {},
  ): void {
    if (!isEventHandler) return;
    if (!eventClasses.has(pattern)) throw new Error(`No event class has the type ${pattern}`);
    if (this.handlers.has(pattern))
      throw new Error(`${pattern} has two handlers; they would share one transaction`);
    this.handlers.set(pattern, extras.takesMany ? handlerOfMany(callback) : handlerOfOne(callback));
  }

  /** Starts consuming in the background, so that a service can start while NATS is unavailable. */
  override listen(callback: () => void): void {
    if (this.handlers.size > 0) this.running = this.run();
    callback();
  }

  /** Takes no more events and finishes those being handled; unfinished ones are redelivered to another replica. */
  override async close(): Promise<void> {
    this.stopping = true;
    this.messages?.stop();
    if (this.running !== undefined) await settledWithin(this.running, CLOSE_LIMIT_MS);
  }

  override on(): never {
    throw new Error('The JetStream strategy emits no events');
  }

  override unwrap(): never {
    throw new Error('Inject NatsConnector instead');
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      try {
        const consumer = await this.openConsumer();
        await this.consume(consumer);
      } catch (error) {
        await this.startOver(error);
      }
    }
    await this.lanes.idle();
  }

  private async startOver(error: unknown): Promise<void> {
    if (this.stopping) return;
    this.logger.warn(`The consumer restarts: ${describe(error)}`);
    await sleep(RETRY_MS);
  }

  private async consume(consumer: Consumer): Promise<void> {
    // Short pulls: after a restart of NATS the client waits for the current pull before it reconnects the consumer.
    this.messages = await consumer.consume({
      max_messages: MAX_CONCURRENT_EVENTS,
      expires: 2_000,
      abort_on_missing_resource: true,
    });
    if (this.stopping) this.messages.stop();
    const lag = setInterval(() => void this.measureLag(consumer), LAG_EVERY_MS);
    try {
      for await (const message of this.messages) {
        await this.take(message);
      }
    } finally {
      clearInterval(lag);
    }
  }

  /** @returns once the event is admitted; it is handled after the earlier events of its subject. */
  private take(message: JsMsg): Promise<void> {
    const working = setInterval(() => message.working(), WORKING_EVERY_MS);
    return this.lanes.admit(laneOf(message), async () => {
      try {
        await this.processor.process(message, this.handlers);
      } finally {
        clearInterval(working);
      }
    });
  }

  /** Polled, because a service that receives no events would not notice that it falls behind. */
  private async measureLag(consumer: Consumer): Promise<void> {
    try {
      consumerLag.set((await this.health.observe('answer', consumer.info())).num_pending);
    } catch {
      // NATS or JetStream is unavailable, which readiness reports; the next measurement follows soon.
    }
  }

  private async openConsumer(): Promise<Consumer> {
    const connection = await this.nats.connection();
    await this.health.observe('answer', this.streams.ensure());
    const { service } = this.options;
    const manager = await jetstreamManager(connection, { checkAPI: false });
    await manager.consumers.add(EVENT_STREAM, {
      durable_name: service,
      deliver_policy: DeliverPolicy.All,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(5_000),
      // A limit would drop events during a long outage; EventProcessor counts real failures instead.
      max_deliver: -1,
      max_ack_pending: 256,
    });
    return jetstream(connection).consumers.get(EVENT_STREAM, service);
  }
}

function laneOf(message: JsMsg): string {
  const envelope = parseCloudEvent(message.data);
  return envelope?.subject ?? String(message.seq);
}
