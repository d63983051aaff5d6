import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type EmbeddedNats, startNats } from './nats.ts';

describe('startNats', () => {
  let directory: string;
  let nats: EmbeddedNats;

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'academy-testing-'));
    nats = await startNats({ storeDir: directory });
  });
  afterEach(async () => {
    await nats.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  async function connected<T>(use: (connection: NatsConnection) => Promise<T>): Promise<T> {
    const connection = await connect({ servers: nats.url, timeout: 60_000 });
    try {
      return await use(connection);
    } finally {
      await connection.close();
    }
  }
  const storedMessages = () =>
    connected(
      async (connection) => (await (await jetstreamManager(connection)).streams.info('TRIED')).state.messages,
    );

  it.each([
    [
      'kill -9 and restart',
      async () => {
        await nats.kill();
        await nats.restart();
      },
    ],
    [
      'stop and a second start',
      async () => {
        await nats.stop();
        nats = await startNats({ storeDir: directory, port: nats.port });
      },
    ],
  ])('keeps acknowledged messages through %s', async (_way, comeBack) => {
    await connected(async (connection) => {
      await (await jetstreamManager(connection)).streams.add({ name: 'TRIED', subjects: ['tried.>'] });
      await jetstream(connection).publish('tried.once');
    });
    const killed = nats.pid;
    await comeBack();
    expect(nats.pid).not.toBe(killed);
    expect(await storedMessages()).toBe(1);
  });

  it('removes its temporary directory', async () => {
    const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith('academy-nats-'));
    const before = leftovers();
    const temporary = await startNats();
    const made = leftovers().filter((name) => !before.includes(name));
    await temporary.stop();
    expect(made.length).toBeGreaterThan(0);
    expect(made.some((name) => existsSync(join(tmpdir(), name, 'jetstream')))).toBe(false);
  });
});
