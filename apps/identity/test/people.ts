import { setTimeout as sleep } from 'node:timers/promises';
import { OutboxEvent } from '@academy/messaging';
import type { Role } from '@academy/shared';
import { RoleChangeService } from '../src/administration/users/role-change.service.ts';
import type { Client, IdentityApp } from './identity-app.ts';

/** Somebody with an account, and the browser they are signed in with. */
export interface Person {
  id: string;
  email: string;
  client: Client;
}

const LIMIT_MS = 60_000;

/** The people of a test, and what they ask of the service. */
export class People {
  constructor(private readonly identity: IdentityApp) {}

  async user(): Promise<Person> {
    const { client, email } = await this.identity.signedIn();
    return { client, email, id: (await client.getUser()).data.user?.id ?? '' };
  }

  /** Somebody with a role, and tokens that carry it. */
  async staff(role: Role = 'admin'): Promise<Person> {
    const person = await this.user();
    const roles = this.identity.app.get(RoleChangeService, { strict: false });
    await this.identity.dataSource.transaction((manager) => roles.change(manager, person.id, role));
    // Tokens of the second in which the role changed are refused.
    await sleep(1_000);
    await person.client.refreshSession();
    return person;
  }

  /** A request as this person, from an address that is told apart. */
  async call(person: Person, method: string, path: string, body?: unknown) {
    return this.identity.request(method, path, {
      body,
      headers: {
        authorization: `Bearer ${(await person.client.getSession()).data.session?.access_token}`,
        'x-forwarded-for': '203.0.113.7',
        'user-agent': 'Prova/1.0',
      },
    });
  }

  /** The data of the events written so far. */
  async eventsOf(type: string): Promise<Record<string, unknown>[]> {
    const events = await this.identity.dataSource.getRepository(OutboxEvent).find();
    return events
      .filter(({ envelope }) => envelope.type === type)
      .map(({ envelope }) => envelope.data as Record<string, unknown>);
  }
}

/** Waits for something that another process or a later moment brings. */
export async function eventually(isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + LIMIT_MS; !(await isTrue());) {
    if (Date.now() > end) throw new Error('It did not happen');
    await sleep(50);
  }
}
