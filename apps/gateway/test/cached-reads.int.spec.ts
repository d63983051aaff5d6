import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  beatSubject,
  type DomainEvent,
  eventSubject,
  type EventClass,
  ownerOf,
  PurchaseCompleted,
  PurchaseRevoked,
  RoleChanged,
  SessionRevoked,
  SettingsChanged,
  SubscriptionChanged,
} from '@academy/contracts';
import type { EmbeddedNats } from '@academy/embedded';
import { EventFeed, NatsConnector } from '@academy/messaging';
import {
  createApp,
  createLogger,
  httpDuration,
  metricsRegistry,
  ReadinessRegistry,
  registerTracing,
} from '@academy/platform';
import { natsAccess, natsVariables, startTestNats } from '@academy/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { fastify, type FastifyInstance } from 'fastify';
import { AppModule } from '../src/app.module.ts';
import { configureGateway } from '../src/configure.ts';

const ORIGIN = 'http://academy.test';
const LIST = '/api/v1/contents';
/** More requests than a test sends while it waits, on the slowest machine. */
const LIMIT = 600;
const PAUSE_MS = 50;
const PAGE =
  '<!doctype html><html><head><!--academy:head--></head><body><!--academy:body--><!--academy:seed--></body></html>';
const RENDERER = `
  export const renderer = {
    keyOf: ({ pathname }) => pathname,
    render: async ({ read }) => {
      const { body } = await read('${LIST}');
      const text = body.items[0].title.repeat(1000);
      return { kind: 'page', status: 200, language: 'it', head: '', body: text, seed: {}, modules: [] };
    },
  };`;

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

