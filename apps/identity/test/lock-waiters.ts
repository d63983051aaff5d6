import { setTimeout as sleep } from 'node:timers/promises';
import type { IdentityApp } from './identity-app.ts';

/** Waits until this many statements wait for a lock. */
export async function lockWaiters(identity: IdentityApp, count: number): Promise<void> {
  const query = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock'`;
  for (;;) {
    const [row] = await identity.dataSource.query<{ count: number }[]>(query);
    if (row !== undefined && row.count >= count) return;
    await sleep(20);
  }
}
