import type { Msg, NatsConnection, Subscription } from '@nats-io/nats-core';

/** Receives messages in order of arrival; it must not throw or block. */
export type MessageCallback = (message: Msg, connection: NatsConnection) => void;

/**
 * A subscription that can be reopened: the client closes a subscription when NATS refuses it, immediately or after a
 * change of permissions.
 */
export class ReopenableSubscription {
  private subscription: Subscription | undefined;
  private isOver = false;

  /** @param queue the queue group that shares the messages; without one every subscriber receives all of them. */
  constructor(
    readonly subject: string,
    private readonly onMessage: MessageCallback,
    private readonly queue?: string,
  ) {}

  /** Subscribes, again if already subscribed, unless it was closed. */
  open(connection: NatsConnection): void {
    if (this.isOver) return;
    // A server whose permissions change may drop subscriptions that the client believes to be open.
    if (this.isOpen) this.subscription?.unsubscribe();
    this.subscription = connection.subscribe(this.subject, {
      ...(this.queue !== undefined && { queue: this.queue }),
      callback: (error, message) => {
        // An error means that the subscription was refused and has ended.
        if (error === null) this.onMessage(message, connection);
      },
    });
  }

  /** False before it was opened, after NATS has refused it, and after it was closed. */
  get isOpen(): boolean {
    return this.subscription?.isClosed() === false;
  }

  /** Finishes the messages already received, then accepts no more. */
  async close(): Promise<void> {
    this.isOver = true;
    if (this.isOpen) await this.subscription?.drain();
  }
}
