import { NATS_OPERATOR, natsUsers } from '@academy/contracts/nats';
import { type EmbeddedNats, type EmbeddedPostgres, startNats, startPostgres } from '@academy/embedded';

/** The servers of one test suite, not shared: it may kill and restart them. */
export interface TestServices {
  postgres: EmbeddedPostgres;
  nats: EmbeddedNats;
  stop(): Promise<void>;
}

/**
 * An empty PostgreSQL and NATS server for one suite. Both together start in about half a second, so suites share
 * nothing. Call in `beforeAll`, `stop()` in `afterAll`.
 */
export async function testServices(): Promise<TestServices> {
  const [postgres, nats] = await Promise.all([startPostgres(), startTestNats()]);
  return {
    postgres,
    nats,
    stop: async () => {
      await Promise.all([postgres.stop(), nats.stop()]);
    },
  };
}

/** A NATS server with the users and permissions of production. */
export function startTestNats(options: { port?: number } = {}): Promise<EmbeddedNats> {
  return startNats({ ...options, users: natsUsers(testPassword) });
}

/** On a busy machine the usual 20 seconds may pass before a connection is made. */
const CONNECTION_WAIT_MS = 60_000;

/** Options to connect as the operator, who has all permissions, or as a service. */
export function natsAccess({ url }: EmbeddedNats, user: string = NATS_OPERATOR) {
  return { servers: url, user, pass: testPassword(user), timeout: CONNECTION_WAIT_MS };
}

/** The variables with which a service connects to NATS. */
export function natsVariables({ url }: EmbeddedNats, service: string): NodeJS.ProcessEnv {
  return { NATS_URL: url, NATS_USER: service, NATS_PASSWORD: testPassword(service) };
}

const testPassword = (user: string) => `password-of-${user}`;
