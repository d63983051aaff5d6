import { setTimeout as sleep } from 'node:timers/promises';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Min } from 'class-validator';
import { DataSource, QueryFailedError } from 'typeorm';
import { IsDatabaseUrl } from '../env/env-validators.ts';
import { loadEnv } from '../env/load-env.ts';
import { AdvisoryLock, tryAdvisoryLock } from './advisory-lock.ts';
import { type DatabaseDefinition, dataSourceOptions } from './database.module.ts';
import { grantToRuntime, limitSessions, requireHandover } from './runtime-role.ts';
import { PATIENCE_MS, waitFor } from './wait-for.ts';

class MigrationEnv {
  /** Database of the service. */
  @IsDatabaseUrl()
  DATABASE_URL: string;

  /** The same database without the pooler, if there is one. */
  @IsOptional()
  @IsDatabaseUrl()
  DATABASE_DIRECT_URL?: string;

  /**
   * The same database as the role that owns the schema, without a pooler. Without it migrations run as the service's
   * own role.
   */
  @IsOptional()
  @IsDatabaseUrl()
  DATABASE_MIGRATION_URL?: string;

  /** Same as for the service; behind a pooler it is stored in the settings of the service's role. */
  @IsInt()
  @Min(1)
  @Type(() => Number)
  DATABASE_LOCK_WAIT_MS: number = 1_200;
}

/** A statement that waits longer for a lock is cancelled, so that the requests queued behind it can proceed. */
const LOCK_TIMEOUT_MS = 5_000;
/** Overrides the limits of the role. */
const UNLIMITED = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0';
const RETRY_MS = 1_000;
const LOCK_PATIENCE_MS = 10 * 60_000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Applies a service's pending migrations; safe when several copies run at once. Statements may run without limit, but
 * wait for a lock only 5 seconds at a time, and are retried for ten minutes. Where another role owns the schema, the
 * service's role is granted the privileges it needs; behind a pooler, the service's role gets its session limits.
 */
export async function migrate(definition: DatabaseDefinition): Promise<void> {
  const env = loadEnv(MigrationEnv);
  const runtimeUrl = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  const ownerUrl = env.DATABASE_MIGRATION_URL ?? runtimeUrl;
  const runtimeRole = roleOf(runtimeUrl);
  const hasOwner = roleOf(ownerUrl) !== runtimeRole;
  await underMigrationLock(ownerUrl, definition, async (dataSource) => {
    if (hasOwner) await requireHandover(dataSource, runtimeRole);
    await apply(dataSource, ownerUrl, definition);
    if (hasOwner) await grantToRuntime(dataSource, runtimeRole);
    if (env.DATABASE_DIRECT_URL !== undefined) await limitSessions(runtimeUrl, env);
  });
}

const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** {@link migrate} for a database other than the one in the environment, e.g. in tests. */
export async function applyMigrations(databaseUrl: string, definition: DatabaseDefinition): Promise<void> {
  await underMigrationLock(databaseUrl, definition, (dataSource) =>
    apply(dataSource, databaseUrl, definition),
  );
}

/**
 * Runs work on a database while holding the migration lock; other migrate commands wait, however long it takes. Work
 * that was cancelled because of another session's lock is repeated for ten minutes.
 */
async function underMigrationLock(
  databaseUrl: string,
  definition: DatabaseDefinition,
  work: (dataSource: DataSource) => Promise<void>,
): Promise<void> {
  const settings = { DATABASE_POOL_SIZE: 2, DATABASE_CONNECTION_WAIT_MS: PATIENCE_MS };
  const options = dataSourceOptions({ DATABASE_URL: databaseUrl, ...settings }, definition);
  const extra = { lock_timeout: LOCK_TIMEOUT_MS, options: UNLIMITED };
  const dataSource = await waitFor('PostgreSQL', () => new DataSource({ ...options, extra }).initialize());
  try {
    // The transaction only holds the lock while the work runs on the other connection.
    await dataSource.transaction(async (manager) => {
      // A waiting statement would hold a snapshot, and CREATE INDEX CONCURRENTLY waits for snapshots to end; hence
      // polling.
      while (!(await tryAdvisoryLock(manager, AdvisoryLock.Migration))) await sleep(RETRY_MS);
      await retryLockTimeouts(() => work(dataSource));
    });
  } finally {
    await dataSource.destroy();
  }
}

async function retryLockTimeouts(work: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + LOCK_PATIENCE_MS;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isLockTimeout(error) || Date.now() > deadline) throw error;
      await sleep(RETRY_MS);
    }
  }
}

async function apply(
  dataSource: DataSource,
  databaseUrl: string,
  definition: DatabaseDefinition,
): Promise<void> {
  await dataSource.runMigrations({ transaction: 'each' });
  for (const schema of definition.librarySchemas ?? []) await schema.migrate(databaseUrl);
}

function isLockTimeout(thrown: unknown): boolean {
  const error: unknown = thrown instanceof QueryFailedError ? thrown.driverError : thrown;
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
}
