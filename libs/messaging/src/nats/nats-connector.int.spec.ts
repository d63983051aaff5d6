import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ReadinessRegistry, ServiceEnv } from '@academy/platform';
import { startNats, type EmbeddedNats } from '@academy/embedded';
import { eventually } from '../../test/replica.ts';
import { NatsConnector } from './nats-connector.ts';

const INFO = 'INFO {"server_id":"x","version":"2.9.10","headers":true,"max_payload":1048576}\r\n';

describe('NatsConnector', () => {
  const ends: (() => unknown)[] = [];

  const open = (url: string): { nats: NatsConnector; readiness: ReadinessRegistry } => {
    const readiness = new ReadinessRegistry();
    const nats = new NatsConnector(
      Object.assign(new ServiceEnv(), { NATS_URL: url }),
      { service: 'web' },
      readiness,
    );
    ends.push(() => nats.close());
    nats.whenConnected(() => undefined);
    return { nats, readiness };
  };
  const serve = async (port?: number): Promise<EmbeddedNats> => {
    const server = await startNats(port === undefined ? {} : { port });
    ends.unshift(() => server.stop());
    return server;
  };
  const isReady = (readiness: ReadinessRegistry) =>
    eventually(
      () => readiness.failures(),
      (failures) => failures.length === 0,
    );

  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  it('is ready while it is connected, and only then', async () => {
    const server = await serve();
    const { nats, readiness } = open(server.url);
    await isReady(readiness);
    const changes: boolean[] = [];
    nats.onLinkChange((isConnected) => changes.push(isConnected));
    await server.kill();
    expect(
      await eventually(
        () => readiness.failures(),
        (failures) => failures.length > 0,
      ),
    ).toEqual(['nats']);
    await server.restart();
    await isReady(readiness);
    expect(changes).toEqual([false, true]);
  });

  it('connects to a server that starts later, even past one that dies in the handshake', async () => {
    const dying: Server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write(INFO, () => socket.destroy());
    });
    await new Promise<void>((resolve) => dying.listen(0, '127.0.0.1', resolve));
    const address = dying.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const met = new Promise((resolve) => dying.once('connection', resolve));
    const { readiness } = open(`nats://127.0.0.1:${port}`);
    await met;
    await new Promise((resolve) => dying.close(resolve));
    expect(await readiness.failures()).toEqual(['nats']);
    await serve(port);
    await isReady(readiness);
  });

  it('closes though no server was ever there', async () => {
    const { nats } = open('nats://127.0.0.1:1');
    await nats.close();
    expect(nats.isConnected).toBe(false);
  });
});
