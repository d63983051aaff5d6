import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp, createLogger } from '@academy/platform';
import type { EmbeddedNats } from '@academy/embedded';
import { natsVariables, startTestNats } from '@academy/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AppModule } from '../src/app.module.ts';
import { configureGateway } from '../src/configure.ts';

const LIMIT = 100;
/** The next window begins in the year 2033. */
const WINDOW_SECONDS = '1000000000';
const NOWHERE = 'http://127.0.0.1:9';
const PAGE = '<!doctype html><html><head></head><body><div id="root"></div></body></html>';
/** Handled by the gateway itself. */
const PATH = '/api/docs';

describe('limits shared between replicas', () => {
  let directory: string;
  let nats: EmbeddedNats;
  let replicas: NestFastifyApplication[];
  let urls: string[];

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'gateway-'));
    for (const name of ['web/client', 'web/server', 'admin']) {
      await mkdir(join(directory, name, '.vite'), { recursive: true });
      await writeFile(join(directory, name, 'index.html'), PAGE);
      await writeFile(join(directory, name, '.vite', 'manifest.json'), '{}');
    }
    await writeFile(join(directory, 'web/server/package.json'), '{ "type": "module" }');
    await writeFile(join(directory, 'web/server/entry.js'), 'export const renderer = {};');
    nats = await startTestNats();
    Object.assign(process.env, {
      ...{
        NODE_ENV: 'test',
        PORT: '0',
        PUBLIC_ORIGIN: 'http://academy.test',
        ...natsVariables(nats, 'gateway'),
      },
      ...{ IDENTITY_URL: NOWHERE, CATALOGUE_URL: NOWHERE, COMMERCE_URL: NOWHERE, LEARNING_URL: NOWHERE },
      ...{ WEB_DIST: join(directory, 'web'), ADMIN_DIST: join(directory, 'admin') },
      ...{
        RATE_LIMIT_MAX: String(LIMIT),
        RATE_LIMIT_WINDOW_SECONDS: WINDOW_SECONDS,
        TRUSTED_PROXIES: '127.0.0.1',
      },
    });
    replicas = await Promise.all([startReplica(), startReplica()]);
    urls = await Promise.all(replicas.map((replica) => replica.getUrl()));
  });
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.close()));
    await nats.stop();
    await rm(directory, { recursive: true, force: true });
    delete process.env['TRUSTED_PROXIES'];
  });

  async function startReplica(): Promise<NestFastifyApplication> {
    const app = await createApp(
      AppModule,
      { service: 'gateway', configure: configureGateway, bodyLimit: 1_048_576 },
      createLogger('gateway', 'silent'),
    );
    await app.listen(0, '127.0.0.1');
    return app;
  }

  async function ask(replica: number, address: string, path = PATH): Promise<Response> {
    const response = await fetch(`${urls[replica]}${path}`, { headers: { 'x-forwarded-for': address } });
    await response.text();
    return response;
  }

  /** Sends requests to a replica until it has received this count from the other one. @returns how many were sent. */
  async function askUntilShared(replica: number, address: string, elsewhere: number): Promise<number> {
    for (let asked = 1; ; asked++) {
      const { headers } = await ask(replica, address);
      if (Number(headers.get('x-ratelimit-remaining')) === LIMIT - elsewhere - asked) return asked;
      await sleep(500);
    }
  }

  it.each([
    [0, 1, '203.0.113.1'],
    [1, 0, '203.0.113.2'],
  ])('apply at replica %i to requests counted at replica %i', async (here, there, address) => {
    for (let count = 0; count < 60; count++) expect((await ask(there, address)).status).toBe(200);
    const asked = await askUntilShared(here, address, 60);
    for (let count = asked; count < 40; count++) expect((await ask(here, address)).status).toBe(200);
    expect((await ask(here, address)).status).toBe(429);
    expect((await ask(here, '203.0.113.9')).status).toBe(200);
    for (const probe of ['/healthz', '/readyz']) expect((await ask(here, address, probe)).status).toBe(200);
  });

  it('are local to each replica while NATS is unavailable, and shared again afterwards', async () => {
    await nats.kill();
    for (let count = 0; count < LIMIT; count++) expect((await ask(0, '203.0.113.3')).status).toBe(200);
    expect((await ask(0, '203.0.113.3')).status).toBe(429);
    expect((await ask(1, '203.0.113.3')).status).toBe(200);
    await nats.restart();
    for (let count = 0; count < 20; count++) await ask(0, '203.0.113.4');
    expect(await askUntilShared(1, '203.0.113.4', 20)).toBeGreaterThan(0);
  });
});
