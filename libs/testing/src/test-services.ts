import { type EmbeddedNats, type EmbeddedPostgres, startNats, startPostgres } from '@academy/embedded';

/** The servers of one test suite, all its own: it may kill and restart them. */
export interface TestServices {
  postgres: EmbeddedPostgres;
  nats: EmbeddedNats;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL and a NATS server for one suite, empty. Both together start in about half a second,
 * so suites share nothing. Call in `beforeAll`, `stop()` in `afterAll`.
 */
export async function testServices(): Promise<TestServices> {
  const [postgres, nats] = await Promise.all([startPostgres(), startNats()]);
  return {
    postgres,
    nats,
    stop: async () => {
      await Promise.all([postgres.stop(), nats.stop()]);
    },
  };
}
