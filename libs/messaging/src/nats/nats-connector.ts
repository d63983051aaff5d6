import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { errors } from '@nats-io/nats-core';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { inboxPrefix } from '@academy/contracts';
import { NotReadyError, ReadinessRegistry, ServiceEnv, settledWithin } from '@academy/platform';
import { describe } from '../describe.ts';
import { MESSAGING_OPTIONS, type MessagingOptions } from '../messaging-options.ts';
import { natsConnected } from '../metrics.ts';
import { type MessageCallback, ReopenableSubscription } from './reopenable-subscription.ts';
import { securityOf } from './security.ts';

const RETRY_MS = 250;

/**
 * Minimum interval between log lines about a server that is down or refuses the connection; it is tried four times per
 * second.
 */
const WARNING_INTERVAL_MS = 30_000;

/** Permissions can be corrected while services run: refused subscriptions are retried at this interval. */
const RESUBSCRIBE_INTERVAL_MS = 2_000;

/** How long each step of closing may take, in milliseconds; an unreachable server must not block the shutdown. */
const DRAIN_LIMIT_MS = 2_000;

/** Called with `false` when the connection to NATS breaks and `true` when it is restored. */
export type LinkListener = (isConnected: boolean) => void;

/**
 * The process's one connection to NATS. It is opened in the background and retried for ever: without NATS a service
 * starts and serves what it can, and readiness reports the failure. The client's default gives up after ten attempts,
 * which would leave the process alive but disconnected. If the client gives up nevertheless, the process ends.
 */
@Injectable()
export class NatsConnector implements BeforeApplicationShutdown {
  private readonly logger = new Logger(NatsConnector.name);
  private readonly listeners = new Set<LinkListener>();
  private readonly subscriptions: ReopenableSubscription[] = [];
  /** Subjects that NATS does not let this process subscribe to. */
  private readonly refused = new Set<string>();
  private retrying: Promise<void> | undefined;
  private connecting: Promise<NatsConnection> | undefined;
  private linked = false;
  private warnedAt = -Infinity;
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

  /** True while connected; messages published while disconnected are lost. */
  get isConnected(): boolean {
    return this.linked;
  }

  /**
   * The connection, once it has been established for the first time.
   * @throws ClosedConnectionError when the service stops before.
   */
  connection(): Promise<NatsConnection> {
    this.connecting ??= this.open();
    return this.connecting;
  }

  /** Calls back with the connection as soon as it is established. */
  whenConnected(use: (connection: NatsConnection) => void): void {
    this.connection().then(use, () => undefined);
  }

  /**
   * Subscribes to a subject for as long as the process runs, as soon as NATS is reachable and permits it.
   * @param queue the queue group that shares the messages; without one every subscriber receives all of them.
   */
  subscribe(subject: string, onMessage: MessageCallback, queue?: string): ReopenableSubscription {
    const subscription = new ReopenableSubscription(subject, onMessage, queue);
    this.subscriptions.push(subscription);
    this.whenConnected((connection) => {
      if (!this.closing) subscription.open(connection);
    });
    return subscription;
  }

  /** Registers a listener for disconnects and reconnects. */
  onLinkChange(listener: LinkListener): void {
    this.listeners.add(listener);
  }

  /** Rejects callers that still wait for the first connection. */
  beforeApplicationShutdown(): void {
    this.closing = true;
  }

  /** Sends what is buffered and closes. Safe when NATS is unavailable or was never reached. */
  async close(): Promise<void> {
    this.closing = true;
    const connection = await this.connecting?.catch(() => undefined);
    if (connection === undefined) return;
    if (this.linked)
      await settledWithin(
        connection.drain().catch(() => undefined),
        DRAIN_LIMIT_MS,
      );
    // Does nothing after a clean drain. A stopped server would block this as well.
    await settledWithin(connection.close(), DRAIN_LIMIT_MS);
    this.setLinked(false);
  }

