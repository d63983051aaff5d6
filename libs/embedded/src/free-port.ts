import { randomInt } from 'node:crypto';
import getPort from 'get-port';
import { reservePort } from './reserve-port.ts';

/**
 * A port of the loopback interface, below those that the system gives to outgoing connections: one of theirs could be
 * taken in the seconds before a server listens, or while it restarts. No other process gets the same one from here
 * meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const candidates = Array.from({ length: 50 }, () => randomInt(10_000, 32_768));
    const port = await getPort({ host: '127.0.0.1', port: candidates });
    if (await reservePort(port)) return port;
  }
}
