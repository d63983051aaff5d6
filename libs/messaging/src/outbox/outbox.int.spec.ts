import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { type PurchaseCompleted } from '@academy/contracts';
import type { EmbeddedNats } from '@academy/embedded';
import { ReadinessRegistry } from '@academy/platform';
import { natsAccess, natsVariables, type TestApp, testServices, type TestServices } from '@academy/testing';
import { eventually, PATIENT, purchase, startReplica, tell } from '../../test/replica.ts';
import { jetstreamAvailable, outboxAge } from '../metrics.ts';
import { Beacon } from '../nats/beacon.ts';
import { Streams } from '../nats/streams.ts';
import { toCloudEvent } from './cloud-event.ts';
import { Outbox } from './outbox.ts';
import { PruneEventsJob } from './prune-events.job.ts';

interface Stored {
  seq: number;
  id: string;
  userId: string;
  epoch: number;
}

const DOOMED_RELAY = fileURLToPath(new URL('../../test/doomed-relay.ts', import.meta.url));

/** Files of NATS cannot grow beyond this many bytes: like a full disk, and it needs no file system of its own. */
function limitFiles({ pid }: EmbeddedNats, bytes: string): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
}

describe('Outbox and relay', () => {
  let services: TestServices;
  let nats: NatsConnection;
  const replicas: TestApp[] = [];
  const doomed: ChildProcess[] = [];

  const start = async (options?: { waitUntilReady: boolean }): Promise<TestApp> => {
    const replica = await startReplica(services, { service: 'commerce' }, [], options);
    replicas.push(replica);
    return replica;
  };

  /**
   * The whole stream in order. Read over a new connection: an old one may lose its request while a killed server
   * restarts.
   */
  const stored = async (): Promise<Stored[]> => {
    const reader = await connect(natsAccess(services.nats));
    try {
      const manager = await jetstreamManager(reader, PATIENT);
      const { state } = await manager.streams.info('EVENTS');
      const stream = await jetstream(reader, PATIENT).streams.get('EVENTS');
      const found: Stored[] = [];
      for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
        const message = await stream.getMessage({ seq });
        if (message === null) continue;
        const { id, data } = message.json<{ id: string; data: PurchaseCompleted }>();
        found.push({ seq, id, userId: data.userId, epoch: data.epoch });
      }
      return found;
    } finally {
      await reader.close();
    }
  };
  const epochsOf = async (userId: string): Promise<number[]> =>
    (await stored()).filter((event) => event.userId === userId).map(({ epoch }) => epoch);

  const pending = ({ app }: TestApp): Promise<number> =>
    app
      .get(DataSource)
      .query<[{ n: number }]>('SELECT count(*)::int AS n FROM outbox_event WHERE published_at IS NULL')
      .then(([{ n }]) => n);

  /** Runs `doomed-relay.ts` against the replica's database. */
  const doom = ({ databaseUrl }: TestApp, ...args: string[]): ChildProcess => {
    const child = spawn(
      process.execPath,
      ['--import=@swc-node/register/esm-register', DOOMED_RELAY, ...args],
      {
        env: {
          ...process.env,
          ...natsVariables(services.nats, 'commerce'),
          NODE_OPTIONS: '',
          DATABASE_URL: databaseUrl,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    doomed.push(child);
    return child;
  };

  beforeAll(async () => {
    services = await testServices();
    nats = await connect({ ...natsAccess(services.nats), maxReconnectAttempts: -1, reconnectTimeWait: 100 });
  });
  afterEach(async () => {
    for (const child of doomed.splice(0)) child.kill('SIGKILL');
    await Promise.all(replicas.splice(0).map((replica) => replica.close()));
  });
  afterAll(async () => {
    await nats.close();
    await services.stop();
  });

  it('create the tables that their entities describe', async () => {
    const { app } = await start();
    const { upQueries } = await app.get(DataSource).driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('publish after the commit, in order and numbered, and store the position', async () => {
    const replica = await start();
    const userId = randomUUID();
    const headers: string[] = [];
    nats.subscribe('evt.commerce.purchase.completed.v1', {
      callback: (_error, message) => {
        headers.push(message.headers?.get('x-n') ?? '');
      },
    });
    await nats.flush();
    await tell(replica, ...[1, 2, 3, 4, 5].map((epoch) => purchase(userId, epoch)));
    await eventually(
      () => pending(replica),
      (n) => n === 0,
    );
    expect(await epochsOf(userId)).toEqual([1, 2, 3, 4, 5]);
    await nats.flush();
    expect(headers.length).toBeGreaterThanOrEqual(5);
    // On a busy machine an event whose acknowledgement is late is sent again, with the next number.
    expect(headers).toEqual(headers.map((_header, index) => String(index + 1)));

    const rows = await replica.app
      .get(DataSource)
      .query<{ stream_seq: string; envelope: object }[]>(
        'SELECT stream_seq, envelope FROM outbox_event ORDER BY position',
      );
    expect(rows.map((row) => Number(row.stream_seq))).toEqual((await stored()).map(({ seq }) => seq));
    expect(rows[0]?.envelope).toMatchObject({
      specversion: '1.0',
      source: '/commerce',
      type: 'commerce.purchase.completed.v1',
      subject: userId,
      sequence: 1,
    });
  });

  it('publish nothing from a transaction that is rolled back, and refuse an invalid event', async () => {
    const { app } = await start();
    const userId = randomUUID();
    const outbox = app.get(Outbox);
    const undone = app.get(DataSource).transaction(async (manager) => {
      await outbox.add(manager, purchase(userId, 1));
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    const invalid = Object.assign(purchase(userId, 1), { currency: 'euros' });
    await expect(outbox.add(app.get(DataSource).manager, invalid)).rejects.toThrow('currency');

    const next = randomUUID();
    await app.get(DataSource).transaction((manager) => outbox.add(manager, purchase(next, 1)));
    await eventually(
      () => epochsOf(next),
      (epochs) => epochs.length === 1,
    );
    expect(await epochsOf(userId)).toEqual([]);
  });

  it('delete events older than 90 days', async () => {
    const { app } = await start();
    const ids = [randomUUID(), randomUUID()];
    await app.get(DataSource).query(
      `INSERT INTO outbox_event (envelope, created_at, published_at) VALUES
         ('{"id":"old"}', now() - interval '91 days', now() - interval '91 days'),
         ('{"id":"recent"}', now() - interval '89 days', now() - interval '89 days')`,
    );
    // More than one statement deletes.
    await app.get(DataSource).query(
      `INSERT INTO inbox_event (event_id, type, received_at)
       SELECT gen_random_uuid(), 'old', now() - interval '92 days' FROM generate_series(1, 5000)`,
    );
    await app.get(DataSource).query(
      `INSERT INTO inbox_event (event_id, type, received_at) VALUES
         ($1, 'old', now() - interval '91 days'), ($2, 'recent', now() - interval '89 days')`,
      ids,
    );
    await app.get(PruneEventsJob, { strict: false }).run();
    const rows = await app.get(DataSource).query<{ id: string }[]>(
      `SELECT envelope->>'id' AS id FROM outbox_event WHERE envelope->>'id' IN ('old', 'recent')
       UNION ALL SELECT type FROM inbox_event`,
    );
    expect(rows).toEqual([{ id: 'recent' }, { id: 'recent' }]);
  });

  it('let two relays take turns without reordering or repeating events', async () => {
    const [one, two] = [await start(), await start()];
    const userId = randomUUID();
    const epochs = Array.from({ length: 400 }, (_, index) => index + 1);
    for (const epoch of epochs) await tell(epoch % 2 ? one : two, purchase(userId, epoch));
    await eventually(
      () => pending(one),
      (n) => n === 0,
    );
    expect(await epochsOf(userId)).toEqual(epochs);
  });

  it('start, work and stop while NATS is down, and publish later', async () => {
    await services.nats.kill();
    const lonely = await start({ waitUntilReady: false });
    const userId = randomUUID();
    await tell(lonely, purchase(userId, 1));
    await lonely.close();
    replicas.pop();
    await services.nats.restart();
    const next = await start();
    await eventually(
      () => pending(next),
      (n) => n === 0,
    );
    expect(await epochsOf(userId)).toEqual([1]);
  });

  it('continue after NATS was killed and restarted', async () => {
    const replica = await start();
    const userId = randomUUID();
    await tell(replica, purchase(userId, 1));
    await eventually(
      () => pending(replica),
      (n) => n === 0,
    );
    await services.nats.kill();
    await tell(replica, purchase(userId, 2), purchase(userId, 3));
    await services.nats.restart();
    await tell(replica, purchase(userId, 4));
    await eventually(
      () => pending(replica),
      (n) => n === 0,
    );
    expect(await epochsOf(userId)).toEqual([1, 2, 3, 4]);
  });

  it('report the age of the oldest event while the stream is unavailable, and send no beats', async () => {
    const replica = await start();
    const ensure = jest.spyOn(replica.app.get(Streams), 'ensure').mockRejectedValue(new Error('no quorum'));
    const manager = await jetstreamManager(nats, PATIENT);
    await manager.streams.delete('EVENTS');
    const userId = randomUUID();
    await tell(replica, purchase(userId, 1));
    await eventually(
      async () => (await outboxAge.get()).values[0]?.value ?? 0,
      (seconds) => seconds > 1,
    );
    const beat = jest.spyOn(replica.app.get(Beacon), 'beat');
    await eventually(
      async () => (await outboxAge.get()).values[0]?.value ?? 0,
      (seconds) => seconds > 3,
    );
    expect(beat).not.toHaveBeenCalled();
    ensure.mockRestore();
    await eventually(
      () => pending(replica),
      (n) => n === 0,
    );
    expect(await epochsOf(userId)).toEqual([1]);
  });

  it('are not ready while NATS is connected but cannot store anything, also after its disk has space again', async () => {
    const replica = await start();
    const failures = () => replica.app.get(ReadinessRegistry).failures();
    const isAvailable = async () => (await jetstreamAvailable.get()).values[0]?.value;
    const userId = randomUUID();
    limitFiles(services.nats, '1');
    await tell(replica, purchase(userId, 1));
    expect(String(await eventually(failures, (found) => found.length > 0))).toMatch(/^jetstream \(does not /);
    await eventually(isAvailable, (available) => available === 0);
    limitFiles(services.nats, 'unlimited');
    await tell(replica, purchase(userId, 2));
    expect(String(await failures())).toMatch(/^jetstream \(does not /);
    await services.nats.restart();
    await eventually(
      () => pending(replica),
      (n) => n === 0,
    );
    await eventually(failures, (found) => found.length === 0);
    expect(await epochsOf(userId)).toEqual([1, 2]);
    expect(await isAvailable()).toBe(1);
  });

  it('keep the order of each subject when NATS is killed during a batch', async () => {
    const replica = await start();
    const users = Array.from({ length: 50 }, () => randomUUID());
    const epochs = [1, 2, 3, 4, 5, 6, 7, 8];
    const writing = tell(
      replica,
      ...epochs.flatMap((epoch) => users.map((userId) => purchase(userId, epoch))),
    );
    await eventually(
      async () => (await epochsOf(users[0] ?? '')).length,
      (n) => n > 0,
    );
    await services.nats.kill();
    await services.nats.restart();
    await writing;
    await eventually(
      () => pending(replica),
      (n) => n === 0,
    );
    const events = await stored();
    for (const user of users)
      expect(events.filter(({ userId }) => userId === user).map(({ epoch }) => epoch)).toEqual(epochs);
  });

  it('continue after PostgreSQL was killed and restarted', async () => {
    const replica = await start();
    const userId = randomUUID();
    await tell(replica, purchase(userId, 1));
    await services.postgres.kill();
    await services.postgres.restart();
    await eventually(
      () =>
        tell(replica, purchase(userId, 2)).then(
          () => true,
          () => false,
        ),
      (done) => done,
    );
    await eventually(
      () => epochsOf(userId),
      (epochs) => epochs.length === 2,
    );
    expect(await epochsOf(userId)).toEqual([1, 2]);
    // The listening session is restored, too: the commit wakes it long before a poll would.
    await eventually(
      () =>
        replica.app
          .get(DataSource)
          .query<object[]>(
            `SELECT 1 FROM pg_stat_activity WHERE application_name = 'relay' AND state = 'idle'`,
          ),
      (sessions) => sessions.length === 1,
    );
  });

  it('publish what was committed by a process killed before it could publish', async () => {
    const replica = await start();
    const userId = randomUUID();
    const [, signal] = (await once(doom(replica, 'commit', userId), 'exit')) as [null, string];
    expect(signal).toBe('SIGKILL');
    await eventually(
      () => pending(replica),
      (n) => n === 0,
    );
    expect(await epochsOf(userId)).toEqual([1]);
  });

  it('do not publish twice when a relay was killed before storing its position', async () => {
    const first = await start();
    const { databaseUrl } = first;
    const userId = randomUUID();
    await first.close();
    replicas.pop();

    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    const envelope = toCloudEvent('commerce', purchase(userId, 1), 1);
    await client.query('INSERT INTO outbox_event (envelope) VALUES ($1)', [JSON.stringify(envelope)]);
    // Lets a relay read and lock the pending events, but not mark them as published.
    await client.query('BEGIN');
    await client.query('LOCK TABLE outbox_event IN SHARE MODE');
    const relay = doom(first, 'publish');
    await eventually(
      () => epochsOf(userId),
      (epochs) => epochs.length === 1,
    );
    relay.kill('SIGKILL');
    await once(relay, 'exit');
    await client.query('ROLLBACK');
    await client.end();

    const second = await start();
    await eventually(
      () => pending(second),
      (n) => n === 0,
    );
    expect(await epochsOf(userId)).toEqual([1]);
  });
});
