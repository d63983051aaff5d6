import { setTimeout as sleep } from 'node:timers/promises';
import { IsUrl } from 'class-validator';
import { DataSource, QueryFailedError } from 'typeorm';
import { loadEnv } from '../env/load-env.ts';
import { AdvisoryLock, takeAdvisoryLock } from './advisory-lock.ts';
import { type DatabaseDefinition, dataSourceOptions } from './database.module.ts';
import { waitFor } from './wait-for.ts';

class MigrationEnv {
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['postgres', 'postgresql'] })
  DATABASE_URL: string;
}

/** A statement that waits longer for a lock gives way, so that the requests queued behind it can go on. */
const LOCK_TIMEOUT_MS = 5_000;
const RETRY_MS = 1_000;
const PATIENCE_MS = 10 * 60_000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Applies a service's pending migrations to `DATABASE_URL`; safe when several copies run at once. Statements may take
 * as long as they need, but wait for a lock only 5 seconds at a time, for ten minutes in all.
 */
export async function migrate(definition: DatabaseDefinition): Promise<void> {
  const { DATABASE_URL } = loadEnv(MigrationEnv);
  await applyMigrations(DATABASE_URL, definition);
}

/** {@link migrate} for a database that is not the one of the environment, e.g. in tests. */
export async function applyMigrations(databaseUrl: string, definition: DatabaseDefinition): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      await applyOnce(databaseUrl, definition);
      return;
    } catch (error) {
      if (!isLockTimeout(error) || Date.now() > deadline) throw error;
      await sleep(RETRY_MS);
    }
  }
}

async function applyOnce(databaseUrl: string, definition: DatabaseDefinition): Promise<void> {
  const options = dataSourceOptions({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 2 }, definition);
  const dataSource = await waitFor('PostgreSQL', () =>
    new DataSource({ ...options, extra: { lock_timeout: LOCK_TIMEOUT_MS } }).initialize(),
  );
  try {
    // The transaction only holds the lock, for as long as the migrations of the other connection take.
    await dataSource.transaction(async (manager) => {
      await takeAdvisoryLock(manager, AdvisoryLock.Migration);
      await dataSource.runMigrations({ transaction: 'each' });
      for (const schema of definition.librarySchemas ?? []) await schema.migrate(databaseUrl);
    });
  } finally {
    await dataSource.destroy();
  }
}

function isLockTimeout(thrown: unknown): boolean {
  const error: unknown = thrown instanceof QueryFailedError ? thrown.driverError : thrown;
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
}
