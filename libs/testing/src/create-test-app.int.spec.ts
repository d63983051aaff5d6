import {
  CurrentUser,
  DatabaseEnv,
  type AuthUser,
  DatabaseModule,
  KEY_SOURCE,
  MICROSERVICE_STRATEGIES,
  PlatformModule,
  SESSION_REVOCATIONS,
} from '@academy/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Global, Module } from '@nestjs/common';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { testServices, type TestServices } from './test-services.ts';

class CreateNote1700000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE note AS SELECT 'hello' AS text`);
  }
  async down(): Promise<void> {}
}

@Controller()
class NoteController {
  constructor(private readonly database: DataSource) {}

  @Get('note')
  async note(@CurrentUser() user: AuthUser): Promise<object> {
    const [note] = await this.database.query<[{ text: string }]>('SELECT text FROM note');
    return { text: note.text, role: user.role };
  }
}

@Global()
@Module({
  providers: [
    { provide: MICROSERVICE_STRATEGIES, useValue: [] },
    { provide: KEY_SOURCE, useValue: { find: () => Promise.resolve(undefined) } },
    { provide: SESSION_REVOCATIONS, useValue: { isRevoked: () => false } },
  ],
  exports: [MICROSERVICE_STRATEGIES, KEY_SOURCE, SESSION_REVOCATIONS],
})
class NoMessagingModule {}

const database = { entities: [], migrations: [CreateNote1700000000000] };

@Module({
  imports: [
    PlatformModule.forRoot({ env: DatabaseEnv }),
    NoMessagingModule,
    DatabaseModule.forRoot(database),
  ],
  controllers: [NoteController],
})
class NoteModule {}

describe('createTestApp', () => {
  let services: TestServices;
  let note: TestApp;

  beforeAll(async () => {
    services = await testServices();
    note = await createTestApp(NoteModule, { service: 'note', services, database });
  });
  afterAll(async () => {
    await note.close();
    await services.stop();
  });

  it('starts a migrated service that accepts only test tokens', async () => {
    const get = async (headers: Record<string, string>) =>
      note.app.inject({ method: 'GET', url: '/note', headers });

    const answer = await get(await note.tokens.bearer({ role: 'editor' }));
    expect(answer.json()).toEqual({ text: 'hello', role: 'editor' });
    expect((await get(await note.tokens.bearer({ expiresAt: 1 }))).statusCode).toBe(401);
    expect((await get({})).statusCode).toBe(401);
  });
});
