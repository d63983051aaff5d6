import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EmbeddedPostgres, startPostgres } from '@academy/embedded';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import {
  connectionTo,
  dataSourceOptions,
  DatabaseEnv,
  isDatabaseUnavailable,
  loadEnv,
  serversOf,
} from '../src/index.ts';

const definition = { entities: [], migrations: [] };

describe('the address of a database', () => {
  const OTHERS = { PORT: '0', NATS_URL: 'nats://localhost', PUBLIC_ORIGIN: 'http://localhost' };
  const load = (DATABASE_URL: string) => loadEnv(DatabaseEnv, { DATABASE_URL, ...OTHERS });

  it.each([
    ['postgres://u:p@one:5432/d', ['postgres://u:p@one:5432/d']],
    ['postgres://u:p@one:5432,two:5433/d', ['postgres://u:p@one:5432/d', 'postgres://u:p@two:5433/d']],
    [
      'postgresql://u@one,[::1]:5433/d?sslmode=require',
      ['postgresql://u@one/d?sslmode=require', 'postgresql://u@[::1]:5433/d?sslmode=require'],
    ],
    ['postgres://u:a%2Cb,c@one,two/d', ['postgres://u:a%2Cb,c@one/d', 'postgres://u:a%2Cb,c@two/d']],
  ])('%s contains its servers', (url, servers) => {
    expect(serversOf(url)).toEqual(servers);
    expect(load(url).DATABASE_URL).toBe(url);
  });

  it.each(['mysql://u:p@one/d', 'postgres://u:p@one,/d', 'postgres://u:p@one:port,two/d', 'one,two', ''])(
    '%j is refused',
    (url) => {
      expect(() => load(url)).toThrow('DATABASE_URL');
    },
  );
});

describe('a database on two servers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'academy-servers-'));
  let first: EmbeddedPostgres;
  let second: EmbeddedPostgres;
  let databaseUrl: string;

  /** Makes a server refuse writes, as a standby does, or accept them. */
  const setReadOnly = async (server: EmbeddedPostgres, value: 'on' | 'off'): Promise<void> => {
    const client = new Client({ connectionString: server.url() });
    await client.connect();
    await client.query(`ALTER SYSTEM SET default_transaction_read_only = ${value}`);
    await client.query('SELECT pg_reload_conf()');
    await client.end();
    // The server propagates the change to its processes with a delay.
    while ((await readOnly(server)) !== value) await sleep(50);
  };
  const readOnly = async (server: EmbeddedPostgres): Promise<string | undefined> => {
    const client = new Client({ connectionString: server.url() });
    await client.connect();
    const { rows } = await client.query<{ value: string }>(
      `SELECT current_setting('transaction_read_only') AS value`,
    );
    await client.end();
    return rows[0]?.value;
  };

  beforeAll(async () => {
    // The second is a copy, so that both have the same roles and passwords.
    const [one, two] = [join(folder, 'one'), join(folder, 'two')];
    first = await startPostgres({ dataDir: one });
    const url = await first.createDatabase('shared');
    await first.stop();
    execFileSync('cp', ['-a', one, two]);
    [first, second] = await Promise.all([
      startPostgres({ dataDir: one, port: first.port }),
      startPostgres({ dataDir: two }),
    ]);
    databaseUrl = url.replace(`:${first.port}/`, `:${first.port},127.0.0.1:${second.port}/`);
  });
  afterAll(async () => {
    await Promise.all([first.stop(), second.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  const portOf = async (source: Pick<DataSource, 'query'>): Promise<number | undefined> =>
    (await source.query<{ port: number }[]>('SELECT inet_server_port() AS port'))[0]?.port;
  const connectedPort = async (): Promise<number> => {
    const client = new Client(connectionTo(databaseUrl));
    await client.connect();
    const { rows } = await client.query<{ port: number }>('SELECT inet_server_port() AS port');
    await client.end();
    return rows[0]?.port ?? 0;
  };
  /** Each server has one second to report whether it accepts writes, which a busy machine may exceed. */
  const onceAvailable = async <T>(attempt: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        await sleep(100);
      }
    }
  };

  it('is reached on the writable server, also after a failover', async () => {
    await setReadOnly(first, 'on');
    const settings = {
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: 2,
      DATABASE_CONNECTION_WAIT_MS: 60_000,
    };
    const source = await onceAvailable(() =>
      new DataSource(dataSourceOptions(settings, definition)).initialize(),
    );
    expect(await onceAvailable(() => portOf(source))).toBe(second.port);
    expect(await onceAvailable(connectedPort)).toBe(second.port);

    await setReadOnly(first, 'off');
    await second.kill();
    expect(await onceAvailable(() => portOf(source))).toBe(first.port);
    await source.destroy();
    await second.restart();
  });

  it('is unavailable while no server is writable', async () => {
    await Promise.all([setReadOnly(first, 'on'), setReadOnly(second, 'on')]);
    const client = new Client(connectionTo(databaseUrl));
    client.on('error', () => undefined);
    const failure: unknown = await client.connect().catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    await Promise.all([setReadOnly(first, 'off'), setReadOnly(second, 'off')]);
  });
});
