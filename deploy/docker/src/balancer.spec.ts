import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort } from '@academy/embedded';
import { Balancer } from './balancer.ts';

const FAR_LONGER_THAN_A_TEST_MS = 3_600_000;

describe('Balancer', () => {
  const ready = { a: true, b: true };
  let balancer: Balancer;
  let address: URL;
  let servers: Server[];
  let ports: number[];
  let agent: Agent;

  beforeEach(async () => {
    Object.assign(ready, { a: true, b: true });
    servers = (['a', 'b'] as const).map((name) =>
      createServer({ keepAliveTimeout: FAR_LONGER_THAN_A_TEST_MS }, ({ url }, response) => {
        response.writeHead(url === '/readyz' && !ready[name] ? 503 : 200).end(name);
      }),
    );
    ports = await Promise.all(servers.map(portOf));
    balancer = new Balancer();
    address = new URL(`http://127.0.0.1:${await freePort()}`);
    await balancer.listen(address);
    for (const port of ports) await balancer.add(port);
    agent = new Agent({ keepAlive: true, maxSockets: 1 });
  });
  afterEach(() => {
    agent.destroy();
    balancer.close();
    for (const server of servers) server.close();
  });

  const ask = async (options: { agent: Agent | false } = { agent: false }): Promise<string> => {
    const [answer] = (await once(get(address, options), 'response')) as [IncomingMessage];
    return text(answer);
  };
  /** Waits until exactly these processes respond. */
  const untilResponding = async (...names: string[]) => {
    let responding: string[] = [];
    while (responding.join() !== names.join())
      responding = [...new Set(await Promise.all([tryAsk(), tryAsk(), tryAsk(), tryAsk()]))].sort();
  };
  /** A process that a busy machine probed too slowly gets no connections for a moment. */
  const tryAsk = () => ask().catch(() => 'nobody');

  it('distributes connections in turn among ready processes', async () => {
    let turns = '';
    for (let attempt = 0; !/^(ab){4}$|^(ba){4}$/.test(turns) && attempt < 5; attempt += 1) {
      await untilResponding('a', 'b');
      turns = '';
      while (turns.length < 8) turns += (await tryAsk()).charAt(0);
    }
    expect(['abababab', 'babababa']).toContain(turns);
    ready.a = false;
    await untilResponding('b');
    ready.a = true;
    await untilResponding('a', 'b');
    ready.b = false;
    await untilResponding('a');
  });

  it('keeps existing connections, and refuses new ones while no process is ready', async () => {
    await untilResponding('a', 'b');
    const mine = await ask({ agent });
    Object.assign(ready, { a: false, b: false });
    for (let refused = false; !refused;)
      refused = await ask().then(
        () => false,
        () => true,
      );
    expect(await ask({ agent })).toBe(mine);
  });

  it('stops using a removed process', async () => {
    balancer.remove(ports[0] ?? 0);
    await untilResponding('b');
  });
});

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
