import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/**
 * A port of the loopback interface, below those that the system gives to outgoing connections: one of theirs could be
 * taken in the seconds before a server listens, or while it restarts.
 */
export const freePort = (): Promise<number> =>
  getPort({ host: '127.0.0.1', port: Array.from({ length: 50 }, () => randomInt(10_000, 32_768)) });
