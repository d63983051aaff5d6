import type { Msg, NatsConnection, Subscription } from '@nats-io/nats-core';

/** Takes what is heard, in order of arrival; it must not throw or block. */
export type Hearer = (message: Msg, connection: NatsConnection) => void;

/**
 * A subscription that may be opened again: the client gives one up when NATS refuses it, now or after its permissions
 * have changed.
 */
export class LastingSubscription {
  private subscription: Subscription | undefined;
  private isOver = false;

  /** @param queue of those who share what is heard; otherwise each hears everything. */
  constructor(
    readonly subject: string,
    private readonly hear: Hearer,
    private readonly queue?: string,
  ) {}

  /** Subscribes, anew if it is subscribed already, unless it was closed. */
  open(connection: NatsConnection): void {
    if (this.isOver) return;
    // A server whose permissions change drops some that the client believes to have.
    if (this.isOpen) this.subscription?.unsubscribe();
    this.subscription = connection.subscribe(this.subject, {
      ...(this.queue !== undefined && { queue: this.queue }),
      callback: (error, message) => {
        // An error is the end of a subscription that was refused.
        if (error === null) this.hear(message, connection);
      },
    });
  }

  /** False before it was opened, once the client has heard that NATS refuses it, and once it was closed. */
  get isOpen(): boolean {
    return this.subscription?.isClosed() === false;
  }

  /** Takes what is under way, then nothing more, ever. */
  async close(): Promise<void> {
    this.isOver = true;
    if (this.isOpen) await this.subscription?.drain();
  }
}
