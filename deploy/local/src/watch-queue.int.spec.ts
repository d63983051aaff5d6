import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type EmbeddedNats, startNats } from '@academy/embedded';
import { Supervisor } from './supervisor.ts';
import { watchQueue } from './watch-queue.ts';

describe('watchQueue', () => {
  let directory: string;
  let nats: EmbeddedNats;
  let supervisor: Supervisor;
  /** What the service answers at `/readyz`. */
  let report = 'not ready: database';
  let polls = 0;
  const service = createServer((_request, response) => {
    polls += 1;
    response.writeHead(503).end(JSON.stringify({ detail: report }));
  });

  beforeEach(async () => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    directory = mkdtempSync(join(tmpdir(), 'academy-queue-'));
    nats = await startNats({ storeDir: directory, detached: true });
    supervisor = new Supervisor();
    supervisor.keep(nats.server, 'infrastructure');
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    await supervisor.stop();
    service.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const until = async (condition: () => boolean): Promise<void> => {
    while (!condition()) await delay(20);
  };

  it('restarts NATS once services report that it stores nothing, and not for other reasons', async () => {
    const { port } = service.address() as AddressInfo;
    const first = nats.pid;
    watchQueue(nats.server, ['http://127.0.0.1:1', `http://127.0.0.1:${port}`], 20);
    await until(() => polls >= 10);
    expect(nats.pid).toBe(first);

    report = 'not ready: jetstream (does not store)';
    await until(() => nats.pid !== first && nats.server.alive);
    report = 'fine';
    expect(console.log).toHaveBeenCalledWith(
      'NATS does not store events (jetstream (does not store)); restarting it. Is the disk full?',
    );
  });
});
