import {
  FindUserByEmail,
  FindUsers,
  GetUserContact,
  ListAdminContacts,
  ListUserEmails,
  type Question,
  type QuestionClass,
  questionSubject,
  type UserContactReply,
} from '@academy/contracts';
import {
  connect,
  type NatsConnection,
  type NodeConnectionOptions,
  type Subscription,
} from '@nats-io/transport-node';

/** Answers commerce's questions (RPC) about users over NATS in place of identity. */
export class Accounts {
  private readonly changes = new Map<string, Partial<UserContactReply> | null>();
  private subscriptions: Subscription[] = [];

  private constructor(private readonly connection: NatsConnection) {}

  static async start(access: NodeConnectionOptions): Promise<Accounts> {
    const accounts = new Accounts(await connect(access));
    await accounts.wake();
    return accounts;
  }

  /** The account of a user; its default data is derived from the user's id. */
  contactOf(id: string): UserContactReply | null {
    const change = this.changes.get(id);
    if (change === null) return null;
    return { id, email: `${id}@example.org`, firstName: 'Ada', lastName: 'Rossi', language: 'it', ...change };
  }

  /** The administrators who get mails for staff. */
  readonly admins: string[] = [];

  /** Changes an account; null erases it. */
  change(id: string, change: Partial<UserContactReply> | null): void {
    this.changes.set(id, change);
  }

  /** Stops replying, as if identity were down. */
  async sleep(): Promise<void> {
    for (const subscription of this.subscriptions) subscription.unsubscribe();
    await this.connection.flush();
  }

  async wake(): Promise<void> {
    this.subscriptions = [
      this.answer(GetUserContact, ({ userId }) => this.contactOf(userId)),
      this.answer(ListUserEmails, ({ userIds }) =>
        userIds.flatMap((id) => {
          const contact = this.contactOf(id);
          if (contact === null) return [];
          const { email, firstName, lastName } = contact;
          return [{ id, email, name: `${firstName} ${lastName}`.trim() }];
        }),
      ),
      this.answer(ListAdminContacts, () => this.admins.flatMap((id) => this.contactOf(id) ?? [])),
      // The emails of unchanged accounts contain their ids.
      this.answer(FindUserByEmail, ({ email }) => {
        const contact = this.contactOf(email.replace(/@example\.org$/, ''));
        return contact?.email === email ? contact : null;
      }),
      this.answer(FindUsers, ({ search }) =>
        [...this.changes].filter(([, change]) => change?.email === search).map(([id]) => id),
      ),
    ];
    await this.connection.flush();
  }

  private answer<Q extends Question<unknown>>(
    { pattern }: QuestionClass<Q>,
    reply: (question: Q) => unknown,
  ): Subscription {
    return this.connection.subscribe(questionSubject(pattern), {
      callback: (_error, message) => {
        message.respond(JSON.stringify({ data: reply(message.json<Q>()) }));
      },
    });
  }

  stop(): Promise<void> {
    return this.connection.close();
  }
}
