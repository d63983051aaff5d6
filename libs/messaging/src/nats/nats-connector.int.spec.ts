import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ReadinessRegistry, ServiceEnv } from '@academy/platform';
import { startNats, type EmbeddedNats, type NatsOptions, type NatsUser } from '@academy/embedded';
import { eventually } from '../../test/replica.ts';
import { natsConnected } from '../metrics.ts';
import { NatsConnector } from './nats-connector.ts';

const INFO = 'INFO {"server_id":"x","version":"2.9.10","headers":true,"max_payload":1048576}\r\n';

const QUESTION = 'rpc.web.pages.list';

/** May ask the question, and subscribe to the listed subjects. */
const webUser = (...subjects: string[]): NatsUser => ({
  user: 'web',
  password: 'secret',
  permissions: { publish: [QUESTION], subscribe: ['web', ...subjects] },
});

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
  const connected = async () => (await natsConnected.get()).values[0]?.value;
  const isReady = (readiness: ReadinessRegistry) =>
    eventually(
      () => readiness.failures(),
      (failures) => failures.length === 0,
    );

  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  it('is ready only while connected, and says so in its metrics', async () => {
    const server = await serve();
    const { nats, readiness } = open(server.url);
    expect(await connected()).toBe(0);
    await isReady(readiness);
    expect(await connected()).toBe(1);
    const changes: boolean[] = [];
    nats.onLinkChange((isConnected) => changes.push(isConnected));
    await server.kill();
    expect(
      await eventually(
        () => readiness.failures(),
        (failures) => failures.length > 0,
      ),
    ).toEqual(['nats']);
    expect(await connected()).toBe(0);
    await server.restart();
    await isReady(readiness);
    expect(await connected()).toBe(1);
    expect(changes).toEqual([false, true]);
  });

  it('connects to a server that starts later, after one that dies in the handshake', async () => {
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

  it('is not ready and reports the subject while a required subscription is forbidden, and subscribes once allowed', async () => {
    const server = await serve({ users: [webUser()] });
    const { nats, readiness } = open(server.url, { NATS_USER: 'web', NATS_PASSWORD: 'secret' });
    await isReady(readiness);
    const connection = await nats.connection();
    const heard: string[] = [];
    nats.subscribe(QUESTION, (message) => heard.push(message.string()), 'web');
    const refused = () =>
      eventually(
        () => readiness.failures(),
        (failures) => failures.length > 0,
      );
    const problem = [`nats (no permission to subscribe to ${QUESTION})`];
    expect(await refused()).toEqual(problem);

    server.changeUsers([webUser(QUESTION)]);
    await isReady(readiness);
    connection.publish(QUESTION, 'once');
    await connection.flush();
    expect(heard).toEqual(['once']);

    server.changeUsers([webUser()]);
    expect(await refused()).toEqual(problem);
    server.changeUsers([webUser(QUESTION)]);
    await isReady(readiness);
    connection.publish(QUESTION, 'again');
    await connection.flush();
    expect(heard).toEqual(['once', 'again']);
  });

  it('reports refused inboxes as one, and clears them once allowed', async () => {
    const server = await serve({ users: [webUser()] });
    const { nats, readiness } = open(server.url, { NATS_USER: 'web', NATS_PASSWORD: 'secret' });
    const connection = await nats.connection();
    await connection.request(QUESTION).catch(() => undefined);
    connection.subscribe('_INBOX_web.one', { callback: () => undefined });
    connection.subscribe('_INBOX_web.two', { callback: () => undefined });
    await connection.flush();
    const failures = await eventually(
      () => readiness.failures(),
      (found) => found.length > 0,
    );
    expect(failures).toEqual(['nats (no permission to subscribe to _INBOX_web.>)']);
    server.changeUsers([webUser('_INBOX_web.>')]);
    await isReady(readiness);
  });

  it('reconnects while its password is replaced, with whichever of the two the server accepts', async () => {
    const withPassword = (password: string): NatsUser[] => [{ ...webUser(), password }];
    const server = await serve({ users: withPassword('former') });
    const { nats, readiness } = open(server.url, { NATS_USER: 'web', NATS_PASSWORD: 'former,next' });
    await isReady(readiness);
    const changes: boolean[] = [];
    nats.onLinkChange((isConnected) => changes.push(isConnected));
    const isBack = () =>
      eventually(
        () => changes,
        (seen) => seen.at(-1) === true,
      );
    server.changeUsers(withPassword('next'));
    await isBack();
    await isReady(readiness);
    server.changeUsers(withPassword('former'));
    await eventually(
      () => changes,
      (seen) => seen.length >= 3,
    );
    await isBack();
    expect(changes).toEqual([false, true, false, true]);
  });

  it('ends the process when the client gives up the connection, but not when it is closed', async () => {
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

  it('closes even if there was never a server', async () => {
    const { nats } = open('nats://127.0.0.1:1');
    await nats.close();
    expect(nats.isConnected).toBe(false);
  });
});