  /** Retries until it succeeds; the client's own `waitOnFirstConnect` cannot be cancelled. */
  private async open(): Promise<NatsConnection> {
    while (!this.closing) {
      try {
        const connection = await this.dial();
        this.setLinked(true);
        void this.watch(connection);
        return connection;
      } catch (error) {
        this.warnOccasionally(`No connection to NATS yet: ${describe(error)}`);
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
      // While a password is being replaced, the server refuses it for a while; giving up would leave the process
      // disconnected.
      ignoreAuthErrorAbort: true,
      reconnectTimeWait: RETRY_MS,
      pingInterval: 5_000,
      maxPingOut: 2,
      // How long to wait for a server that dies during the handshake; the default is 20 s.
      timeout: 2_000,
    });
  }

  private async watch(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect' || status.type === 'reconnect')
        this.changed(status.type === 'reconnect');
      if (status.type === 'error') this.onError(status.error, connection);
    }
    const reason = await connection.closed();
    if (!this.closing) this.end(reason);
  }

  private onError(error: Error, connection: NatsConnection): void {
    const problem = `NATS: ${error.message}`;
    if (!(error instanceof errors.PermissionViolationError)) {
      this.warnOccasionally(problem);
      return;
    }
    const subject = this.withoutToken(error.subject);
    if (this.refused.has(subject)) return;
    this.logger.warn(problem);
    if (error.operation !== 'subscription') return;
    this.refused.add(subject);
    this.retrying ??= this.retryRefused(connection);
  }

  /** Every question (RPC) has its own inbox, and all are refused alike: they count as one subject. */
  private withoutToken(subject: string): string {
    const inboxes = `${inboxPrefix(this.options.service)}.`;
    return subject.startsWith(inboxes) ? `${inboxes}>` : subject;
  }

  /** Retries refused subscriptions until all of them are permitted. */
  private async retryRefused(connection: NatsConnection): Promise<void> {
    while (this.refused.size > 0) {
      await sleep(RESUBSCRIBE_INTERVAL_MS, undefined, { ref: false });
      for (const subject of this.refused) {
        if (this.closing) return;
        if (!(await this.isAllowed(connection, subject))) continue;
        this.refused.delete(subject);
        this.logger.log(`NATS now allows subscribing to ${subject}`);
      }
    }
    this.retrying = undefined;
  }

  /**
   * Opens our subscriptions to a subject. A subscription of the client itself is only tested, since the client has
   * already made another one.
   */
  private async isAllowed(connection: NatsConnection, subject: string): Promise<boolean> {
    const own = this.subscriptions.filter((one) => one.subject === subject);
    const trial = new ReopenableSubscription(subject, () => undefined);
    const asked = own.length > 0 ? own : [trial];
    try {
      for (const subscription of asked) subscription.open(connection);
      // The server replies in order: what it has not refused by now is permitted.
      await connection.flush();
      return asked.every(({ isOpen }) => isOpen);
    } catch {
      // The connection is broken.
      return false;
    } finally {
      await trial.close().catch(() => undefined);
    }
  }

  private warnOccasionally(problem: string): void {
    const now = performance.now();
    if (now - this.warnedAt < WARNING_INTERVAL_MS) return;
    this.warnedAt = now;
    this.logger.warn(problem);
  }

  /** A process without its connection receives no messages: it shuts down in order, so that another one replaces it. */
  private end(reason: unknown): void {
    this.setLinked(false);
    this.logger.fatal(`The connection to NATS was closed permanently: ${describe(reason)}`);
    process.kill(process.pid, 'SIGTERM');
  }

  /** The client reports a refused attempt to reconnect as one more break, and later one more return. */
  private changed(isConnected: boolean): void {
    if (isConnected === this.linked) return;
    this.setLinked(isConnected);
    if (!this.closing) this.logger.warn(isConnected ? 'Reconnected to NATS' : 'Lost the connection to NATS');
    for (const listener of this.listeners) listener(isConnected);
  }

  private setLinked(isConnected: boolean): void {
    this.linked = isConnected;
    natsConnected.set(isConnected ? 1 : 0);
  }
}
