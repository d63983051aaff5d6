import { GetUserContact, questionSubject, type UserContactReply } from '@academy/contracts';
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';

/** Answers commerce's question for a user's address over NATS as identity does. */
export class Accounts {
  private readonly changes = new Map<string, Partial<UserContactReply> | null>();
  private subscription: Subscription | undefined;

  private constructor(private readonly connection: NatsConnection) {}

  static async start(natsUrl: string): Promise<Accounts> {
    const accounts = new Accounts(await connect({ servers: natsUrl }));
    await accounts.wake();
    return accounts;
  }

  /** The account of everybody who has not been changed: known by the user's id. */
  contactOf(id: string): UserContactReply | null {
    const change = this.changes.get(id);
    if (change === null) return null;
    return { id, email: `${id}@example.org`, firstName: 'Ada', lastName: 'Rossi', language: 'it', ...change };
  }

  /** Changes an account; null erases it. */
  change(id: string, change: Partial<UserContactReply> | null): void {
    this.changes.set(id, change);
  }

  /** Stops answering, as identity does when it is down. */
  async sleep(): Promise<void> {
    this.subscription?.unsubscribe();
    await this.connection.flush();
  }

  async wake(): Promise<void> {
    this.subscription = this.connection.subscribe(questionSubject(GetUserContact.pattern), {
      callback: (_error, message) => {
        const { userId } = message.json<GetUserContact>();
        message.respond(JSON.stringify({ data: this.contactOf(userId) }));
      },
    });
    await this.connection.flush();
  }

  stop(): Promise<void> {
    return this.connection.close();
  }
}
