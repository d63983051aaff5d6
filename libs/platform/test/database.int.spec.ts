import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type EmbeddedPostgres, startPostgres } from '@academy/embedded';
import { Controller, Get, Global, Module, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import {
  applyMigrations,
  createApp,
  createLogger,
  DatabaseEnv,
  DatabaseModule,
  KEY_SOURCE,
  MICROSERVICE_STRATEGIES,
  PlatformModule,
  Public,
  SESSION_REVOCATIONS,
} from '../src/index.ts';

const database = { entities: [], migrations: [] };

@Public()
@Controller()
class NotesController {
  constructor(private readonly dataSource: DataSource) {}

  @Get('notes')
  list(): Promise<unknown> {
    return this.dataSource.query('SELECT * FROM note');
  }

  @Post('notes')
  async add(): Promise<void> {
    await this.dataSource.transaction((manager) => manager.query('INSERT INTO note DEFAULT VALUES'));
  }

  @Get('wrong')
  wrong(): Promise<unknown> {
    return this.dataSource.query('SELECT * FROM no_such_table');
  }
}

@Global()
@Module({
  providers: [
    { provide: MICROSERVICE_STRATEGIES, useValue: [] },
    { provide: KEY_SOURCE, useValue: {} },
    { provide: SESSION_REVOCATIONS, useValue: { isRevoked: () => false } },
  ],
  exports: [MICROSERVICE_STRATEGIES, KEY_SOURCE, SESSION_REVOCATIONS],
})
class DoublesModule {}

@Module({
  imports: [DoublesModule, PlatformModule.forRoot({ env: DatabaseEnv }), DatabaseModule.forRoot(database)],
  controllers: [NotesController],
})
class NotesModule {}

describe('A service and its database', () => {
  let postgres: EmbeddedPostgres;
  let databaseUrl: string;
  let app: NestFastifyApplication;

  const open = async (): Promise<Client> => {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    return client;
  };
  const boot = (): Promise<NestFastifyApplication> =>
    createApp(NotesModule, { service: 'notes' }, createLogger('notes', 'silent'));
  const unavailable = { statusCode: 503, code: 'platform.unavailable', retryAfter: '1' };
  const call = async (method: 'GET' | 'POST', url = '/notes') => {
    const { statusCode, headers, body } = await app.inject({ method, url });
    const code: unknown = statusCode < 400 ? undefined : (JSON.parse(body) as { code: string }).code;
    return { statusCode, code, retryAfter: headers['retry-after'] };
  };

  beforeAll(async () => {
    postgres = await startPostgres();
    databaseUrl = await postgres.createDatabase('notes');
    const client = await open();
    await client.query('CREATE TABLE note (id serial)');
    await client.end();
    Object.assign(process.env, {
      NODE_ENV: 'test',
      PORT: '0',
      NATS_URL: 'nats://127.0.0.1:1',
      PUBLIC_ORIGIN: 'http://academy.test',
      DATABASE_URL: databaseUrl,
    });
    app = await boot();
  });
  afterAll(async () => {
    await app.close();
    await postgres.stop();
  });
  /** A busy machine may take longer to connect than requests wait. */
  const untilServed = async (method: 'GET' | 'POST', status: number): Promise<void> => {
    while ((await call(method)).statusCode !== status) await sleep(50);
  };
  beforeEach(() => untilServed('GET', 200));

  it('answers 503 while a table is locked, and works afterwards', async () => {
    const client = await open();
    await client.query('BEGIN');
    await client.query('LOCK TABLE note IN ACCESS EXCLUSIVE MODE');
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => call(index % 2 ? 'GET' : 'POST')),
    );
    await client.query('ROLLBACK');
    await client.end();
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify(unavailable)]),
    );
    await untilServed('POST', 201);
  });

  it('answers 503 while PostgreSQL is killed or stopped, and recovers', async () => {
    await postgres.kill();
    expect([await call('GET'), await call('POST')]).toEqual([unavailable, unavailable]);
    await postgres.restart();
    await untilServed('GET', 200);
    await untilServed('POST', 201);
  });

  it('answers 503 while the database accepts no connections, and recovers', async () => {
    const admin = new Client({ connectionString: postgres.url() });
    await admin.connect();
    await admin.query('ALTER DATABASE notes ALLOW_CONNECTIONS false');
    await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'notes'`);
    // The first requests may find their connections broken.
    for (let times = 0; times < 5; times += 1) expect(await call('GET')).toEqual(unavailable);
    await admin.query('ALTER DATABASE notes ALLOW_CONNECTIONS true');
    await admin.end();
    await untilServed('POST', 201);
  });

  it('answers 500, not 503, to an error of the service’s own', async () => {
    let answer = await call('GET', '/wrong');
    // A busy machine may not connect in time.
    for (let attempt = 1; answer.statusCode === 503 && attempt < 5; attempt += 1)
      answer = await call('GET', '/wrong');
    expect(answer).toMatchObject({ statusCode: 500, code: 'platform.internal' });
  });

  it('wait at start for a database that starts later, as do migrations', async () => {
    await postgres.kill();
    let isUp = false;
    const late = boot().then(async (started) => {
      expect(isUp).toBe(true);
      await started.close();
    });
    const migrations = applyMigrations(databaseUrl, database).then(() => expect(isUp).toBe(true));
    await sleep(2_000);
    isUp = true;
    await postgres.restart();
    await Promise.all([late, migrations]);
    await untilServed('GET', 200);
  }, 240_000);
});
