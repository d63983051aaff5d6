import { Injectable, Logger } from '@nestjs/common';
import { jetstream } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/nats-core';
import { Client } from 'pg';
import { EVENT_STREAM, eventSubject } from '@academy/contracts';
import { continueTrace, DatabaseEnv, settledWithin, traceHeaders } from '@academy/platform';
import { describe } from '../describe.ts';
import { outboxAge, outboxPending, outboxPublished } from '../metrics.ts';
import { Beacon } from '../nats/beacon.ts';
import { JetStreamHealth } from '../nats/jetstream-health.ts';
import { NatsConnector } from '../nats/nats-connector.ts';
import { Streams } from '../nats/streams.ts';
import { describeDelivery } from './cloud-event.ts';
import { type Backlog, listen, measureBacklog, type PendingEvent, publishBatch } from './outbox-store.ts';
import { Wakeup } from './wakeup.ts';

const BEAT_MS = 1_000;
/**
 * Interval while events are pending that this relay did not publish: another relay is publishing, or NATS is
 * unavailable.
 */
const BUSY_POLL_MS = 1_000;
/** Interval while the outbox is known to be empty: every commit that writes an event notifies this session. */
const IDLE_POLL_MS = 10_000;
const PUBLISH_TIMEOUT_MS = 2_000;
const STOP_LIMIT_MS = 5_000;

/** Once the oldest unpublished event is older than this, listeners must not trust their caches. */
const BEHIND_SECONDS = 1;

/**
 * Publishes pending events of the outbox, woken by the commit. It also polls, every second while events are pending and
 * every ten seconds otherwise, which detects a session that died unnoticed. One relay runs in every replica, on its own
 * database session, so that busy pools and requests do not delay it. An advisory lock lets one publish at a time.
 */
@Injectable()
export class Relay {
  private readonly logger = new Logger(Relay.name);
  private readonly wakeup = new Wakeup();
  private running: Promise<void> | undefined;
  private beating: NodeJS.Timeout | undefined;
  private stopping = false;
  private behind = false;

  constructor(
    private readonly env: DatabaseEnv,
    private readonly nats: NatsConnector,
    private readonly streams: Streams,
    private readonly beacon: Beacon,
    private readonly health: JetStreamHealth,
  ) {}

  start(): void {
    this.running = this.run();
    this.beating = setInterval(() => void this.beat(), BEAT_MS);
  }

  /**
   * Finishes the current batch and publishes what has been committed; events not published in time are left to other
   * replicas or the next start.
   */
  async stop(): Promise<void> {
    this.stopping = true;
    this.wakeup.ring();
    if (this.running !== undefined) await settledWithin(this.running, STOP_LIMIT_MS);
    clearInterval(this.beating);
  }

  /**
   * Opens a new session after each failure for as long as the process lives: Postgres and NATS may both come and go.
   */
  private async run(): Promise<void> {
    while (!this.stopping) await this.session().catch((error: unknown) => this.startOver(error));
  }

  private async startOver(error: unknown): Promise<void> {
    if (this.stopping) return;
    this.logger.warn(`The relay restarts: ${describe(error)}`);
    await this.wakeup.wait(BUSY_POLL_MS);
  }

  private async session(): Promise<void> {
    const client = this.createClient();
    let lost: Error | undefined;
    client.on('error', (error) => {
      lost = error;
      this.wakeup.ring();
    });
    client.on('notification', () => this.wakeup.ring());
    await client.connect();
    try {
      await listen(client);
      // Measured even while NATS cannot store anything: beats must stop, and the age of the oldest event is alerted on.
      this.note(await measureBacklog(client));
      const connection = await this.nats.connection();
      await this.health.observe('answer', this.streams.ensure());
      do {
        const { pending } = await this.publishPending(client, connection);
        if (lost !== undefined) throw lost;
        if (!this.stopping) await this.wakeup.wait(pending > 0 ? BUSY_POLL_MS : IDLE_POLL_MS);
      } while (!this.stopping);
      await this.publishPending(client, connection);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Both sides detect a dead peer: no query waits for ever, and no lock outlives its relay for long. */
  private createClient(): Client {
    return new Client({
      connectionString: this.env.directDatabaseUrl,
      application_name: 'relay',
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
      query_timeout: 10_000,
      idle_in_transaction_session_timeout: 10_000,
    });
  }

  /** @returns what is left: events that another relay is publishing, or that were written in the meantime. */
  private async publishPending(client: Client, connection: NatsConnection): Promise<Backlog> {
    let backlog = this.note(await measureBacklog(client));
    if (backlog.pending === 0 || !this.nats.isConnected) return backlog;
    while (await publishBatch(client, (event) => this.publish(connection, event)));
    backlog = this.note(await measureBacklog(client));
    return backlog;
  }

  private note(backlog: Backlog): Backlog {
    // Another relay may have published what this one could not.
    if (backlog.pending === 0) this.health.succeeded('store');
    outboxPending.set(backlog.pending);
    outboxAge.set(backlog.ageSeconds);
    this.behind = backlog.ageSeconds > BEHIND_SECONDS;
    return backlog;
  }

  /** Runs in the trace of the change, and passes the trace on in the message's header. */
  private publish(connection: NatsConnection, event: PendingEvent): Promise<number> {
    const { traceparent } = event.envelope;
    return continueTrace({ traceparent }, describeDelivery('publish', event.envelope), () =>
      this.health.observe('store', this.send(connection, event)),
    );
  }

  private async send(connection: NatsConnection, { envelope }: PendingEvent): Promise<number> {
    const about = headers();
    for (const [name, value] of Object.entries(traceHeaders())) about.set(name, value);
    this.beacon.stamp(about);
    const { seq } = await jetstream(connection).publish(
      eventSubject(envelope.type),
      JSON.stringify(envelope),
      {
        msgID: envelope.id,
        expect: { streamName: EVENT_STREAM },
        timeout: PUBLISH_TIMEOUT_MS,
        headers: about,
      },
    );
    outboxPublished.inc();
    return seq;
  }

  /** Sends no beat while events are known to be stuck, so that listeners stop trusting their caches. */
  private async beat(): Promise<void> {
    if (this.nats.isConnected && !this.behind) this.beacon.beat(await this.nats.connection());
  }
}
