import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { settledWithin } from '@academy/platform';
import { testServices, type TestServices } from '@academy/testing';
import { DataSource } from 'typeorm';
import { startReplica } from '../../test/replica.ts';

/** Above the sum of all time limits of closing. */
const PATIENCE_MS = 90_000;

describe('closing while servers do not respond', () => {
  let services: TestServices;

  beforeAll(async () => {
    services = await testServices();
  });
  afterAll(() => services.stop());

  it('ends even if NATS and PostgreSQL are suspended', async () => {
    const replica = await startReplica(services, { service: 'commerce' });
    // PostgreSQL serves each connection by its own process.
    const sessions = await replica.app
      .get(DataSource)
      .query<{ pid: number }[]>('SELECT pid FROM pg_stat_activity');
    const pids = [services.nats.pid, services.postgres.pid, ...sessions.map(({ pid }) => pid)];
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    try {
      expect(await settledWithin(replica.close(), PATIENCE_MS)).toBe(true);
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    }
  });
});
