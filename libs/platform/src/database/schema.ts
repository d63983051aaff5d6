import { type DataSource, QueryFailedError } from 'typeorm';
import { NotReadyError } from '../health/readiness-registry.ts';

const UNDEFINED_TABLE = '42P01';

/**
 * Checks that the database has every migration this release knows; newer ones may exist too.
 * @returns true.
 * @throws NotReadyError with the number of missing migrations.
 */
export async function requireSchema(dataSource: DataSource): Promise<true> {
  const names = dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name);
  if (names.length === 0) return true;
  const applied = await appliedMigrations(dataSource);
  const missing = names.filter((name) => !applied.has(name));
  if (missing.length > 0)
    throw new NotReadyError(
      `${missing.length} of ${names.length} migrations are missing: run the migrate command`,
    );
  return true;
}

async function appliedMigrations(dataSource: DataSource): Promise<Set<string>> {
  try {
    const rows = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations');
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if (isUndefinedTable(error)) return new Set();
    throw error;
  }
}

function isUndefinedTable(thrown: unknown): boolean {
  const error: unknown = thrown instanceof QueryFailedError ? thrown.driverError : thrown;
  return error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE;
}
