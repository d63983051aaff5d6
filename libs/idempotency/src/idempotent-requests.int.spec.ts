import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type EmbeddedPostgres, startPostgres } from '@academy/embedded';
import { applyMigrations, dataSourceOptions, PATIENCE_MS } from '@academy/platform';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { createIdempotencyTable, dropIdempotencyTable } from './idempotency-table.ts';
import { IdempotentRequest } from './idempotent-request.entity.ts';
import { IdempotentRequestsService } from './idempotent-requests.service.ts';
import { PruneRequestsJob } from './prune-requests.job.ts';

class CreateTable1700000000000 implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    return createIdempotencyTable(queryRunner);
  }
  down(queryRunner: QueryRunner): Promise<void> {
    return dropIdempotencyTable(queryRunner);
  }
}
const database = { entities: [IdempotentRequest], migrations: [CreateTable1700000000000] };
const command = { operation: 'createNote', text: 'hello' };
const otherCommand = { ...command, text: 'bye' };

describe('Idempotency-Key', () => {
  let postgres: EmbeddedPostgres;
  let dataSource: DataSource;
  let requests: IdempotentRequestsService;
  let runs: number;

  const create = (id: string): Promise<{ id: string; run: number }> => {
    runs += 1;
    return Promise.resolve({ id, run: runs });
  };
  const newKey = (): [string, string] => {
    runs = 0;
    return [randomUUID(), randomUUID()];
  };

  beforeAll(async () => {
    postgres = await startPostgres();
    const databaseUrl = await postgres.createDatabase('notes');
    await applyMigrations(databaseUrl, database);
    const env = {
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: 5,
      DATABASE_CONNECTION_WAIT_MS: PATIENCE_MS,
    };
    dataSource = await new DataSource(dataSourceOptions(env, database)).initialize();
    requests = new IdempotentRequestsService(dataSource.getRepository(IdempotentRequest));
  });
  afterAll(async () => {
    await dataSource.destroy();
    await postgres.stop();
  });

  it('has the table that its entity describes', async () => {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    expect(upQueries).toEqual([]);
  });

  it('repeats the response of the first request', async () => {
    const [user, key] = newKey();
    const first = await requests.once(user, key, command, create);
    expect(await requests.once(user, key, command, create)).toEqual(first);
    expect(runs).toBe(1);
  });

  it('runs once for concurrent requests, which all get the same response', async () => {
    const [user, key] = newKey();
    // Repetitions wait long enough, however slow the machine is.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => requests.once(user, key, command, create)),
    );
    clock.mockRestore();
    expect(runs).toBe(1);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  });

  it('refuses the key for different input, and separates users', async () => {
    const [user, key] = newKey();
    const { id } = await requests.once(user, key, command, create);
    const other = requests.once(user, key, otherCommand, create);
    await expect(other).rejects.toMatchObject({ code: 'platform.idempotency_mismatch', status: 409 });
    expect((await requests.once(randomUUID(), key, command, create)).id).not.toBe(id);
  });

  it('does not store failures', async () => {
    const [user, key] = newKey();
    const fail = (): Promise<object> => Promise.reject(new Error('not now'));
    await expect(requests.once(user, key, command, fail)).rejects.toThrow('not now');
    expect(await requests.once(user, key, command, create)).toMatchObject({ run: 1 });
  });

  it('lets a repetition resume with the same id only after the first process has died', async () => {
    const [user, key] = newKey();
    const id = await new Promise<string>((begun) => {
      void requests.once(user, key, command, (given) => {
        begun(given);
        return new Promise<object>(() => undefined);
      });
    });
    // The first process has just begun, however slow the machine is.
    await dataSource.query(`UPDATE idempotent_request SET created_at = now() + interval '1 hour'`);
    await expect(requests.once(user, key, command, create)).rejects.toMatchObject({
      code: 'platform.request_in_progress',
      retryAfter: 1,
    });
    await dataSource.query(`UPDATE idempotent_request SET created_at = now() - interval '15 seconds'`);
    expect(await requests.once(user, key, command, create)).toEqual({ id, run: 1 });
  });

  it('runs every time without a key', async () => {
    const [user] = newKey();
    await requests.once(user, undefined, command, create);
    await requests.once(user, undefined, command, create);
    expect(runs).toBe(2);
  });

  it('empties the responses of others that are about an erased user, and keeps their keys taken', async () => {
    const [staff, erased] = [randomUUID(), randomUUID()];
    const about = (userId: string) => ({ order: 'one', userId, buyerName: 'Ada Rossi' });
    let runs = 0;
    const refund = (key: string, userId: string) =>
      requests.once(staff, key, { operation: 'refund' }, () => {
        runs += 1;
        return Promise.resolve(about(userId));
      });
    const other = randomUUID();
    await refund('key-erased', erased);
    await refund('key-other', other);
    await requests.erase(dataSource.manager, erased);
    expect(await refund('key-erased', erased)).toEqual({});
    expect(await refund('key-other', other)).toEqual(about(other));
    expect(runs).toBe(2);
  });

  it('expires after a day, and is deleted when the user is erased', async () => {
    const [user, key] = newKey();
    await requests.once(user, key, command, create);
    await new PruneRequestsJob(dataSource).run();
    expect(await requests.once(user, key, command, create)).toMatchObject({ run: 1 });
    await dataSource.query(`UPDATE idempotent_request SET created_at = now() - interval '25 hours'`);
    await new PruneRequestsJob(dataSource).run();
    expect(await requests.once(user, key, command, create)).toMatchObject({ run: 2 });
    await requests.erase(dataSource.manager, user);
    expect(await requests.once(user, key, command, create)).toMatchObject({ run: 3 });
  });
});
