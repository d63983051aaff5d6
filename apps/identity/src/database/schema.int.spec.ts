import { dataSourceOptions } from '@academy/platform';
import { type EmbeddedPostgres, startPostgres } from '@academy/testing/embedded';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { database } from './database.ts';

describe('migrations', () => {
  let postgres: EmbeddedPostgres;
  let dataSource: DataSource;
  beforeAll(async () => {
    postgres = await startPostgres();
    const DATABASE_URL = await postgres.createDatabase('identity');
    dataSource = new DataSource(dataSourceOptions({ DATABASE_URL, DATABASE_POOL_SIZE: 1 }, database));
    await dataSource.initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await postgres.stop();
  });

  it('build what the entities describe, and take it down again', async () => {
    await dataSource.runMigrations();
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
    for (let left = dataSource.migrations.length; left > 0; left -= 1) await dataSource.undoLastMigration();
    const tables = await dataSource.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
    expect(tables).toEqual([{ tablename: 'migrations' }]);
  });
});
