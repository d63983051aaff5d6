import type { DataSource } from 'typeorm';

/** Waits until a transaction of a test's own database waits for another one. */
export async function lockWaiter(database: DataSource): Promise<void> {
  const query = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while ((await database.query<unknown[]>(query)).length === 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
}
