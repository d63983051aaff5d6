import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import pg from 'pg';
import { type EmbeddedPostgres, startNats, startPostgres } from '@academy/embedded';
import { DATABASE_SERVICES, UserError } from '../settings.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const KNOWN = { identity: 'CreateIdentity1763668800000', commerce: 'Sales1795208718000' };
const PICTURE = Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 251));

/** On a busy machine the usual limits may pass before NATS replies. */
const PATIENT = { timeout: 60_000 };

/** The tables of a service that the backup tests compare. */
const TABLES = `
  CREATE TABLE migrations (id serial PRIMARY KEY, name text NOT NULL);
  CREATE TABLE outbox_event (position bigserial PRIMARY KEY, envelope jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(), published_at timestamptz, stream_seq bigint);
  CREATE TABLE purchase (id uuid PRIMARY KEY, note text NOT NULL);
  INSERT INTO purchase SELECT gen_random_uuid(), repeat(n::text, 40) FROM generate_series(1, 2000) AS n;
`;

describe('backup and restore', () => {
  let folder: string;
  let dataDir: string;
  let archive: string;
  let postgres: EmbeddedPostgres;
  const known = randomUUID();

  const urlOf = (server: EmbeddedPostgres, service: string): string => server.url(`academy_${service}`);
  const target = (name: string, force = false) => ({ dataDir: join(folder, name), external: {}, force });
  async function query<R extends pg.QueryResultRow>(
    url: string,
    text: string,
    values: unknown[] = [],
  ): Promise<R[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<R>(text, values)).rows;
    } finally {
      await client.end();
    }
  }
  /** Rows and a hash of every table of a database. */
  async function contentOf(url: string): Promise<Record<string, unknown>> {
    const content: Record<string, unknown> = {};
    for (const table of ['migrations', 'outbox_event', 'purchase'])
      [content[table]] = await query(
        url,
        `SELECT count(*)::int AS rows, md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS hash FROM ${table} AS t`,
      );
    return content;
  }
  async function withRestored<T>(name: string, work: (server: EmbeddedPostgres) => Promise<T>): Promise<T> {
    const server = await startPostgres({ dataDir: join(folder, name, 'postgres') });
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  }
  const envelope = (id: string): string =>
    JSON.stringify({
      id,
      type: 'commerce.purchase.completed.v1',
      time: '2026-11-22T10:00:00.000Z',
      subject: 'somebody',
    });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'academy-backup-'));
    dataDir = join(folder, 'academy');
    archive = join(folder, 'one.tar.gz');
    mkdirSync(join(dataDir, 'media/documents'), { recursive: true });
    writeFileSync(join(dataDir, 'media/documents/a.pdf'), PICTURE);
    writeFileSync(join(dataDir, 'secrets.json'), '{"natsKey":"kept"}\n');
    postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') });
    for (const service of DATABASE_SERVICES) {
      await postgres.createDatabase(`academy_${service}`);
      await query(urlOf(postgres, service), TABLES);
    }
    await query(urlOf(postgres, 'identity'), `INSERT INTO migrations (name) VALUES ('${KNOWN.identity}')`);
    await query(urlOf(postgres, 'commerce'), `INSERT INTO migrations (name) VALUES ('${KNOWN.commerce}')`);
    await query(
      urlOf(postgres, 'commerce'),
      `INSERT INTO outbox_event (envelope, published_at) VALUES ($1, now()), ($2, now() - interval '40 days')`,
      [envelope(known), envelope(randomUUID())],
    );
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('restores every table and file into an empty directory, without losing an acknowledged write', async () => {
    const before = await contentOf(urlOf(postgres, 'identity'));
    const acknowledged: string[] = [];
    const writing = { goesOn: true };
    const writer = (async () => {
      const client = new pg.Client({ connectionString: urlOf(postgres, 'learning') });
      await client.connect();
      while (writing.goesOn) {
        const id = randomUUID();
        await client.query('INSERT INTO purchase VALUES ($1, $2)', [id, 'during the backup']);
        acknowledged.push(id);
      }
      await client.end();
    })();
    while (acknowledged.length < 50) await new Promise((resolve) => setTimeout(resolve, 5));
    const promised = [...acknowledged];
    await makeBackup({ dataDir, postgresUrl: postgres.url(), external: {} }, archive);
    writing.goesOn = false;
    await writer;

    const report = await restoreBackup(archive, target('empty'));
    expect(report).toMatchObject({ former: null, lost: null, announced: { commerce: 1, learning: 0 } });
    expect(readFileSync(join(folder, 'empty/media/documents/a.pdf')).equals(PICTURE)).toBe(true);
    expect(readFileSync(join(folder, 'empty/secrets.json'), 'utf8')).toBe('{"natsKey":"kept"}\n');
    await withRestored('empty', async (server) => {
      expect(await contentOf(urlOf(server, 'identity'))).toEqual(before);
      const rows = await query<{ id: string }>(urlOf(server, 'learning'), 'SELECT id FROM purchase');
      const ids = new Set(rows.map(({ id }) => id));
      expect(promised.filter((id) => !ids.has(id))).toEqual([]);
      // The service's own role can still open its database.
      expect(await query(await server.createDatabase('academy_commerce'), 'SELECT 1 AS one')).toEqual([
        { one: 1 },
      ]);
    });
  });

  it('refuses a target that is not empty, unless forced; then the old one is kept', async () => {
    mkdirSync(join(folder, 'full'));
    writeFileSync(join(folder, 'full/secrets.json'), 'precious');
    await expect(restoreBackup(archive, target('full'))).rejects.toThrow('There is an academy already');
    expect(readFileSync(join(folder, 'full/secrets.json'), 'utf8')).toBe('precious');

    const { former } = await restoreBackup(archive, target('full', true));
    expect(readFileSync(join(former ?? '', 'secrets.json'), 'utf8')).toBe('precious');
    expect(readFileSync(join(folder, 'full/secrets.json'), 'utf8')).toContain('kept');
  });

  it('lists events published after the restored point in time', async () => {
    const gone = randomUUID();
    const nats = await startNats({ storeDir: join(folder, 'earlier/nats') });
    const connection = await connect({ servers: nats.url, ...PATIENT });
    await (await jetstreamManager(connection, PATIENT)).streams.add({ name: 'EVENTS', subjects: ['evt.>'] });
    for (const id of [known, gone])
      await jetstream(connection, PATIENT).publish('evt.commerce.purchase.completed.v1', envelope(id));
    await connection.close();
    await nats.stop();

    const { lost } = await restoreBackup(archive, target('earlier', true));
    expect(lost).toEqual([
      {
        id: gone,
        type: 'commerce.purchase.completed.v1',
        time: '2026-11-22T10:00:00.000Z',
        subject: 'somebody',
      },
    ]);
    expect(existsSync(join(folder, 'earlier/nats'))).toBe(false);
  });

  it('refuses a damaged archive or one with a newer schema, and changes nothing', async () => {
    const torn = join(folder, 'torn.tar.gz');
    writeFileSync(torn, readFileSync(archive));
    truncateSync(torn, 100_000);
    await expect(restoreBackup(torn, target('never'))).rejects.toThrow('torn.tar.gz is damaged');
    writeFileSync(torn, 'no archive at all');
    await expect(restoreBackup(torn, target('never'))).rejects.toThrow(UserError);

    const name = 'AddTomorrow1999999999999';
    await query(urlOf(postgres, 'commerce'), 'INSERT INTO migrations (name) VALUES ($1)', [name]);
    const newer = join(folder, 'newer.tar.gz');
    await makeBackup({ dataDir, postgresUrl: postgres.url(), external: {} }, newer);
    await expect(restoreBackup(newer, target('never'))).rejects.toThrow(
      `newer schema than this release:\n  commerce: ${name}`,
    );
    expect(readdirSync(folder).filter((entry) => entry.startsWith('never'))).toEqual([]);
  });
});
