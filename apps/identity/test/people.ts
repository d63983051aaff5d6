import { setTimeout as sleep } from 'node:timers/promises';
import { OutboxEvent } from '@academy/messaging';
import type { Role } from '@academy/shared';
import { RoleChangesService } from '../src/administration/users/role-changes.service.ts';
import type { Client, IdentityApp } from './identity-app.ts';

/** A user, and the browser in which they are signed in. */
export interface Person {
  id: string;
  email: string;
  client: Client;
}

const LIMIT_MS = 60_000;

/** Creates the users of a test and sends their requests. */
export class People {
  constructor(private readonly identity: IdentityApp) {}

  async user(): Promise<Person> {
    const { client, email } = await this.identity.signedIn();
    return { client, email, id: (await client.getUser()).data.user?.id ?? '' };
  }

  /** A user with a role, and tokens that contain it. */
  async staff(role: Role = 'admin'): Promise<Person> {
    const person = await this.user();
    const roles = this.identity.app.get(RoleChangesService, { strict: false });
    await this.identity.dataSource.transaction((manager) => roles.change(manager, person.id, role));
    await person.client.refreshSession();
    return person;
  }

  /** A request of this user, from a separate IP address. */
  async call(person: Person, method: string, path: string, body?: unknown) {
    return this.identity.request(method, path, { body, headers: await this.headersOf(person) });
  }

  /** The headers of a user's requests. */
  async headersOf(person: Person): Promise<Record<string, string>> {
    return {
      authorization: `Bearer ${(await person.client.getSession()).data.session?.access_token}`,
      'x-forwarded-for': '203.0.113.7',
      'user-agent': 'Prova/1.0',
    };
  }

  /** Simulates that this user signed in this many seconds earlier, with a matching token. */
  async age(person: Pick<Person, 'id' | 'client'>, seconds: number): Promise<void> {
    await this.identity.dataSource.query(
      `UPDATE session SET created_at = created_at - make_interval(secs => $2), amr = (
         SELECT jsonb_agg(proof || jsonb_build_object('timestamp', (proof->>'timestamp')::int - $2::int))
         FROM jsonb_array_elements(amr) proof
       ) WHERE user_id = $1`,
      [person.id, seconds],
    );
    const { error } = await person.client.refreshSession();
    if (error) throw error;
  }

  /** The data of the events written so far. */
  async eventsOf(type: string): Promise<Record<string, unknown>[]> {
    const events = await this.identity.dataSource.getRepository(OutboxEvent).find();
    return events.filter(({ envelope }) => envelope.type === type).map(({ envelope }) => envelope.data);
  }
}

/** Polls for a condition that another process or a later moment fulfils. */
export async function eventually(isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + LIMIT_MS; !(await isTrue());) {
    if (Date.now() > end) throw new Error('It did not happen');
    await sleep(50);
  }
}
