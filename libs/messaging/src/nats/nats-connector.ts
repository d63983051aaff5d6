import { Inject, Injectable, Logger } from '@nestjs/common';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { ReadinessRegistry, ServiceEnv } from '@academy/platform';
import { MESSAGING_OPTIONS, type MessagingOptions } from '../messaging.options.ts';

/** Upper bound of an orderly close, in milliseconds; a server that is away must not hold the process. */
const DRAIN_LIMIT_MS = 2_000;

/** Told `false` when the link to NATS breaks and `true` when it is back. */
export type LinkListener = (isConnected: boolean) => void;

/**
 * The process's one connection to NATS. It is made in the background and never given up: a service starts, and
 * serves what it can, without NATS, and readiness says so. `reconnect` attempts go on for ever, since the client's
 * default ends after ten and leaves a process that is alive and deaf.
 */
@Injectable()
export class NatsConnector {
  private readonly logger = new Logger(NatsConnector.name);
  private readonly listeners = new Set<LinkListener>();
  private connecting: Promise<NatsConnection> | undefined;
  private linked = false;
  private closing = false;

  constructor(
    private readonly env: ServiceEnv,
    @Inject(MESSAGING_OPTIONS) private readonly options: MessagingOptions,
    readiness: ReadinessRegistry,
  ) {
    readiness.register('nats', () => {
      if (!this.linked) throw new Error('not connected to NATS');
    });
  }

  /** True while the link is up; what is published while it is down is lost. */
  get isConnected(): boolean {
    return this.linked;
  }

  /** The connection, once it has been made for the first time. */
  connection(): Promise<NatsConnection> {
    this.connecting ??= this.open();
    return this.connecting;
  }

  /** Hears of every break and every return of the link. */
  onLinkChange(listener: LinkListener): void {
    this.listeners.add(listener);
  }

  /** Sends what is buffered and closes. Safe when NATS is away or was never reached. */
  async close(): Promise<void> {
    this.closing = true;
    if (!this.linked) {
      void this.connecting?.then((connection) => connection.close());
      return;
    }
    const connection = await this.connection();
    const limit = setTimeout(() => void connection.close(), DRAIN_LIMIT_MS);
    await connection.drain().catch(() => connection.close());
    clearTimeout(limit);
    this.linked = false;
  }

  private async open(): Promise<NatsConnection> {
    const connection = await connect({
      servers: this.env.NATS_URL.split(','),
      name: this.options.service,
      inboxPrefix: `_INBOX_${this.options.service}`,
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      pingInterval: 5_000,
      maxPingOut: 2,
      // A server that dies during the handshake is given up only after this long; the default is 20 s.
      timeout: 2_000,
    });
    this.linked = true;
    void this.watch(connection);
    return connection;
  }

  private async watch(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect' || status.type === 'reconnect') this.changed(status.type === 'reconnect');
      if (status.type === 'error') this.logger.warn(`NATS: ${status.error.message}`);
    }
  }

  private changed(isConnected: boolean): void {
    this.linked = isConnected;
    if (!this.closing) this.logger.warn(isConnected ? 'Connected to NATS again' : 'Lost the connection to NATS');
    for (const listener of this.listeners) listener(isConnected);
  }
}
