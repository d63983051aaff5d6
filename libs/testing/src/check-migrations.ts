import { type DatabaseDefinition, dataSourceOptions, PATIENCE_MS, sealedColumns } from '@academy/platform';
import { DataSource } from 'typeorm';
import { startPostgres } from '@academy/embedded';

/** The schemas of a database after all migrations, and after reverting all of them. */
export interface MigrationOutcome {
  /** Statements TypeORM would still need to match the schema to the entities. */
  drift: string[];
  /** Tables that should have been dropped. */
  leftovers: string[];
  /** Columns named like sealed text that are not marked for the reseal command. */
  unmarked: string[];
}

/** Runs a service's migrations on an empty database, compares the schema with the entities, and reverts them. */
export async function checkMigrations(definition: DatabaseDefinition): Promise<MigrationOutcome> {
  const postgres = await startPostgres();
  const DATABASE_URL = await postgres.createDatabase('migrations');
  const options = dataSourceOptions(
    { DATABASE_URL, DATABASE_POOL_SIZE: 2, DATABASE_CONNECTION_WAIT_MS: PATIENCE_MS },
    definition,
  );
  const dataSource = await new DataSource(options).initialize();
  try {
    await dataSource.runMigrations({ transaction: 'each' });
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    for (let left = dataSource.migrations.length; left > 0; left -= 1) {
      await dataSource.undoLastMigration({ transaction: 'each' });
    }
    const tables = await dataSource.query<{ tablename: string }[]>(
      `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('migrations', 'typeorm_metadata')`,
    );
    return {
      drift: upQueries.map(({ query }) => query),
      leftovers: tables.map(({ tablename }) => tablename),
      unmarked: unmarkedColumns(dataSource),
    };
  } finally {
    await dataSource.destroy();
    await postgres.stop();
  }
}

function unmarkedColumns(dataSource: DataSource): string[] {
  return dataSource.entityMetadatas.flatMap(({ target, columns }) =>
    columns
      .map(({ propertyName }) => propertyName)
      .filter((name) => name.startsWith('sealed'))
      .filter(
        (name) => !sealedColumns.some(({ entity, property }) => entity === target && property === name),
      ),
  );
}