describe('cached reads', () => {
  let directory: string;
  let nats: EmbeddedNats;
  let connection: NatsConnection;
  let catalogue: FastifyInstance;
  let app: NestFastifyApplication;
  let port: number;
  /** The catalogue's data, and the requests it received. */
  let title: string;
  const calls: string[] = [];
  /**
   * The data shown to each request, by its trace: the gateway repeats a try that a busy machine did not answer in time,
   * which counts as one request.
   */
  const shown = new Map<string, string>();
  /** What its responses wait for. */
  let gate = Promise.resolve();
  /** The audience that the catalogue returns for an authorization header. */
  const audiences = new Map<string, string>();
  /** The age the catalogue reports for such a response. */
  let ageMs = 0;
  let lastAddress = 0;
  let address: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'gateway-'));
    for (const name of ['web/client', 'web/server', 'admin']) {
      await mkdir(join(directory, name), { recursive: true });
      await writeFile(join(directory, name, 'index.html'), PAGE);
      await mkdir(join(directory, name, '.vite'));
      await writeFile(join(directory, name, '.vite', 'manifest.json'), '{}');
    }
    await writeFile(join(directory, 'web/server/package.json'), '{ "type": "module" }');
    await writeFile(join(directory, 'web/server/entry.js'), RENDERER);
    nats = await startTestNats();
    connection = await connect({ ...natsAccess(nats), maxReconnectAttempts: -1, reconnectTimeWait: 100 });
    catalogue = fastify();
    catalogue.all('/*', async (request, reply) => {
      const call = `${request.method} ${request.url}`;
      const key = `${call} ${String(request.headers['traceparent'])}`;
      if (!shown.has(key)) calls.push(call);
      const current = shown.get(key) ?? title;
      shown.set(key, current);
      const items = [{ title: current, text: 'La legge è uguale per tutti. '.repeat(100) }];
      const who = request.headers.authorization ?? 'guest';
      const audience = audiences.get(who);
      if (audience === undefined) void reply.header('etag', `"${current}"`);
      else void reply.header('academy-audience', `${audience} ${ageMs}`);
      await gate;
      return { items, who };
    });
    const CATALOGUE_URL = await catalogue.listen({ port: 0, host: '127.0.0.1' });
    Object.assign(process.env, {
      ...{ NODE_ENV: 'test', PORT: '0', PUBLIC_ORIGIN: ORIGIN, ...natsVariables(nats, 'gateway') },
      ...{
        IDENTITY_URL: CATALOGUE_URL,
        CATALOGUE_URL,
        COMMERCE_URL: CATALOGUE_URL,
        LEARNING_URL: CATALOGUE_URL,
      },
      ...{ WEB_DIST: join(directory, 'web'), ADMIN_DIST: join(directory, 'admin') },
      ...{
        RATE_LIMIT_MAX: String(LIMIT),
        RATE_LIMIT_WINDOW_SECONDS: '1000000000',
        TRUSTED_PROXIES: '127.0.0.1',
      },
    });
    registerTracing();
    app = await createApp(
      AppModule,
      { service: 'gateway', configure: configureGateway, bodyLimit: 1_048_576 },
      createLogger('gateway', 'silent'),
    );
    await app.listen(0, '127.0.0.1');
    port = Number(new URL(await app.getUrl()).port);
  });
  afterAll(async () => {
    await app.close();
    await catalogue.close();
    await connection.close();
    await nats.stop();
    await rm(directory, { recursive: true, force: true });
    delete process.env['TRUSTED_PROXIES'];
  });

  beforeEach(async () => {
    title = 'La Costituzione';
    lastAddress += 1;
    address = `203.0.113.${lastAddress}`;
    await change(title);
    calls.length = 0;
    stopClock();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** Cached responses do not age, however slow the machine is; `passedMs` later than now. */
  function stopClock(passedMs = 0): void {
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + passedMs);
  }

  /** Sends a request as a browser with its own address. */
  async function send(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
    const request = httpRequest({
      port,
      path,
      method,
      headers: { 'x-forwarded-for': address, ...headers },
    }).end();
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
  }

  /** Sends requests until the cache responds: only the framework forwards HEAD requests. */
  async function untilKept(path: string): Promise<Answer> {
    for (;;) {
      const first = await send(path);
      const before = calls.length;
      const { status } = await send(path, {}, 'HEAD');
      if (status === 200 && calls.length === before) return first;
    }
  }

  /** Changes the catalogue's data and publishes the event to the gateway. */
  async function change(to: string): Promise<void> {
    title = to;
    const heard = new AbortController();
    const stop = () => heard.abort();
    app.get(EventFeed).subscribe([SettingsChanged], { onEvent: stop, onReset: stop });
    // Repeated, as the gateway may not have subscribed yet.
    for (let turn = 0; !heard.signal.aborted; turn += 1) {
      if (turn % 100 === 0) publish(SettingsChanged.of({ mfaForStaff: false, version: 2 }));
      await delay(10);
    }
    // On a busy machine it may have been published again in the meantime.
    await connection.flush();
    await (await app.get(NatsConnector).connection()).flush();
  }

  /** Publishes an event as its service's relay would. */
  function publish(data: DomainEvent): void {
    const { type } = data.constructor as EventClass;
    const envelope = { specversion: '1.0', id: crypto.randomUUID(), source: ownerOf(type), type };
    const time = new Date().toISOString();
    connection.publish(eventSubject(type), JSON.stringify({ ...envelope, time, data }));
  }

  const titleIn = ({ body }: Answer): unknown =>
    (JSON.parse(body.toString()) as { items: { title: string }[] }).items[0]?.title;

  it.each([LIST, '/'])('repeats the response that the framework sent first: %s', async (path) => {
    const first = await untilKept(path);
    const again = await send(path);
    expect(again.status).toBe(200);
    expect(again.body.equals(first.body)).toBe(true);
    const common = ({ headers }: Answer) => {
      const {
        date: _1,
        vary: _2,
        'x-request-id': _3,
        'x-ratelimit-remaining': _4,
        'x-ratelimit-reset': _5,
        ...rest
      } = headers;
      return rest;
    };
    expect(common(again)).toEqual(common(first));
    expect(again.headers.vary).toMatch(/Accept-Encoding/i);
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect((await send(path, { 'x-request-id': 'chosen-by-client' })).headers['x-request-id']).toBe(
      'chosen-by-client',
    );
  });

  it.each<[string, (body: Buffer) => Buffer]>([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('serves the same body compressed with %s once, from the cache', async (encoding, decompress) => {
    const { body } = await untilKept(LIST);
    let answer = await send(LIST, { 'accept-encoding': encoding });
    while (answer.headers['content-encoding'] === undefined) {
      await delay(PAUSE_MS);
      answer = await send(LIST, { 'accept-encoding': encoding });
    }
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    expect(decompress(answer.body).equals(body)).toBe(true);
    // Another representation cannot have the same strong tag.
    expect(answer.headers.etag).toBe('W/"La Costituzione"');
    const held = { 'accept-encoding': encoding, 'if-none-match': 'W/"La Costituzione"' };
    expect((await send(LIST, held)).headers.etag).toBe('W/"La Costituzione"');
    expect((await send(LIST, { 'accept-encoding': `${encoding};q=0` })).body.equals(body)).toBe(true);
    expect((await send(LIST)).body.equals(body)).toBe(true);
  });

  it.each(['"La Costituzione"', 'W/"La Costituzione"', '"other", W/"La Costituzione"'])(
    'answers 304 to a client that has %s',
    async (tag) => {
      await untilKept(LIST);
      const { status, body, headers } = await send(LIST, { 'if-none-match': tag });
      expect([status, body.length, headers.etag]).toEqual([304, 0, '"La Costituzione"']);
      expect((await send(LIST, { 'if-none-match': '"other"' })).status).toBe(200);
    },
  );

  it('answers HEAD with the headers of GET, without the body', async () => {
    const { body } = await untilKept(LIST);
    const head = await send(LIST, {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
      200,
      String(body.length),
      0,
    ]);
  });

  it('neither serves nor caches responses of signed-in users', async () => {
    const mine = await send(LIST, { authorization: 'Bearer mine' });
    expect(mine.body.toString()).toContain('Bearer mine');
    await untilKept(LIST);
    expect((await send(LIST, { authorization: 'Bearer mine' })).body.toString()).toContain('Bearer mine');
    expect((await send(LIST)).body.toString()).toContain('"who":"guest"');
  });

  describe('for members', () => {
    const itemId = crypto.randomUUID();
    let userId: string;
    let sessionId: string;
    let beating: NodeJS.Timeout;

    beforeAll(() => {
      const beat = (): void => {
        for (const service of ['commerce', 'identity'])
          connection.publish(beatSubject(service), JSON.stringify({ inc: 'relay', n: 0 }));
      };
      beat();
      beating = setInterval(beat, 300);
    });
    afterAll(() => {
      clearInterval(beating);
    });
    beforeEach(() => {
      audiences.clear();
      ageMs = 0;
      [userId, sessionId] = [crypto.randomUUID(), crypto.randomUUID()];
    });

    /** An authorization header of a user whom the catalogue assigns to an audience. */
    function member(audience: string, claims: object = {}): { authorization: string } {
      const seconds = Math.floor(Date.now() / 1_000);
      const payload = {
        ...{ sub: userId, session_id: sessionId, jti: crypto.randomUUID() },
        ...{ iat: seconds, exp: seconds + 600, ...claims },
      };
      const token = Buffer.from(JSON.stringify(payload)).toString('base64url');
      const authorization = `Bearer e30.${token}.signature`;
      audiences.set(authorization, audience);
      return { authorization };
    }
    const subscribed = (): SubscriptionChanged =>
      SubscriptionChanged.of({
        ...{ subscriptionId: crypto.randomUUID(), userId, status: 'active' },
        ...{ subscriptionUntil: null, autoRenewal: true, epoch: 4 },
      });
    const another = () => ({ sub: crypto.randomUUID(), session_id: crypto.randomUUID() });
    const whose = ({ body }: Answer): unknown => (JSON.parse(body.toString()) as { who: unknown }).who;

    /** Sends requests until the response comes from the cache. @returns the user it was first sent to. */
    async function untilLane(headers: { authorization: string }): Promise<unknown> {
      for (;;) {
        const before = calls.length;
        const answer = await send(LIST, headers);
        if (calls.length === before) return whose(answer);
        await delay(PAUSE_MS);
      }
    }

    /** Sends requests until the catalogue receives one again. */
    async function untilAsked(headers: { authorization: string }): Promise<void> {
      const before = calls.length;
      while (calls.length === before) {
        // A rate-limited request would never reach the catalogue.
        expect((await send(LIST, headers)).status).toBe(200);
        await delay(PAUSE_MS);
      }
    }

    it('sends one response to all members of an audience, once each token was accepted', async () => {
      const [one, other, third] = [member('nothing'), member('nothing', another()), member('all', another())];
      await untilLane(one);
      expect(whose(await send(LIST, other))).toBe(other.authorization);
      const first = await untilLane(one);
      expect(await untilLane(other)).toBe(first);
      expect(await untilLane(third)).toBe(third.authorization);
      expect(whose(await send(LIST))).toBe('guest');
    });

    it('hides the audience header, and forbids caching of the response', async () => {
      const one = member('nothing');
      const answers = [await send(LIST, one)];
      await untilLane(one);
      answers.push(await send(LIST, one));
      for (const { headers } of answers) {
        expect(headers['academy-audience']).toBeUndefined();
        expect(headers['cache-control']).toBe('private, no-store');
      }
    });

    it.each(['Bearer unknown', 'Bearer e30.e30.signature', 'Basic bGVhcm5lcjpzZWNyZXQ='])(
      'forwards requests with the token %s to the catalogue every time',
      async (authorization) => {
        await untilLane(member('nothing'));
        for (let turn = 0; turn < 3; turn += 1) {
          const before = calls.length;
          expect(whose(await send(LIST, { authorization }))).toBe(authorization);
          expect(calls.length).toBe(before + 1);
        }
      },
    );

    it.each<[string, () => DomainEvent]>([
      [
        'buys something',
        () =>
          PurchaseCompleted.of({
            ...{
              purchaseId: crypto.randomUUID(),
              orderId: crypto.randomUUID(),
              userId,
              kind: 'single',
              itemId,
            },
            ...{ amountPaidCents: 990, currency: 'eur', expiresAt: null, epoch: 2 },
          }),
      ],
      [
        'is refunded',
        () =>
          PurchaseRevoked.of({
            ...{ purchaseId: crypto.randomUUID(), userId, kind: 'single', itemId },
            ...{ reason: 'refunded', epoch: 3 },
          }),
      ],
      ['subscribes', subscribed],
      [
        'signs out',
        () => SessionRevoked.of({ userId, sessionId, revokedAt: Math.floor(Date.now() / 1_000) }),
      ],
      [
        'becomes an editor',
        () => RoleChanged.of({ userId, role: 'editor', changedAt: Math.floor(Date.now() / 1_000) }),
      ],
    ])('forwards the next request of a member who %s to the catalogue', async (_what, event) => {
      const one = member('nothing');
      await untilLane(one);
      publish(event());
      await untilAsked(one);
    });

    it('does not reuse an audience received before a purchase', async () => {
      const one = member('nothing');
      let open = (): void => undefined;
      gate = new Promise((resolve) => (open = resolve));
      const asked = send(LIST, one);
      while (calls.length === 0) await delay(10);
      const bystander = member('nothing', another());
      publish(subscribed());
      await change(title);
      open();
      await asked;
      await untilLane(bystander);
      const before = calls.length;
      await send(LIST, one);
      expect(calls.length).toBe(before + 1);
    });

    it('counts the age of the data in the catalogue against the lifetime of the response', async () => {
      ageMs = 2_500;
      const one = member('nothing', another());
      const first = await untilLane(one);
      stopClock(499);
      expect(whose(await send(LIST, one))).toBe(first);
      stopClock(2);
      await untilAsked(one);
    });

    it('forwards requests with an expired token to the catalogue', async () => {
      const one = member('nothing', { exp: Math.floor(Date.now() / 1_000) - 1 });
      for (let turn = 0; turn < 3; turn += 1) {
        const before = calls.length;
        await send(LIST, one);
        expect(calls.length).toBe(before + 1);
      }
    });
  });

  it.each([LIST, '/'])(
    'serves %s in its last second to all callers, and refreshes it once in the background',
    async (path) => {
      const first = await untilKept(path);
      stopClock(2_500);
      let open = (): void => undefined;
      gate = new Promise((resolve) => (open = resolve));
      const asked = () => calls.filter((call) => call === `GET ${LIST}`).length;
      const before = asked();
      title = 'Non annunciato';
      const held = await send(path, { 'if-none-match': String(first.headers.etag) });
      expect(held.status).toBe(304);
      while (asked() === before) await delay(10);
      for (let turn = 1; turn <= 3; turn += 1) {
        const { body, headers } = await send(path);
        expect(body.toString()).toContain('La Costituzione');
        expect(Number(headers['x-ratelimit-remaining'])).toBe(
          Number(held.headers['x-ratelimit-remaining']) - turn,
        );
      }
      open();
      while (!(await send(path)).body.toString().includes('Non annunciato')) await delay(10);
      expect(asked()).toBe(before + 1);
    },
  );

  it('adds CORS headers for its own origin only', async () => {
    await untilKept(LIST);
    const own = await send(LIST, { origin: ORIGIN });
    expect(own.headers['access-control-allow-origin']).toBe(ORIGIN);
    expect((await send(LIST)).headers['access-control-allow-origin']).toBeUndefined();
    expect(
      (await send(LIST, { origin: 'https://evil.example' })).headers['access-control-allow-origin'],
    ).toBeUndefined();
  });

  it('leaves requests that the framework refuses to the framework', async () => {
    await untilKept(LIST);
    const socket = createConnection(port, '127.0.0.1');
    socket.write(
      `GET ${LIST} HTTP/1.1\r\nHost: a\r\nHost: b\r\nX-Forwarded-For: ${address}\r\nConnection: close\r\n\r\n`,
    );
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400/);
    expect((await send(`${LIST}/../../secret`)).status).toBe(400);
  });

  it.each([LIST, '/'])('drops %s when the catalogue or its settings change', async (path) => {
    await untilKept(path);
    await change('Il Parlamento');
    expect((await send(path)).body.toString()).toContain('Il Parlamento');
    expect((await untilKept(path)).body.toString()).toContain('Il Parlamento');
  });

  it('does not cache a response requested before a change', async () => {
    let open = (): void => undefined;
    gate = new Promise((resolve) => (open = resolve));
    const asked = send(LIST);
    while (calls.length === 0) await delay(10);
    await change('Il Parlamento');
    open();
    expect(titleIn(await asked)).toBe('La Costituzione');
    expect(titleIn(await send(LIST))).toBe('Il Parlamento');
  });

  it('counts every response against the IP address, and leaves refusals to the framework', async () => {
    const first = await untilKept(LIST);
    const remaining = async () => Number((await send(LIST)).headers['x-ratelimit-remaining']);
    const before = await remaining();
    expect(before).toBeLessThan(Number(first.headers['x-ratelimit-remaining']));
    expect(await remaining()).toBe(before - 1);
    for (let left = before - 1; left > 0; left -= 1) expect(await remaining()).toBe(left - 1);
    const refused = await send(LIST);
    expect(refused.status).toBe(429);
    expect(JSON.parse(refused.body.toString())).toMatchObject({ code: 'platform.rate_limited' });
    address = '192.0.2.1';
    expect((await send(LIST)).status).toBe(200);
  });

  it('counts every response in the metrics', async () => {
    const counted = async (): Promise<number> => {
      const { values } = await httpDuration.get();
      return values
        .filter(({ metricName, labels }) => metricName?.endsWith('_count') && labels.route === LIST)
        .reduce((sum, { value }) => sum + value, 0);
    };
    const hits = async (): Promise<number> => {
      const line = /cache_reads_total\{cache="cached-responses",outcome="hit"\} (\d+)/;
      return Number(line.exec(await metricsRegistry.metrics())?.[1]);
    };
    await untilKept(LIST);
    const [before, hitsBefore] = [await counted(), await hits()];
    for (let count = 0; count < 5; count += 1) await send(LIST);
    expect(await counted()).toBe(before + 5);
    expect(await hits()).toBe(hitsBefore + 5);
  });

  it.each([LIST, '/'])('refreshes its entries soon, even if no change event arrives: %s', async (path) => {
    await untilKept(path);
    jest.restoreAllMocks();
    title = 'Non annunciato';
    while (!(await send(path)).body.toString().includes(title)) await delay(250);
  });

  it('drops all entries when the connection to NATS breaks', async () => {
    await untilKept(LIST);
    await untilKept('/');
    await nats.kill();
    await nats.restart();
    title = 'Senza messaggi';
    while ((await connection.rtt().catch(() => undefined)) === undefined) await delay(50);
    for (const path of [LIST, '/']) {
      for (let round = 0; !(await send(path)).body.toString().includes(title); round += 1) {
        await delay(200);
        address = `198.51.102.${round % 250}`;
      }
    }
  });

  it('closes connections while the gateway drains', async () => {
    await untilKept(LIST);
    app.get(ReadinessRegistry).drain();
    expect((await send(LIST)).headers.connection).toBe('close');
  });
});
