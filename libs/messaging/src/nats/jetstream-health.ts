import { Injectable } from '@nestjs/common';
import { NotReadyError, ReadinessRegistry } from '@academy/platform';
import { jetstreamAvailable } from '../metrics.ts';
import { NatsConnector } from './nats-connector.ts';

/** What a service needs of JetStream: to store the events of its outbox, and to answer about streams and consumers. */
export type JetStreamUse = 'store' | 'answer';

/** One failure, such as a late reply of a busy server, is not an outage. */
const TOLERATED_MS = 5_000;

/**
 * Whether JetStream works, as noticed by the code that uses it. A server whose disk was full may stay connected and yet
 * store nothing until it is restarted: version 2.9 then answers none of JetStream's requests, version 2.14 answers them
 * all and reports no error. Only storing an event shows it, so this class sends no requests of its own.
 */
@Injectable()
export class JetStreamHealth {
  /**
   * The failing uses, and since when, by the process's monotonic clock. A new connection clears none of them: such a
   * server also closes connections and accepts new ones.
   */
  private readonly failing = new Map<JetStreamUse, number>();

  constructor(
    private readonly nats: NatsConnector,
    readiness: ReadinessRegistry,
  ) {
    readiness.register('jetstream', () => {
      const uses = this.outages();
      if (uses.length > 0) throw new NotReadyError(`does not ${uses.join(', ')}`);
    });
    jetstreamAvailable.set(1);
  }

  /** Waits for a request to JetStream and notes whether it succeeded. */
  async observe<T>(use: JetStreamUse, request: Promise<T>): Promise<T> {
    try {
      const result = await request;
      this.succeeded(use);
      return result;
    } catch (error) {
      if (this.nats.isConnected)
        this.update(() => this.failing.set(use, this.failing.get(use) ?? performance.now()));
      throw error;
    }
  }

  succeeded(use: JetStreamUse): void {
    if (this.failing.has(use)) this.update(() => this.failing.delete(use));
  }

  private outages(): JetStreamUse[] {
    const limit = performance.now() - TOLERATED_MS;
    return [...this.failing].filter(([, since]) => since <= limit).map(([use]) => use);
  }

  private update(change: () => void): void {
    change();
    jetstreamAvailable.set(this.outages().length === 0 ? 1 : 0);
  }
}
