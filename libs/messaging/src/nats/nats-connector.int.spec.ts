import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ReadinessRegistry, ServiceEnv } from '@academy/platform';
import { startNats, type EmbeddedNats, type NatsOptions } from '@academy/embedded';
import { eventually } from '../../test/replica.ts';
import { NatsConnector } from './nats-connector.ts';

const INFO = 'INFO {"server_id":"x","version":"2.9.10","headers":true,"max_payload":1048576}\r\n';

describe('NatsConnector', () => {
  const ends: (() => unknown)[] = [];

  const open = (
    NATS_URL: string,
    user: Pick<ServiceEnv, 'NATS_USER' | 'NATS_PASSWORD'> = {},
  ): { nats: NatsConnector; readiness: ReadinessRegistry } => {
    const readiness = new ReadinessRegistry();
    const nats = new NatsConnector(
      Object.assign(new ServiceEnv(), { NATS_URL, ...user }),
      { service: 'web' },
      readiness,
    );
    ends.push(() => nats.close());
    nats.whenConnected(() => undefined);
    return { nats, readiness };
  };
  const serve = async (options: NatsOptions = {}): Promise<EmbeddedNats> => {
    const server = await startNats(options);
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
    await serve({ port });
    await isReady(readiness);
  });

  it('is not ready once it may not subscribe to what it needs, and says to what', async () => {
    const user = { user: 'web', password: 'secret', permissions: { publish: ['web'], subscribe: ['web'] } };
    const server = await serve({ users: [user] });
    const { nats, readiness } = open(server.url, { NATS_USER: 'web', NATS_PASSWORD: 'secret' });
    await isReady(readiness);
    (await nats.connection()).subscribe('rpc.web.pages.list', { callback: () => undefined });
    const failures = await eventually(
      () => readiness.failures(),
      (found) => found.length > 0,
    );
    expect(failures).toEqual(['nats (no permission to subscribe to rpc.web.pages.list)']);
  });

  it('ends the process when the client gives the connection up, but not when it is closed', async () => {
    const server = await serve();
    const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
    try {
      const closed = open(server.url).nats;
      await closed.connection();
      await closed.close();
      expect(kill).not.toHaveBeenCalled();
      await (await open(server.url).nats.connection()).close();
      await eventually(
        () => kill.mock.calls,
        (calls) => calls.length > 0,
      );
      expect(kill).toHaveBeenCalledWith(process.pid, 'SIGTERM');
    } finally {
      kill.mockRestore();
    }
  });

  it('closes though no server was ever there', async () => {
    const { nats } = open('nats://127.0.0.1:1');
    await nats.close();
    expect(nats.isConnected).toBe(false);
  });
});
