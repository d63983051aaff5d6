import { IsUrl } from 'class-validator';
import { DataSource } from 'typeorm';
import { loadEnv } from '../env/load-env.ts';
import { type DatabaseDefinition, dataSourceOptions } from './database.module.ts';

class MigrationEnv {
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['postgres', 'postgresql'] })
  DATABASE_URL: string;
}

/** Any fixed number: two migrations of one database wait for each other on it. */
const MIGRATION_LOCK = 7_240_115;

/** Applies a service's pending migrations to `DATABASE_URL`; safe when several copies run at once. */
export async function migrate(definition: DatabaseDefinition): Promise<void> {
  const { DATABASE_URL } = loadEnv(MigrationEnv);
  const dataSource = new DataSource(dataSourceOptions({ DATABASE_URL, DATABASE_POOL_SIZE: 2 }, definition));
  await dataSource.initialize();
  const guard = dataSource.createQueryRunner();
  try {
    await guard.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await guard.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await guard.release();
    await dataSource.destroy();
  }
}
