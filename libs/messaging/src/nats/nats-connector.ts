import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { errors } from '@nats-io/nats-core';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { inboxPrefix } from '@academy/contracts';
import { NotReadyError, ReadinessRegistry, ServiceEnv, settledWithin } from '@academy/platform';
import { describe } from '../describe.ts';
import { MESSAGING_OPTIONS, type MessagingOptions } from '../messaging-options.ts';
import { type Hearer, LastingSubscription } from './lasting-subscription.ts';
import { securityOf } from './security.ts';

const RETRY_MS = 250;

/** A server that is away or refuses is tried four times a second; the log hears of it twice a minute. */
const REMIND_MS = 30_000;

/** What a user may hear can be corrected while services run: what NATS refused is asked for again this often. */
const ASK_AGAIN_MS = 2_000;

/** How long each step of closing may take, in milliseconds; a server that is away must not hold the process. */
const DRAIN_LIMIT_MS = 2_000;

/** Called with `false` when the link to NATS breaks and `true` when it is back. */
export type LinkListener = (isConnected: boolean) => void;

/**
 * The process's one connection to NATS. It is made in the background and never given up: a service starts, and
 * serves what it can, without NATS, and readiness says so. Attempts go on for ever, since the client's default ends
 * after ten and leaves a process that is alive and deaf; should the client end all the same, the process does.
 */
@Injectable()
export class NatsConnector implements BeforeApplicationShutdown {
  private readonly logger = new Logger(NatsConnector.name);
  private readonly listeners = new Set<LinkListener>();
  private readonly subscriptions: LastingSubscription[] = [];
  /** Subjects that NATS does not let this process subscribe to. */
  private readonly refused = new Set<string>();
  private askingAgain: Promise<void> | undefined;
  private connecting: Promise<NatsConnection> | undefined;
  private linked = false;
  private remindedAt = -Infinity;
  private closing = false;

  constructor(
    private readonly env: ServiceEnv,
    @Inject(MESSAGING_OPTIONS) private readonly options: MessagingOptions,
    readiness: ReadinessRegistry,
  ) {
    readiness.register('nats', () => {
      if (!this.linked) throw new Error('not connected to NATS');
      if (this.refused.size > 0)
        throw new NotReadyError(`no permission to subscribe to ${[...this.refused].join(', ')}`);
    });
  }

  /** True while the link is up; what is published while it is down is lost. */
  get isConnected(): boolean {
    return this.linked;
  }

  /**
   * The connection, once it has been made for the first time.
   * @throws ClosedConnectionError when the service stops before.
   */
  connection(): Promise<NatsConnection> {
    this.connecting ??= this.open();
    return this.connecting;
  }

  /** Does something with the connection as soon as it is there. */
  whenConnected(use: (connection: NatsConnection) => void): void {
    this.connection().then(use, () => undefined);
  }

  /**
   * Hears a subject for as long as the process runs, as soon as NATS can be reached and allows it.
   * @param queue of those who share what is heard; otherwise each hears everything.
   */
  subscribe(subject: string, hear: Hearer, queue?: string): LastingSubscription {
    const subscription = new LastingSubscription(subject, hear, queue);
    this.subscriptions.push(subscription);
    this.whenConnected((connection) => {
      if (!this.closing) subscription.open(connection);
    });
    return subscription;
  }

  /** Hears of every break and every return of the link. */
  onLinkChange(listener: LinkListener): void {
    this.listeners.add(listener);
  }

  /** Rejects those who still wait for the first connection. */
  beforeApplicationShutdown(): void {
    this.closing = true;
  }

  /** Sends what is buffered and closes. Safe when NATS is away or was never reached. */
  async close(): Promise<void> {
    this.closing = true;
    const connection = await this.connecting?.catch(() => undefined);
    if (connection === undefined) return;
    if (this.linked)
      await settledWithin(
        connection.drain().catch(() => undefined),
        DRAIN_LIMIT_MS,
      );
    // Does nothing after an orderly end. A server that is stopped would hold this, too.
    await settledWithin(connection.close(), DRAIN_LIMIT_MS);
    this.linked = false;
  }

