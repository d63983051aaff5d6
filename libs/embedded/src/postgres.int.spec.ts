import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { commandLine } from './processes.ts';
import { type EmbeddedPostgres, startPostgres } from './postgres.ts';

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

describe('startPostgres', () => {
  let directory: string;
  let postgres: EmbeddedPostgres;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'academy-testing-'));
    postgres = await startPostgres({ dataDir: directory });
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  it('gives each role its own database, inaccessible to others', async () => {
    const [mine, theirs] = await Promise.all(['mine', 'theirs'].map((name) => postgres.createDatabase(name)));

    expect(await ask(mine ?? '', 'SELECT current_user')).toEqual(['mine']);
    const intruder = new URL(mine ?? '');
    for (const database of [new URL(theirs ?? '').pathname, '/postgres', '/template1']) {
      intruder.pathname = database;
      await expect(ask(intruder.href, 'SELECT 1')).rejects.toMatchObject({ code: '42501' });
    }
    intruder.pathname = '/mine';
    intruder.password = 'guessed';
    await expect(ask(intruder.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('creates a role that may use a database and owns nothing', async () => {
    const owner = await postgres.createDatabase('owned', { role: 'owner' });
    await ask(owner, 'CREATE TABLE note (text text)');
    const guest = await postgres.createRole('guest', 'owned');
    expect(await postgres.createRole('guest', 'owned')).toBe(guest);
    expect(await ask(guest, 'SELECT current_user')).toEqual(['guest']);
    for (const sql of ['SELECT text FROM note', 'DROP TABLE note', 'CREATE TABLE mine (text text)'])
      await expect(ask(guest, sql)).rejects.toMatchObject({ code: '42501' });
  });

  it('lets the owner create the extensions that a service needs', async () => {
    const url = await postgres.createDatabase('extended');
    await ask(url, 'CREATE EXTENSION pg_trgm');
    expect(await ask(url, `SELECT 'CITTÀ' ILIKE '%città%'`)).toEqual([true]);
  });

  it('creates a database once, even if requested again', async () => {
    const url = await postgres.createDatabase('repeated', { role: 'keeper' });
    await ask(url, 'CREATE TABLE note (text text)');
    expect(await postgres.createDatabase('repeated', { role: 'keeper' })).toBe(url);
    expect(await ask(url, 'SELECT count(*)::int FROM note')).toEqual([0]);
  });

  it('keeps committed data through kill -9 and restart', async () => {
    const url = await postgres.createDatabase('durable');
    await ask(url, 'CREATE TABLE note AS SELECT 7 AS value');
    const killed = postgres.pid;
    await postgres.kill();
    await expect(ask(url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
    await postgres.restart();
    expect(postgres.pid).not.toBe(killed);
    expect(await ask(url, 'SELECT value FROM note')).toEqual([7]);
  });

  it('ends its sessions too when it is killed', async () => {
    const session = new pg.Client({ connectionString: postgres.url() });
    session.on('error', () => undefined);
    await session.connect();
    const { rows } = await session.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const pid = rows[0]?.pid ?? 0;
    // It cannot notice by itself that the server is gone, as on a machine too busy to run it.
    process.kill(pid, 'SIGSTOP');
    await postgres.kill();
    expect(commandLine(pid)).toBeUndefined();
    await postgres.restart();
  });

  it('refuses a second server on the same directory, and reuses it afterwards', async () => {
    const url = await postgres.createDatabase('kept');
    await ask(url, 'CREATE TABLE note AS SELECT 8 AS value');
    await expect(startPostgres({ dataDir: directory })).rejects.toThrow('already running');

    await postgres.stop();
    postgres = await startPostgres({ dataDir: directory });
    expect(await ask(postgres.url('kept', 'kept'), 'SELECT value FROM note')).toEqual([8]);
  });

  it('reports why the server cannot start', async () => {
    const other = mkdtempSync(join(tmpdir(), 'academy-testing-'));
    try {
      await expect(startPostgres({ dataDir: other, port: postgres.port })).rejects.toThrow(
        'Address already in use',
      );
    } finally {
      rmSync(other, { recursive: true, force: true });
    }
  });
});
