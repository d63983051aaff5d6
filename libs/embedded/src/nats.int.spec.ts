import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type EmbeddedNats, startNats } from './nats.ts';

/** On a busy machine the usual limits may pass before a reply arrives. */
const PATIENT = { timeout: 60_000 };

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
    const connection = await connect({ servers: nats.url, ...PATIENT });
    try {
      return await use(connection);
    } finally {
      await connection.close();
    }
  }
  const storedMessages = () =>
    connected(
      async (connection) =>
        (await (await jetstreamManager(connection, PATIENT)).streams.info('TRIED')).state.messages,
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
      await (
        await jetstreamManager(connection, PATIENT)
      ).streams.add({ name: 'TRIED', subjects: ['tried.>'] });
      await jetstream(connection, PATIENT).publish('tried.once');
    });
    const killed = nats.pid;
    await comeBack();
    expect(nats.pid).not.toBe(killed);
    expect(await storedMessages()).toBe(1);
  });

  it('removes its temporary directory', async () => {
    const temporary = await startNats();
    // Named by its command: other suites start servers of their own at the same time.
    const command = execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(temporary.pid)], {
      encoding: 'utf8',
    });
    const [, own = ''] = /--store_dir (\S+)/.exec(command) ?? [];
    expect(dirname(own)).toBe(tmpdir());
    expect(existsSync(own)).toBe(true);
    await temporary.stop();
    expect(existsSync(own)).toBe(false);
  });
});
