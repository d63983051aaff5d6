import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CACHE } from './cache.ts';
import { fromRelease, natsServerBinary } from './nats-binary.ts';

describe('natsServerBinary', () => {
  let directory: string;
  let server: Server;
  let url: string;
  let archive: Buffer;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'academy-testing-'));
    mkdirSync(join(directory, 'nats-server-v0'));
    writeFileSync(join(directory, 'nats-server-v0/nats-server'), '#!/bin/sh\necho it runs\n');
    execFileSync('tar', ['-czf', 'release.tar.gz', 'nats-server-v0'], { cwd: directory });
    archive = readFileSync(join(directory, 'release.tar.gz'));
    server = createServer((request, response) => {
      response.statusCode = request.url === '/release' ? 200 : 404;
      response.end(archive);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const sha256 = () => createHash('sha256').update(archive).digest('hex');

  it('is cached inside this checkout', () => {
    expect(existsSync(join(CACHE, '../../../nx.json'))).toBe(true);
  });

  it('unpacks a release with the right checksum', async () => {
    const work = mkdtempSync(join(directory, 'work-'));
    const binary = await fromRelease(work, { url: `${url}/release`, sha256: sha256() });
    expect(execFileSync(binary, { encoding: 'utf8' })).toBe('it runs\n');
  });

  it('refuses a release with another checksum', async () => {
    const refused = fromRelease(directory, { url: `${url}/release`, sha256: '0'.repeat(64) });
    await expect(refused).rejects.toThrow(`has checksum ${sha256()}, expected 0000`);
  });

  it('reports why a download failed', async () => {
    const missing = fromRelease(directory, { url: `${url}/nowhere`, sha256: sha256() });
    await expect(missing).rejects.toThrow('/nowhere answered 404');
    const unreachable = fromRelease(directory, { url: 'http://127.0.0.1:1/', sha256: sha256() });
    await expect(unreachable).rejects.toThrow('cannot be reached');
  });

  it('uses the one on PATH only if it is current, or if no other could be fetched within a day', async () => {
    const path = process.env['PATH'];
    const install = (version: string) =>
      writeFileSync(join(directory, 'nats-server'), `#!/bin/sh\necho 'nats-server: v${version}'\n`, {
        mode: 0o755,
      });
    const cache = mkdtempSync(join(directory, 'cache-'));
    const cached = (name: string) => {
      writeFileSync(join(cache, name), '');
      return join(cache, name);
    };
    process.env['PATH'] = `${directory}:${path}`;
    try {
      install('2.14.0');
      expect(await natsServerBinary(cache)).toBe(join(directory, 'nats-server'));
      install('2.9.10');
      const older = cached('nats-server-older');
      expect(await natsServerBinary(cache)).toBe(older);
      const current = cached('nats-server-2.14.5');
      expect(await natsServerBinary(cache)).toBe(current);
    } finally {
      process.env['PATH'] = path;
    }
  });

  it('uses NATS_SERVER_BIN, and reports an invalid path', async () => {
    process.env['NATS_SERVER_BIN'] = join(directory, 'release.tar.gz');
    expect(await natsServerBinary(directory)).toBe(join(directory, 'release.tar.gz'));
    process.env['NATS_SERVER_BIN'] = join(directory, 'absent');
    await expect(natsServerBinary(directory)).rejects.toThrow(
      'NATS_SERVER_BIN names a file that does not exist',
    );
    delete process.env['NATS_SERVER_BIN'];
  });
});
