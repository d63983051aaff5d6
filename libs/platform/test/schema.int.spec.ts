import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EmbeddedPostgres, startPostgres } from '@academy/embedded';
import { Client } from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { dataSourceOptions, migrate, PATIENCE_MS } from '../src/index.ts';
import { requireSchema } from '../src/database/schema.ts';

class CreateNote1700000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE TABLE note (id int GENERATED ALWAYS AS IDENTITY, text text)');
  }
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE note');
  }
}

/** Fails where statements have a time limit. */
class TakeLong1700000000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const limit: unknown = await queryRunner.query('SHOW statement_timeout');
    expect(limit).toEqual([{ statement_timeout: '0' }]);
  }
  async down(): Promise<void> {
    // It changes nothing.
  }
}

const definition = { entities: [], migrations: [CreateNote1700000000000] };
const longDefinition = { entities: [], migrations: [CreateNote1700000000000, TakeLong1700000000001] };

describe('the schema of a service', () => {
  let postgres: EmbeddedPostgres;

  /** Runs the migrate command with these variables, in several copies at once. */
  const run = async (variables: NodeJS.ProcessEnv, { of = definition, copies = 1 } = {}): Promise<void> => {
    const before = { ...process.env };
    Object.assign(process.env, variables);
    try {
      await Promise.all(Array.from({ length: copies }, () => migrate(of)));
    } finally {
      process.env = before;
    }
  };
  const query = async (connectionString: string, sql: string): Promise<unknown[]> => {
    const client = new Client({ connectionString });
    await client.connect();
    try {
      return (await client.query<object>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  /** A second role besides the owner of a database, which may connect to it. */
  const secondRole = async (name: string, ownerUrl: string): Promise<string> => {
    const role = `${name}_second`;
    await query(postgres.url(name), `CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
    await query(postgres.url(name), `GRANT CONNECT ON DATABASE ${name} TO ${role}`);
    const url = new URL(ownerUrl);
    url.username = role;
    url.password = 'secret';
    return url.href;
  };

  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  it('is reported as missing until the migrate command has run', async () => {
    const DATABASE_URL = await postgres.createDatabase('fresh');
    const settings = { DATABASE_URL, DATABASE_POOL_SIZE: 2, DATABASE_CONNECTION_WAIT_MS: PATIENCE_MS };
    const dataSource = await new DataSource(dataSourceOptions(settings, definition)).initialize();
    await expect(requireSchema(dataSource)).rejects.toThrow('1 of 1 migrations are missing');
    await run({ DATABASE_URL });
    expect(await requireSchema(dataSource)).toBe(true);
    await dataSource.destroy();
  });

  it('is created on a server with slow responses', async () => {
    const url = new URL(await postgres.createDatabase('slow'));
    const proxy = createServer((socket) => {
      const server = connect(postgres.port, '127.0.0.1');
      socket.on('error', () => server.destroy());
      server.on('error', () => socket.destroy());
      server.pipe(socket);
      // Longer than a request would wait for a connection.
      setTimeout(() => socket.pipe(server), 2_000);
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    url.port = String((proxy.address() as AddressInfo).port);
    await run({ DATABASE_URL: url.href });
    expect(await query(url.href, 'SELECT * FROM note')).toEqual([]);
    proxy.close();
  });

  it('is used, but not changed, by a role that does not own it', async () => {
    const DATABASE_MIGRATION_URL = await postgres.createDatabase('split');
    const DATABASE_URL = await secondRole('split', DATABASE_MIGRATION_URL);
    await run({ DATABASE_URL, DATABASE_MIGRATION_URL });
    const DATABASE_DIRECT_URL = DATABASE_URL;
    await run({ DATABASE_URL, DATABASE_MIGRATION_URL, DATABASE_DIRECT_URL }, { copies: 3 });
    await query(DATABASE_URL, `INSERT INTO note (text) VALUES ('one')`);
    expect(await query(DATABASE_URL, 'SELECT text FROM note')).toEqual([{ text: 'one' }]);
    for (const change of ['DROP TABLE note', 'CREATE TABLE other (id int)', 'DELETE FROM migrations'])
      await expect(query(DATABASE_URL, change)).rejects.toThrow(/must be owner|permission denied/);
  });

  it('must be handed over before its former owner may serve requests only', async () => {
    const DATABASE_URL = await postgres.createDatabase('handed');
    await run({ DATABASE_URL });
    const DATABASE_MIGRATION_URL = await secondRole('handed', DATABASE_URL);
    await expect(run({ DATABASE_URL, DATABASE_MIGRATION_URL })).rejects.toThrow(
      'The service\'s role "handed" still owns 2 tables, so it could change the schema. ' +
        'As a superuser, run REASSIGN OWNED BY "handed" TO "handed_second" in this database first.',
    );
    await query(
      postgres.url('handed'),
      `ALTER DATABASE handed OWNER TO handed_second; REASSIGN OWNED BY handed TO handed_second;
       GRANT CONNECT, TEMPORARY ON DATABASE handed TO handed; REVOKE CREATE ON SCHEMA public FROM PUBLIC`,
    );
    await run({ DATABASE_URL, DATABASE_MIGRATION_URL });
    await query(DATABASE_URL, `INSERT INTO note (text) VALUES ('one')`);
    for (const change of ['DROP TABLE note', 'CREATE TABLE other (id int)'])
      await expect(query(DATABASE_URL, change)).rejects.toThrow(/must be owner|permission denied/);
  });

  it('limits the statements of a role behind a pooler, but not migrations', async () => {
    const DATABASE_URL = await postgres.createDatabase('pooled');
    await run({ DATABASE_URL, DATABASE_DIRECT_URL: DATABASE_URL, DATABASE_LOCK_WAIT_MS: '700' });
    expect(await query(DATABASE_URL, 'SHOW statement_timeout')).toEqual([{ statement_timeout: '6900ms' }]);
    expect(await query(DATABASE_URL, 'SHOW lock_timeout')).toEqual([{ lock_timeout: '700ms' }]);
    const extra = dataSourceOptions(
      { DATABASE_URL, DATABASE_POOL_SIZE: 1, DATABASE_DIRECT_URL: DATABASE_URL },
      definition,
    ).extra as object;
    expect(extra).not.toHaveProperty('statement_timeout');
    await run({ DATABASE_URL, DATABASE_DIRECT_URL: DATABASE_URL }, { of: longDefinition });
  });
});