  /** Tries until it succeeds; the client's own `waitOnFirstConnect` could not be stopped. */
  private async open(): Promise<NatsConnection> {
    while (!this.closing) {
      try {
        const connection = await this.dial();
        this.linked = true;
        void this.watch(connection);
        return connection;
      } catch (error) {
        this.remind(`No connection to NATS yet: ${describe(error)}`);
        await sleep(RETRY_MS);
      }
    }
    throw new errors.ClosedConnectionError();
  }

  private dial(): Promise<NatsConnection> {
    return connect({
      servers: this.env.NATS_URL.split(','),
      name: this.options.service,
      inboxPrefix: inboxPrefix(this.options.service),
      ...securityOf(this.env),
      maxReconnectAttempts: -1,
      // While a password is being replaced the server refuses a while; giving up would leave the process deaf.
      ignoreAuthErrorAbort: true,
      reconnectTimeWait: RETRY_MS,
      pingInterval: 5_000,
      maxPingOut: 2,
      // A server that dies during the handshake is given up only after this long; the default is 20 s.
      timeout: 2_000,
    });
  }

  private async watch(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect' || status.type === 'reconnect')
        this.changed(status.type === 'reconnect');
      if (status.type === 'error') this.noticed(status.error, connection);
    }
    const reason = await connection.closed();
    if (!this.closing) this.end(reason);
  }

  private noticed(error: Error, connection: NatsConnection): void {
    const problem = `NATS: ${error.message}`;
    if (!(error instanceof errors.PermissionViolationError)) {
      this.remind(problem);
      return;
    }
    const subject = this.withoutToken(error.subject);
    if (this.refused.has(subject)) return;
    this.logger.warn(problem);
    if (error.operation !== 'subscription') return;
    this.refused.add(subject);
    this.askingAgain ??= this.askAgain(connection);
  }

  /** Every question has an inbox of its own, refused like all others: they count as one. */
  private withoutToken(subject: string): string {
    const inboxes = `${inboxPrefix(this.options.service)}.`;
    return subject.startsWith(inboxes) ? `${inboxes}>` : subject;
  }

  /** Asks for what was refused until all of it is allowed. */
  private async askAgain(connection: NatsConnection): Promise<void> {
    while (this.refused.size > 0) {
      await sleep(ASK_AGAIN_MS, undefined, { ref: false });
      for (const subject of this.refused) {
        if (this.closing) return;
        if (!(await this.isAllowed(connection, subject))) continue;
        this.refused.delete(subject);
        this.logger.log(`NATS: may subscribe to ${subject} now`);
      }
    }
    this.askingAgain = undefined;
  }

  /** Opens our subscriptions to a subject. One of the client's own is only tried: it has made another one since. */
  private async isAllowed(connection: NatsConnection, subject: string): Promise<boolean> {
    const own = this.subscriptions.filter((one) => one.subject === subject);
    const trial = new LastingSubscription(subject, () => undefined);
    const asked = own.length > 0 ? own : [trial];
    try {
      for (const subscription of asked) subscription.open(connection);
      // The server answers in order: what it has not refused by now it allows.
      await connection.flush();
      return asked.every(({ isOpen }) => isOpen);
    } catch {
      // The link is broken.
      return false;
    } finally {
      await trial.close().catch(() => undefined);
    }
  }

  private remind(problem: string): void {
    const now = performance.now();
    if (now - this.remindedAt < REMIND_MS) return;
    this.remindedAt = now;
    this.logger.warn(problem);
  }

  /** Without its connection a process hears nothing any more: it stops in order, and another one takes its place. */
  private end(reason: unknown): void {
    this.linked = false;
    this.logger.fatal(`The connection to NATS has ended for good: ${describe(reason)}`);
    process.kill(process.pid, 'SIGTERM');
  }

  private changed(isConnected: boolean): void {
    this.linked = isConnected;
    if (!this.closing)
      this.logger.warn(isConnected ? 'Connected to NATS again' : 'Lost the connection to NATS');
    for (const listener of this.listeners) listener(isConnected);
  }
}
