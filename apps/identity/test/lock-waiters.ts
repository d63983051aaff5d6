import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import type { IdentityApp } from './identity-app.ts';

/** Starts a transaction that holds the lock of a `SELECT … FOR UPDATE`, as a change of that row does. */
export async function holdLock(
  identity: IdentityApp,
  select: string,
  parameters: unknown[],
): Promise<QueryRunner> {
  const holder = identity.dataSource.createQueryRunner();
  await holder.startTransaction();
  // On a busy machine it waits for the statements of others longer than a service's session may be idle.
  await holder.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  await holder.query(select, parameters);
  return holder;
}

/** Waits until this many statements wait for a lock. */
export async function lockWaiters(identity: IdentityApp, count: number): Promise<void> {
  const query = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock'`;
  for (;;) {
    const [row] = await identity.dataSource.query<{ count: number }[]>(query);
    if (row !== undefined && row.count >= count) return;
    await sleep(20);
  }
}
