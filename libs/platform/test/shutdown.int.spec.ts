import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Controller, Get, Global, Module, Post, Res } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import {
  createApp,
  createLogger,
  KEY_SOURCE,
  MICROSERVICE_STRATEGIES,
  PlatformModule,
  Public,
  ServiceEnv,
  SESSION_REVOCATIONS,
  settledWithin,
} from '../src/index.ts';

/** Far more than closing takes, and less than the 65 s after which an idle connection ends anyway. */
const PATIENCE_MS = 45_000;
const HOUR_MS = 3_600_000;

/** Requests that arrived, and the functions that let them continue. */
let arrivals: (() => void)[] = [];
const arrival = () => new Promise<void>((resolve) => arrivals.push(resolve));

@Public()
@Controller()
class SlowController {
  @Get('slow')
  async slow(): Promise<{ ok: true }> {
    await arrival();
    return { ok: true };
  }
  @Get('streamed')
  async streamed(@Res() reply: FastifyReply): Promise<void> {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-length': '4' });
    reply.raw.write('ab');
    await arrival();
    reply.raw.end('cd');
  }
  @Post('taken')
  taken(): { ok: true } {
    return { ok: true };
  }
}

@Global()
@Module({
  providers: [
    { provide: MICROSERVICE_STRATEGIES, useValue: [] },
    { provide: KEY_SOURCE, useValue: { find: () => Promise.resolve(undefined) } },
    { provide: SESSION_REVOCATIONS, useValue: { isRevoked: () => false } },
  ],
  exports: [MICROSERVICE_STRATEGIES, KEY_SOURCE, SESSION_REVOCATIONS],
})
class FakeMessagingModule {}

@Module({
  imports: [PlatformModule.forRoot({ env: ServiceEnv }), FakeMessagingModule],
  controllers: [SlowController],
})
class SlowModule {}

describe('closing a service', () => {
  let app: NestFastifyApplication;
  let agent: Agent;
  let sockets: Socket[];

  const start = async (graceMs: number): Promise<void> => {
    Object.assign(process.env, {
      PORT: '0',
      NATS_URL: 'nats://127.0.0.1:1',
      PUBLIC_ORIGIN: 'http://academy.test',
      NODE_ENV: 'test',
      SHUTDOWN_GRACE_MS: String(graceMs),
    });
    app = await createApp(SlowModule, { service: 'slow' }, createLogger('slow', 'silent'));
    await app.listen(0, '127.0.0.1');
  };
  /** Opens a connection. @returns when it is cut, which on a busy machine may be soon. */
  const open = async (request: string): Promise<{ cut: Promise<unknown> }> => {
    const { port } = new URL(await app.getUrl());
    const socket = connect(Number(port), '127.0.0.1').resume();
    sockets.push(socket);
    const cut = new Promise((resolve) => socket.once('error', resolve).once('close', resolve));
    await new Promise<void>((resolve) => socket.write(request, () => resolve()));
    return { cut };
  };
  const request = async (path: string): Promise<IncomingMessage> => {
    const url = await app.getUrl();
    return new Promise((resolve, reject) => get(url + path, { agent }, resolve).once('error', reject));
  };
  const text = async (response: IncomingMessage): Promise<string> => {
    let body = '';
    for await (const chunk of response.setEncoding('utf8')) body += String(chunk);
    return body;
  };
  const hasArrived = async (count: number): Promise<void> => {
    while (arrivals.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  beforeEach(() => {
    arrivals = [];
    sockets = [];
    agent = new Agent({ keepAlive: true });
  });
  afterEach(() => {
    delete process.env['SHUTDOWN_GRACE_MS'];
    agent.destroy();
    for (const socket of sockets) socket.destroy();
  });

  it('finishes running requests, then closes their keep-alive connections', async () => {
    await start(HOUR_MS);
    const slow = request('/slow');
    const streamed = await request('/streamed');
    await hasArrived(2);

    const closed = settledWithin(app.close(), PATIENCE_MS);
    while (app.getHttpServer().listening) await new Promise((resolve) => setTimeout(resolve, 5));
    for (const goOn of arrivals) goOn();

    expect(await text(await slow)).toBe('{"ok":true}');
    expect(await text(streamed)).toBe('abcd');
    expect(await closed).toBe(true);
  });

  it('aborts unfinished requests after the grace period', async () => {
    await start(100);
    const unanswered = await open('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
    const unfinished = await open('POST /taken HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{');
    const silent = await open('GET');
    await hasArrived(1);

    expect(await settledWithin(app.close(), PATIENCE_MS)).toBe(true);
    await Promise.all([unanswered, unfinished, silent].map(({ cut }) => cut));
  });
});
