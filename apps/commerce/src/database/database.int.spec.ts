import 'reflect-metadata';
import { dataSourceOptions } from '@academy/platform';
import { type TestServices, testServices } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { database } from './database.ts';

describe('migrations', () => {
  let services: TestServices;
  let dataSource: DataSource;

  beforeAll(async () => {
    services = await testServices();
    const DATABASE_URL = await services.postgres.createDatabase('commerce');
    dataSource = new DataSource(dataSourceOptions({ DATABASE_URL, DATABASE_POOL_SIZE: 2 }, database));
    await dataSource.initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await services.stop();
  });

  it('make exactly the schema the entities describe, and take it away again', async () => {
    await dataSource.runMigrations({ transaction: 'each' });
    const drift = await dataSource.driver.createSchemaBuilder().log();
    expect(drift.upQueries.map(({ query }) => query)).toEqual([]);

    for (let left = dataSource.migrations.length; left > 0; left -= 1) {
      await dataSource.undoLastMigration({ transaction: 'each' });
    }
    const tables = await dataSource.query(
      `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'migrations'`,
    );
    expect(tables).toEqual([]);
  });
});
