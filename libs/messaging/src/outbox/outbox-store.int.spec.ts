import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type EmbeddedPostgres, startPostgres } from '@academy/embedded';
import { applyMigrations } from '@academy/platform';
import { Client } from 'pg';
import { database, eventually, purchase } from '../../test/replica.ts';
import { toCloudEvent } from './cloud-event.ts';
import { type PendingEvent, publishBatch } from './outbox-store.ts';

describe('publishBatch', () => {
  const [ada, bea] = [randomUUID(), randomUUID()];
  let postgres: EmbeddedPostgres;
  let client: Client;
  /** What was sent to NATS, as `<user> <epoch>`, in that order. */
  let sent: string[];
  let clock: jest.Spied<typeof Date.now>;

  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());
  beforeEach(async () => {
    const databaseUrl = await postgres.createDatabase(`outbox${randomUUID().slice(0, 8)}`);
    await applyMigrations(databaseUrl, database);
    client = new Client({ connectionString: databaseUrl });
    await client.connect();
    sent = [];
    // No batch takes long, however slow the machine is.
    clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  });
  afterEach(async () => {
    clock.mockRestore();
    await client.end();
  });

  const add = async (userId: string, ...epochs: number[]) => {
    for (const epoch of epochs) {
      const envelope = toCloudEvent('commerce', purchase(userId, epoch), epoch);
      await client.query('INSERT INTO outbox_event (envelope) VALUES ($1)', [envelope]);
    }
  };
  const nameOf = ({ envelope }: PendingEvent): string =>
    `${envelope.subject === ada ? 'ada' : 'bea'} ${envelope.sequence}`;
  const pending = async (): Promise<string[]> => {
    const { rows } = await client.query<PendingEvent>(
      'SELECT position, envelope FROM outbox_event WHERE published_at IS NULL ORDER BY position',
    );
    return rows.map(nameOf);
  };

  it('publishes an event after the previous one of its subject is acknowledged, and others in the meantime', async () => {
    await add(ada, 1, 2);
    await add(bea, 1);
    const acknowledge: Record<string, () => void> = {};
    const published = publishBatch(client, async (event) => {
      const name = nameOf(event);
      sent.push(name);
      await new Promise<void>((resolve) => (acknowledge[name] = resolve));
      return sent.length;
    });
    await eventually(
      () => sent,
      ({ length }) => length >= 2,
    );
    expect(sent).toEqual(['ada 1', 'bea 1']);
    acknowledge['ada 1']?.();
    await eventually(
      () => sent,
      ({ length }) => length >= 3,
    );
    acknowledge['bea 1']?.();
    acknowledge['ada 2']?.();
    await published;
    expect(sent).toEqual(['ada 1', 'bea 1', 'ada 2']);
    expect(await pending()).toEqual([]);
  });

  it('limits the number of unacknowledged events, and ends a batch that takes long', async () => {
    const users = Array.from({ length: 40 }, () => randomUUID());
    for (const user of users) await add(user, 1);
    const acknowledged: (() => void)[] = [];
    const published = publishBatch(client, async (event) => {
      sent.push(String(event.envelope.subject));
      await new Promise<void>((resolve) => acknowledged.push(resolve));
      return sent.length;
    });
    await eventually(
      () => acknowledged,
      ({ length }) => length >= 32,
    );
    expect(acknowledged).toHaveLength(32);
    clock.mockReturnValue(Date.now() + 60_000);
    for (const acknowledge of acknowledged) acknowledge();
    expect(await published).toBe(true);
    expect(await pending()).toHaveLength(8);
  });

  it('records what was published despite a failing event, and resumes with the failed one', async () => {
    await add(ada, 1, 2, 3);
    await add(bea, 1, 2);
    let isBroken = true;
    const publish = (event: PendingEvent): Promise<number> => {
      const name = nameOf(event);
      if (isBroken && name === 'ada 2') return Promise.reject(new Error('no answer'));
      sent.push(name);
      return Promise.resolve(sent.length);
    };
    await expect(publishBatch(client, publish)).rejects.toThrow('no answer');
    expect(sent.toSorted()).toEqual(['ada 1', 'bea 1', 'bea 2']);
    expect(await pending()).toEqual(['ada 2', 'ada 3']);

    isBroken = false;
    expect(await publishBatch(client, publish)).toBe(false);
    expect(sent.slice(3)).toEqual(['ada 2', 'ada 3']);
    expect(await pending()).toEqual([]);
  });
});
