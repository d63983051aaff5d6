import { createHash } from 'node:crypto';
import { createConnection, Socket } from 'node:net';
import { once } from 'node:events';
import { mkdtemp, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { ContentChanged, eventSubject } from '@academy/contracts';
import { createApp, createLogger, metricsRegistry, registerTracing } from '@academy/platform';
import type { EmbeddedNats } from '@academy/embedded';
import { EventFeed, NatsConnector } from '@academy/messaging';
import { QUESTION_FILE_TYPES } from '@academy/shared';
import { ChunkedRequest, natsAccess, natsVariables, startTestNats } from '@academy/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { AppModule } from '../src/app.module.ts';
import { configureGateway } from '../src/configure.ts';
import { ApiDocuments } from '../src/docs/api-documents.ts';
import { shareAssets } from '../src/files/shared-assets.ts';
import { UPLOAD_PATHS } from '../src/upstreams/routes.ts';

const ORIGIN = 'http://academy.test';
const PAUSE_MS = 200;
const TEMPLATE = `<!doctype html><html lang="it"><head><script>window.a = 1;</script><!--academy:head-->
<link rel="stylesheet" crossorigin href="/assets/main-1.css"></head>
<body><div id="root"><!--academy:body--></div><!--academy:seed--></body></html>`;
const MANIFEST = {
  'index.html': { file: 'assets/main-1.js', imports: ['_shell.js'], css: ['assets/main-1.css'] },
  '_shell.js': { file: 'assets/shell-1.js' },
  '_never.js': { file: 'assets/never-1.js', css: ['assets/never-1.css'] },
  '_card.js': { file: 'assets/card-1.js', css: ['assets/card-1.css'] },
  'src/features/content/index.ts': { file: 'assets/content-1.js', imports: ['_shell.js', '_card.js'] },
  'src/features/content/locales/en.ts': { file: 'assets/en-1.js' },
};
const STYLES = {
  'main-1.css': 'p{color:red}',
  'card-1.css': 'b{color:blue}',
  'never-1.css': 'i{color:lime}',
};
/** Replaces the server build of the learners' app: it renders pages of contents only. */
const RENDERER = `
  let renderings = 0;
  export const renderer = {
    keyOf: ({ pathname, search }) => pathname + (search.includes('type=') ? '?' : ''),
    render: async ({ pathname, origin, read }) => {
      const language = pathname.startsWith('/en') ? 'en' : 'it';
      const [, slug] = /contenuti\\/([^/]+)$/.exec(pathname) ?? [];
      const { status, body } = await read('/api/v1/contents/' + slug);
      if (status >= 500) return { kind: 'unavailable' };
      if (status === 200 && body.slug !== slug) return { kind: 'moved', path: '/contenuti/' + body.slug };
      renderings += 1;
      return {
        kind: 'page',
        status,
        language,
        head: '<title>' + origin + '</title>',
        body: '<p id="renderings">' + renderings + '</p>',
        seed: body,
        modules: ['src/features/content/index.ts', 'src/features/content/locales/' + language + '.ts'],
      };
    },
  };`;
const CONTENT = {
  id: '5c8c9f0a-5f3c-4a83-b7a9-0f7d5fb5c001',
  slug: 'costituzione',
  title: 'La Costituzione </script><script>alert(1)</script>',
  shortDescription: 'Dodici "principi" & un patto',
  extendedDescription: 'Primo paragrafo.\n\nSecondo.',
  contentType: 'video_series',
  isPremium: true,
  priceCents: 2500,
  currency: 'EUR',
  coverImageUrl: '/api/v1/media/covers/costituzione.webp',
  publishedAt: '2026-01-01T00:00:00Z',
  videos: [
    { position: 0, title: 'Uno', locked: false, provider: 'vimeo', videoId: '111', hash: null },
    { position: 1, title: 'Due', locked: true },
  ],
};

/** Services that accept requests without responding, like a stopped process, and what was requested of them. */
const silent = new Set<string>();
const asked: string[] = [];
/** The requested documents, and what they wait for. */
const documents: string[] = [];
let drawn: Promise<void> = Promise.resolve();

/** A service that echoes the requests it receives. */
async function echoService(name: string): Promise<{ app: FastifyInstance; url: string }> {
  const app = fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.get('/openapi.json', () => ({
    openapi: '3.1.0',
    info: { title: name, version: '1' },
    paths: { [`/api/v1/${name}`]: {} },
    components: { schemas: { Problem: { type: 'object' } } },
  }));
  app.all('/*', async (request, reply) => {
    if (silent.has(name)) {
      asked.push(request.url);
      await once(reply.raw, 'close');
    }
    if (request.url.endsWith('pdf')) {
      documents.push(request.url);
      await drawn;
    }
    void reply.header('x-service', name);
    // Longer than the gateway reads.
    if (request.url.startsWith('/auth/v1/verify?redirect_to=')) reply.header('location', 'x'.repeat(20_000));
    return {
      service: name,
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: Buffer.isBuffer(request.body) ? request.body.toString('base64') : null,
    };
  });
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

describe('the gateway', () => {
  /** The paths requested of the catalogue, and every try, by its trace. */
  const calls: string[] = [];
  const tries: string[] = [];
  let isCatalogueDown = false;
  /** What the catalogue returns for its only content. */
  let content = CONTENT;
  let directory: string;
  let nats: EmbeddedNats;
  let connection: NatsConnection;
  let services: FastifyInstance[];
  let app: NestFastifyApplication;
  let warnings: { mock: { calls: readonly (readonly unknown[])[] } };
  let url: string;

  /** Publishes to the gateway that a content changed, and waits until it has reacted. */
  const announceChange = async (): Promise<void> => {
    const changed = ContentChanged.of({
      contentId: CONTENT.id,
      slug: 'x',
      title: 'x',
      contentType: 'document',
      isPremium: false,
      status: 'published',
      coverImageUrl: null,
      version: 2,
    });
    const event = JSON.stringify({
      specversion: '1.0',
      id: crypto.randomUUID(),
      source: 'catalogue',
      type: ContentChanged.type,
      time: new Date().toISOString(),
      data: changed,
    });
    const heard = new AbortController();
    const stop = () => heard.abort();
    app.get(EventFeed).subscribe([ContentChanged], { onEvent: stop, onReset: stop });
    // Repeated, as the gateway may not have subscribed yet.
    for (let turn = 0; !heard.signal.aborted; turn += 1) {
      if (turn % 100 === 0) connection.publish(eventSubject(ContentChanged.type), event);
      await delay(10);
    }
    // On a busy machine it may have been published again in the meantime.
    await connection.flush();
    await (await app.get(NatsConnector).connection()).flush();
  };

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'gateway-'));
    for (const name of ['web/client', 'admin']) {
      await mkdir(join(directory, name, 'assets'), { recursive: true });
      await mkdir(join(directory, name, '.vite'));
      await writeFile(join(directory, name, '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
      await writeFile(join(directory, name, 'index.html'), TEMPLATE);
      await writeFile(join(directory, name, 'assets', 'main-abc123.js'), 'console.log(1)');
      for (const [file, sheet] of Object.entries(STYLES))
        await writeFile(join(directory, name, 'assets', file), `${sheet}\n`);
      await writeFile(
        join(directory, name, 'assets', 'main-abc123.js.br'),
        brotliCompressSync('console.log(1)'),
      );
    }
    await mkdir(join(directory, 'web', 'server'));
    await writeFile(join(directory, 'web', 'server', 'package.json'), '{ "type": "module" }');
    await writeFile(join(directory, 'web', 'server', 'entry.js'), RENDERER);
    nats = await startTestNats();
    connection = await connect(natsAccess(nats));
    const [identity, commerce, learning] = await Promise.all(
      ['identity', 'commerce', 'learning'].map(echoService),
    );
    const catalogue = fastify();
    catalogue.addHook('onRequest', (request, _reply, done) => {
      const attempt = `${request.url} ${String(request.headers['traceparent'])}`;
      // The gateway repeats a try that a busy machine did not answer in time, which counts as one request.
      if (!tries.includes(attempt)) calls.push(request.url);
      tries.push(attempt);
      if (isCatalogueDown) request.raw.destroy();
      else done();
    });
    catalogue.get('/api/v1/settings', () => ({
      brandName: 'Civitas',
      mainSiteUrl: 'https://civitas.example',
      contactEmail: 'info@civitas.example',
    }));
    catalogue.get('/api/v1/contents', (request) => ({
      items: [CONTENT],
      who: request.headers.authorization ?? 'guest',
    }));
    catalogue.get('/api/v1/contents/costituzione', (_request, reply) =>
      reply.header('etag', '"v1"').send(content),
    );
    catalogue.get('/api/v1/contents/vecchio-nome', () => CONTENT);
    catalogue.get('/api/v1/contents/refused', (_request, reply) => reply.status(414).send({}));
    catalogue.get('/api/v1/contents/busy', (_request, reply) =>
      reply.status(503).header('retry-after', '1').send({}),
    );
    catalogue.get('/api/v1/contents/slow', async () => {
      await announceChange();
      return CONTENT;
    });
    catalogue.addContentTypeParser('*', (_request, _payload, done) => done(null));
    // Their readers pause: the response begins and does not end.
    for (const path of ['/api/v1/media/files/:name', '/api/v1/contents/export', '/sitemap.xml'])
      catalogue.get(path, (_request, reply) => reply.hijack().raw.write('%PDF-'));
    for (const path of ['/api/v1/media', '/api/v1/imports/contents'])
      catalogue.post(path, async (request, reply) => {
        await once(request.raw, 'readable');
        return reply.status(413).send({ code: 'platform.payload_too_large' });
      });
    catalogue.post('/api/v1/imports/questions', async (request) => ({
      length: (await buffer(request.raw)).length,
    }));
    catalogue.get('/secret', () => ({ secret: true }));
    const catalogueUrl = await catalogue.listen({ port: 0, host: '127.0.0.1' });
    services = [identity?.app, commerce?.app, learning?.app, catalogue].filter(
      (service) => service !== undefined,
    );

    Object.assign(process.env, {
      NODE_ENV: 'test',
      PORT: '0',
      ...natsVariables(nats, 'gateway'),
      PUBLIC_ORIGIN: ORIGIN,
      IDENTITY_URL: identity?.url,
      COMMERCE_URL: commerce?.url,
      LEARNING_URL: learning?.url,
      CATALOGUE_URL: catalogueUrl,
      WEB_DIST: join(directory, 'web'),
      ADMIN_DIST: join(directory, 'admin'),
      ASSETS_DIR: join(directory, 'kept'),
      RATE_LIMIT_MAX: '400',
      RATE_LIMIT_WINDOW_SECONDS: '1000000000',
    });
    registerTracing();
    const logger = createLogger('gateway', 'silent');
    warnings = jest.spyOn(logger, 'warn');
    app = await createApp(
      AppModule,
      {
        service: 'gateway',
        configure: configureGateway,
        trustedProxies: [],
        bodyLimit: 1_048_576,
        uploads: UPLOAD_PATHS,
      },
      logger,
    );
    await app.listen(0, '127.0.0.1');
    url = await app.getUrl();
  });

  afterAll(async () => {
    await app.close();
    await Promise.all(services.map((service) => service.close()));
    await connection.close();
    await nats.stop();
    await rm(directory, { recursive: true, force: true });
  });

  beforeEach(() => {
    calls.length = 0;
    tries.length = 0;
    isCatalogueDown = false;
  });

  interface Echo {
    service: string;
    method: string;
    url: string;
    headers: Record<string, string>;
    body: string | null;
  }
  const echo = async (path: string, init?: RequestInit): Promise<Echo> =>
    (await (await fetch(url + path, init)).json()) as Echo;

  /** The gateway's response to malformed bytes. `head` begins a request. */
  const raw = async (head: string): Promise<string> => {
    const socket = createConnection(Number(new URL(url).port), '127.0.0.1');
    socket.write(`${head}Host: academy.test\r\nConnection: close\r\n\r\n`);
    return text(socket);
  };

  describe('as a proxy', () => {
    it.each([
      ['identity', '/auth/v1/token?grant_type=password'],
      ['identity', '/api/v1/me/profile'],
      ['commerce', '/api/v1/purchases?type=single'],
      ['learning', '/api/v1/progress/1'],
    ])('forwards to %s the paths it owns: %s', async (service, path) => {
      expect(await echo(path)).toMatchObject({ service, url: path });
    });

    it('forwards a webhook’s body and signature unchanged', async () => {
      const bytes = Buffer.from('{ "b":1,\n\t"a": "è" , "n":1.0}\n');
      const answer = await echo('/webhooks/stripe', {
        method: 'POST',
        body: bytes,
        headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=ab' },
      });
      expect(Buffer.from(answer.body ?? '', 'base64')).toEqual(bytes);
      expect(answer.headers['stripe-signature']).toBe('t=1,v1=ab');
    });

    it('forwards request id and trace, and ignores the IP address that a client claims', async () => {
      const { headers } = await echo('/api/v1/me', {
        headers: {
          'x-forwarded-for': '6.6.6.6',
          'x-request-id': 'request-1234',
          traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
        },
      });
      expect(headers['x-forwarded-for']).toBe('127.0.0.1');
      expect(headers['x-request-id']).toBe('request-1234');
      expect(headers['traceparent']).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-/);
    });

    it('answers unknown API paths with a problem', async () => {
      const response = await fetch(`${url}/api/v1/nothing`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'platform.not_found' });
    });

    it.each(['/api/v1/contents/../../../secret', '/api/v1/contents/%2e%2e/%2e%2e/%2e%2e/secret'])(
      'refuses paths that leave their prefix: %s',
      async (target) => {
        for (const headers of ['', 'Authorization: Bearer mine\r\n']) {
          expect(await raw(`GET ${target} HTTP/1.1\r\n${headers}`)).toMatch(/^HTTP\/1.1 40[04] /);
        }
        expect(calls).not.toContain('/secret');
      },
    );

    it('forwards only to its own services, whatever host the request target names', async () => {
      const outside = await echoService('outside');
      services.push(outside.app);
      for (const headers of ['', 'Authorization: Bearer mine\r\n']) {
        const answer = await raw(`GET ${outside.url}/api/v1/contents HTTP/1.1\r\n${headers}`);
        expect(answer).toMatch(/^HTTP\/1.1 200 /);
        expect(answer).not.toContain('outside');
      }
    });

    it.each(['Keep-Alive: timeout=5', 'Upgrade: h2c', 'Expect: 100-continue', 'TE: trailers'])(
      'does not forward hop-by-hop headers: %s',
      async (header) => {
        const answer = await raw(`GET /api/v1/me HTTP/1.1\r\n${header}\r\n`);
        expect(answer).toContain(' 200 OK\r\n');
        expect(answer.toLowerCase()).not.toContain('connection: keep-alive');
      },
    );

    it.each(['cursor=%ff', 'redirect_to=%2Fa%2F..%2Fb', 'x=%'])(
      'forwards the query unchanged: %s',
      async (query) => {
        expect(await echo(`/api/v1/me?${query}`)).toMatchObject({ url: `/api/v1/me?${query}` });
      },
    );

    it('refuses a body too large for every service without forwarding it', async () => {
      const send = (path: string) => fetch(url + path, { method: 'PATCH', body: 'x'.repeat(1_100_000) });
      const refused = await send('/api/v1/projects/1');
      expect(refused.status).toBe(413);
      expect(await refused.json()).toMatchObject({ code: 'platform.payload_too_large' });
      expect(calls).toEqual([]);
    });

    it.each(['2024-01-01', undefined])(
      'refuses it in GoTrue’s form on its routes, in version %s',
      async (version) => {
        const headers = version === undefined ? {} : { 'x-supabase-api-version': version };
        const body = 'x'.repeat(1_100_000);
        const refused = await fetch(`${url}/auth/v1/token`, { method: 'POST', body, headers });
        expect(refused.status).toBe(413);
        expect(refused.headers.get('content-type')).toBe('application/json; charset=utf-8');
        expect(refused.headers.get('x-supabase-api-version')).toBe(version ?? null);
        expect(await refused.json()).toEqual(
          version === undefined
            ? { code: 413, error_code: 'request_entity_too_large', msg: 'Request body is too large' }
            : { code: 'request_entity_too_large', message: 'Request body is too large' },
        );
      },
    );

    it('limits a body without a Content-Length', async () => {
      const send = (length: number) =>
        fetch(`${url}/api/v1/me`, {
          method: 'PATCH',
          body: ReadableStream.from(Array.from({ length }, () => Buffer.alloc(100_000, 'x'))),
          duplex: 'half',
        });
      expect((await send(10)).status).toBe(200);
      const refused = await send(12);
      expect(refused.status).toBe(413);
      expect(await refused.json()).toMatchObject({ code: 'platform.payload_too_large' });
    });

    it.each([
      ...Object.values(QUESTION_FILE_TYPES).map((type) => [type, 200] as const),
      ['text/plain', 413] as const,
    ])('lets files of questions be as large as their service allows: %s', async (type, status) => {
      const body = Buffer.alloc(1_900_000, 'x');
      const headers = { 'content-type': type };
      const answer = await fetch(`${url}/api/v1/imports/questions?format=gift`, {
        method: 'POST',
        headers,
        body,
      });
      expect(answer.status).toBe(status);
      if (status === 200) expect(await answer.json()).toEqual({ length: body.length });
    });

    it.each(['/api/v1/me', '/api/v1/media', '/api/v1/imports/contents'])(
      'sends the response to an endless body, and keeps the connection usable: %s',
      async (path) => {
        const request = await ChunkedRequest.begin(url + path, { 'content-type': 'text/csv' });
        const { answer } = await request.sendUntilAnswered(50_000_000);
        expect(answer).toMatch(/^HTTP\/1.1 413 /);
        expect(answer).toContain('platform.payload_too_large');
        // The rest of the body is still accepted, so that no reset overtakes the response.
        expect(await request.endAndGet('/api/v1/me')).toMatch(/^HTTP\/1.1 200 /);
      },
    );

    it('reports once that a proxy is not among those trusted', async () => {
      for (const address of ['203.0.113.1', '203.0.113.2'])
        await echo('/api/v1/me', { headers: { 'x-forwarded-for': address } });
      const reports = warnings.mock.calls.filter((call) => String(call[1]).includes('TRUSTED_PROXIES'));
      expect(reports).toHaveLength(1);
    });

    describe('with request bodies that never end', () => {
      const sockets: Socket[] = [];
      afterEach(() => {
        for (const socket of sockets.splice(0)) socket.destroy();
      });
      interface Begun {
        path?: string;
        type?: string;
        /** How much of the body is sent; a byte less than all of it. */
        bytes?: number;
      }
      /** Begins requests from one address and sends a part of each body. */
      const begin = async (
        localAddress: string,
        count: number,
        { path = '/api/v1/me', type = 'application/json', bytes = 1 }: Begun = {},
      ): Promise<Socket[]> => {
        const port = Number(new URL(url).port);
        const begun = Array.from({ length: count }, () =>
          createConnection({ port, host: '127.0.0.1', localAddress }),
        );
        sockets.push(...begun);
        await Promise.all(begun.map((socket) => once(socket, 'connect')));
        for (const socket of begun) {
          socket.on('error', () => undefined).resume();
          socket.write(`POST ${path} HTTP/1.1\r\nHost: academy.test\r\nContent-Type: ${type}\r\n`);
          socket.write(`Content-Length: ${bytes + 1}\r\n\r\n${'x'.repeat(bytes)}`);
        }
        return begun;
      };

      const connectionsToIdentity = (): Promise<number> =>
        new Promise((resolve, reject) => {
          services[0]?.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
        });

      const beginOne = async (localAddress: string): Promise<Socket> => {
        const [socket] = await begin(localAddress, 1);
        if (socket === undefined) throw new Error('no socket');
        return socket;
      };

      it.each(['/api/v1/me', '/api/v1/imports/users'])('forwards none of them to %s', async (path) => {
        await begin('127.0.0.2', 30, { path });
        const [next = new Socket()] = (await begin('127.0.0.3', 30, { path })).slice(-1);
        next.write('x');
        expect(String(await once(next, 'data'))).toMatch(/^HTTP\/1.1 200 /);
        expect(await connectionsToIdentity()).toBeLessThan(10);
      });

      it('limits uploads to a few connections of their own', async () => {
        for (const address of [11, 12, 13, 14, 15])
          await begin(`127.0.0.${address}`, 30, { path: '/api/v1/imports/users', type: 'text/csv' });
        expect((await echo('/api/v1/me', { method: 'POST', body: 'whole' })).service).toBe('identity');
        expect(await connectionsToIdentity()).toBeLessThan(30);
      });

      it('ends the slow ones of an IP address, and never refuses the others of that address', async () => {
        const slow = await begin('127.0.0.4', 32);
        let answer = '';
        for (const socket of slow) socket.once('data', (bytes) => (answer ||= String(bytes)));
        while (answer === '') {
          const quick = await beginOne('127.0.0.4');
          quick.write('x');
          const [response] = (await once(quick, 'data')) as [Buffer];
          expect(response.toString()).toMatch(/^HTTP\/1.1 200 /);
          quick.destroy();
          // Few enough to stay below the limit of requests.
          await delay(20);
        }
        expect(answer).toMatch(/^HTTP\/1.1 429 /);
        expect(answer).toContain('retry-after');
        expect(answer).toContain('connection: close');
      });

      it('admits any number of bodies of one IP address that arrive at once', async () => {
        const office = await begin('127.0.0.5', 100);
        const answers = office.map((socket) => once(socket, 'data') as Promise<[Buffer]>);
        for (const socket of office) socket.write('x');
        for (const [answer] of await Promise.all(answers)) expect(String(answer)).toMatch(/^HTTP\/1.1 200 /);
      });

      it('holds at most 8 MiB of one IP address, until the requests end', async () => {
        const held = await begin('127.0.0.6', 9, { bytes: 1_000_000 });
        const [first] = (await Promise.race(held.map((socket) => once(socket, 'data')))) as [Buffer];
        expect(first.toString()).toMatch(/^HTTP\/1.1 429 /);
        expect((await echo('/api/v1/me', { method: 'POST', body: 'whole' })).service).toBe('identity');
        for (const socket of held) socket.destroy();
        const sendWhole = async (): Promise<string> => {
          const [socket = new Socket()] = await begin('127.0.0.6', 1, { bytes: 1_000_000 });
          socket.write('x');
          return String(await once(socket, 'data'));
        };
        while (!(await sendWhole()).startsWith('HTTP/1.1 200 ')) continue;
      });

      it('closes the connections after a time limit', async () => {
        const slow = await beginOne('127.0.0.5');
        await once(slow, 'close');
      });
    });

    describe('with readers that pause', () => {
      const sockets: Socket[] = [];
      afterEach(() => {
        for (const socket of sockets.splice(0)) socket.destroy();
      });
      /** Requests a path from one address. @returns the first bytes of each response. */
      const pause = async (
        localAddress: string,
        count: number,
        path = '/api/v1/media/files/dispensa.pdf',
      ): Promise<Buffer[]> => {
        const port = Number(new URL(url).port);
        const begun = Array.from({ length: count }, () =>
          createConnection({ port, host: '127.0.0.1', localAddress }),
        );
        sockets.push(...begun);
        return Promise.all(
          begun.map(async (socket) => {
            socket.on('error', () => undefined);
            socket.write(`GET ${path} HTTP/1.1\r\nHost: academy.test\r\nAuthorization: Bearer mine\r\n\r\n`);
            const [bytes] = (await once(socket, 'data')) as [Buffer];
            return bytes;
          }),
        );
      };

      const readAsUser = async (): Promise<number> => {
        const headers = { authorization: 'Bearer mine' };
        return (await fetch(`${url}/api/v1/contents/costituzione`, { headers })).status;
      };

      it.each([
        ['127.0.0.23', '/api/v1/contents/export?type=document', 200],
        ['127.0.0.24', '/sitemap.xml?sheet=1', 200],
        // Paths that the service would read as the one of a file.
        ['127.0.0.25', '/api/v1/media/%66iles/dispensa.pdf', 400],
        ['127.0.0.26', '/api/v1/media/file%73/dispensa%2Epdf', 400],
      ])('still reads from the service: %s, %s', async (address, path, status) => {
        for (let group = 0; group < 9; group += 1) {
          for (const begun of await pause(address, 16, path))
            expect(String(begun)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
        }
        expect(await readAsUser()).toBe(200);
      });

      it('still reads from the service, and limits the readers of one address', async () => {
        // Not all at once: a slow machine would not begin every response in time.
        for (let group = 0; group < 16; group += 1) {
          for (const begun of await pause('127.0.0.21', 16)) expect(String(begun)).toMatch(/^HTTP\/1.1 200 /);
        }
        expect(await readAsUser()).toBe(200);
        const [late] = await pause('127.0.0.21', 1);
        expect(String(late)).toMatch(/^HTTP\/1.1 429 /);
        const [other] = await pause('127.0.0.22', 1);
        expect(String(other)).toMatch(/^HTTP\/1.1 200 /);
      });
    });

    describe('with a service that has stopped', () => {
      afterEach(() => {
        silent.clear();
        asked.length = 0;
      });

      it('tries twice, opens the circuit for a short time, and recovers', async () => {
        const read = () => fetch(`${url}/api/v1/progress/1`, { headers: { authorization: 'Bearer mine' } });
        silent.add('learning');
        const answers = await Promise.all(Array.from({ length: 5 }, read));
        for (const answer of answers) {
          expect(answer.status).toBe(504);
          expect(await answer.json()).toMatchObject({ code: 'platform.timeout' });
        }
        // On a busy machine some of the ten tries end before the service has received them.
        expect(asked.length).toBeGreaterThan(answers.length);
        // And there the circuit may have closed again by now, for one request.
        let refused = await read();
        while (refused.status === 504) refused = await read();
        expect(refused.status).toBe(503);
        expect(refused.headers.get('retry-after')).toBe('1');
        expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('not sent') });
        silent.clear();
        let status = 0;
        for (let attempt = 0; status !== 200 && attempt < 100; attempt += 1) {
          await new Promise((resolve) => setTimeout(resolve, 200));
          ({ status } = await read());
        }
        expect(status).toBe(200);
      });

      it('sends a read that changes something only once, and waits longer for it', async () => {
        silent.add('identity');
        const changing = ['/auth/v1/callback?code=1', '/auth/v1/verify?token=1'];
        const answered: string[] = [];
        const read = async (path: string, headers = {}) => {
          const { status } = await fetch(url + path, { headers });
          answered.push(path);
          return status;
        };
        const statuses = [
          ...changing.map((path) => read(path)),
          read('/api/v1/me', { authorization: 'Bearer mine' }),
        ];
        expect(await Promise.all(statuses)).toEqual([504, 504, 504]);
        expect(answered[0]).toBe('/api/v1/me');
        expect(asked.filter((path) => path !== '/api/v1/me').toSorted()).toEqual(changing);
      });
    });

    it('still forwards to a service after responses that it could not read', async () => {
      for (let count = 0; count < 6; count += 1)
        expect((await fetch(`${url}/auth/v1/verify?redirect_to=x`)).status).toBe(503);
      expect((await echo('/api/v1/me')).service).toBe('identity');
    });

    it('waits longer for generated documents, and requests each once', async () => {
      const headers = { authorization: 'Bearer mine' };
      let draw = (): void => undefined;
      drawn = new Promise((resolve) => (draw = resolve));
      const paths = ['/api/v1/certificates/7K4M-Q2XD-9HTN.pdf', '/api/v1/receipts/1/pdf'];
      const answers = paths.map((path) => fetch(url + path, { headers }));
      silent.add('identity');
      // By then every other read has timed out.
      expect((await fetch(`${url}/api/v1/me`, { headers })).status).toBe(504);
      silent.clear();
      draw();
      for (const answer of answers) expect((await answer).status).toBe(200);
      expect(documents.sort()).toEqual(paths);
    });

    it('refuses a request with two hosts', async () => {
      expect(await raw('GET /api/v1/me HTTP/1.1\r\nHost: evil.test\r\n')).toMatch(/^HTTP\/1.1 400 /);
    });

    it('does not retry a request that the service refused for overload', async () => {
      const headers = { authorization: 'Bearer mine' };
      // On a busy machine a try may end before its response arrives, and is repeated for that reason.
      for (let attempt = 0; tries.length !== 1 && attempt < 5; attempt += 1) {
        tries.length = 0;
        expect((await fetch(`${url}/api/v1/contents/busy`, { headers })).status).toBe(503);
      }
      expect(tries).toHaveLength(1);
    });

    it.each([
      '/api/v1/me/%ff',
      '/api/v1/me/..%2f..',
      '/api/v1/%6de',
      '/api/v1/receipts/1/%70df',
      '/api/v1/me/a%5F%7E',
    ])('refuses %s with a problem', async (path) => {
      const response = await fetch(url + path);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'platform.malformed_body' });
    });

    it.each(['/api/v1/progress/a%2Fb%20c%C3%A8', '/api/v1/progress/1?a=%61#b'])(
      'forwards %s',
      async (path) => {
        expect(await raw(`GET ${path} HTTP/1.1\r\n`)).toMatch(/^HTTP\/1.1 200 /);
      },
    );

    it('refuses a path with a fragment, which would hide what it requests', async () => {
      expect(await raw('GET /api/v1/receipts/1/pdf# HTTP/1.1\r\n')).toMatch(/^HTTP\/1.1 400 /);
      expect(await raw('GET /auth/v1/verify#&token=1 HTTP/1.1\r\n')).toMatch(/^HTTP\/1.1 400 /);
    });

    it('answers 503 with Retry-After while a service is down', async () => {
      for (const path of ['/api/v1/contents/busy', '/api/v1/projects/unseen']) {
        const response = await fetch(url + path);
        isCatalogueDown = true;
        expect(response.status).toBe(503);
        expect(response.headers.get('retry-after')).toBe('1');
        expect(await response.json()).toMatchObject({ code: 'platform.unavailable' });
      }
    });
  });

  describe('as a cache', () => {
    it('requests the catalogue once for equal requests of guests', async () => {
      // The cached response does not expire meanwhile, however slow the machine is.
      const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
      await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/api/v1/contents?search=a`)));
      clock.mockRestore();
      expect(calls.filter((call) => call === '/api/v1/contents?search=a')).toHaveLength(1);
    });

    it('never caches responses for signed-in users', async () => {
      const mine = await fetch(`${url}/api/v1/contents?search=b`, {
        headers: { authorization: 'Bearer mine' },
      });
      expect(await mine.json()).toMatchObject({ who: 'Bearer mine' });
      expect(await (await fetch(`${url}/api/v1/contents?search=b`)).json()).toMatchObject({ who: 'guest' });
    });

    it('drops every entry when a content changes', async () => {
      await fetch(`${url}/api/v1/contents?search=c`);
      await announceChange();
      await fetch(`${url}/api/v1/contents?search=c`);
      expect(calls.filter((call) => call === '/api/v1/contents?search=c')).toHaveLength(2);
    });

    it('serves waiting requests while entries are dropped', async () => {
      expect((await fetch(`${url}/api/v1/contents/slow`)).status).toBe(200);
      expect((await fetch(`${url}/api/v1/contents/slow`)).status).toBe(200);
      expect(calls).toEqual(['/api/v1/contents/slow', '/api/v1/contents/slow']);
    });

    it('still serves the last good response while the catalogue is down', async () => {
      await fetch(`${url}/api/v1/contents?search=d`);
      isCatalogueDown = true;
      await new Promise((resolve) => setTimeout(resolve, 3_200));
      expect((await fetch(`${url}/api/v1/contents?search=d`)).status).toBe(200);
      const metrics = await metricsRegistry.metrics();
      expect(metrics).toMatch(/cache_reads_total\{cache="cached-responses",outcome="stale"\} [1-9]/);
    });

    it('answers 304 to a client that has the same version', async () => {
      const response = await fetch(`${url}/api/v1/contents/costituzione`, {
        headers: { 'if-none-match': '"v1"' },
      });
      expect(response.status).toBe(304);
    });
  });

  describe('as a page renderer', () => {
    const page = async (path: string) => {
      const headers = { 'accept-encoding': 'identity' };
      const response = await fetch(url + path, { headers, redirect: 'manual' });
      // The line layout of the markup is irrelevant.
      return { response, text: (await response.text()).replace(/\s+/g, ' ') };
    };

    it('inserts the rendered page into the document, in its language', async () => {
      const { response, text } = await page('/en/contenuti/costituzione');
      expect(response.status).toBe(200);
      expect(text).toContain('<html lang="en"');
      expect(text).toContain(`<title>${ORIGIN}</title>`);
      expect(text).toMatch(/<div id="root"><p id="renderings">\d+<\/p><\/div>/);
      const seed = /<script type="application\/json" id="academy-seed">(.*?)<\/script>/s.exec(text)?.[1];
      expect(JSON.parse(seed ?? '')).toEqual(CONTENT);
    });

    it('lists the additional modules and texts of a page, so that they are preloaded', async () => {
      const { text } = await page('/en/contenuti/costituzione');
      const named = [...text.matchAll(/<meta name="module" content="([^"]+)"/g)];
      expect(named.map(([, file]) => file)).toEqual([
        '/assets/content-1.js',
        '/assets/card-1.js',
        '/assets/en-1.js',
      ]);
    });

    it('inlines the styles of a page, allows only those, and preloads no style sheet', async () => {
      const { response, text } = await page('/contenuti/costituzione');
      const sheets = [...text.matchAll(/<style>(.*?)<\/style>/g)].map(([, sheet = '']) => sheet);
      expect(sheets).toEqual([STYLES['main-1.css'], STYLES['card-1.css']]);
      const policy = response.headers.get('content-security-policy') ?? '';
      const hashes = sheets.map((sheet) => createHash('sha256').update(sheet).digest('base64'));
      expect(policy).toContain(
        `style-src-elem 'self' ${hashes.map((hash) => `'sha256-${hash}'`).join(' ')};`,
      );
      const links = [...text.matchAll(/<link rel="stylesheet"[^>]*>/g)].map(([link]) => link);
      expect(links).toHaveLength(2);
      expect(links.every((link) => link.includes(' disabled'))).toBe(true);
    });

    it('links to the styles of the staff app', async () => {
      const { response, text } = await page('/admin');
      expect(text).toContain('<link rel="stylesheet" crossorigin href="/assets/main-1.css">');
      expect(response.headers.get('content-security-policy')).not.toContain('style-src-elem');
    });

    it('renders a page once for concurrent requests, and again when the catalogue changes', async () => {
      const rendering = async (search = '') =>
        /id="renderings">(\d+)</.exec((await page(`/contenuti/costituzione${search}`)).text)?.[1];
      await announceChange();
      const first = await Promise.all(Array.from({ length: 20 }, () => rendering()));
      expect(new Set(first).size).toBe(1);
      expect(await rendering('?utm_source=mail')).toBe(first[0]);
      expect(await rendering('?type=document')).not.toBe(first[0]);
      await announceChange();
      expect(await rendering()).not.toBe(first[0]);
    });

    it('renders a page again only when its data has changed, with or without an event', async () => {
      const source = '/api/v1/contents/costituzione';
      const shown = async () => (await page('/contenuti/costituzione')).text;
      const first = await shown();
      const before = calls.filter((path) => path === source).length;
      // The page expires after three seconds, and its data is read again.
      let second = first;
      while (calls.filter((path) => path === source).length < before + 2) {
        await delay(PAUSE_MS);
        second = await shown();
      }
      expect(second).toBe(first);

      content = { ...CONTENT, title: 'Un altro titolo' };
      let third = second;
      while (third === first) {
        await delay(PAUSE_MS);
        third = await shown();
      }
      expect(third).toContain('Un altro titolo');
      content = CONTENT;
      await announceChange();
    });

    it('answers 503 and caches no page while the catalogue is down', async () => {
      isCatalogueDown = true;
      const { response, text } = await page('/contenuti/never-asked');
      expect(response.status).toBe(503);
      expect(text).toContain('<div id="root">');
      expect(response.headers.get('retry-after')).toBe('1');
      // With one, a browser would keep this page until another failure ends.
      expect(response.headers.get('etag')).toBeNull();
      isCatalogueDown = false;
      expect((await page('/contenuti/never-asked')).response.status).toBe(404);
    });

    it('redirects from a former slug to the current one, in the same language', async () => {
      const response = await fetch(`${url}/en/contenuti/vecchio-nome?a=1`, { redirect: 'manual' });
      expect(response.status).toBe(301);
      expect(response.headers.get('location')).toBe('/en/contenuti/costituzione?a=1');
    });

    it.each([
      ['//', '/'],
      ['/\\', '/'],
      ['//evil.example/', '/evil.example'],
      ['/.//evil.example/', '/evil.example'],
      ['/%2e//evil.example//', '/evil.example'],
      ['/en//contenuti/?a=1', '/en/contenuti?a=1'],
    ])('redirects %s within the site', async (target, location) => {
      const answer = await raw(`GET ${target} HTTP/1.1\r\n`);
      expect(answer).toContain(`location: ${location}\r\n`);
    });

    it('escapes the initial data, so that no text can break out of the markup', async () => {
      const { text } = await page('/contenuti/costituzione');
      expect(text).not.toContain('<script>alert(1)');
      expect(text).toContain('\\u003cscript>alert(1)');
    });

    it.each(['/contenuti/unknown', '/en/contenuti/unknown', '/contenuti/refused'])(
      'responds with the status of the page: %s',
      async (path) => {
        expect((await page(path)).response.status).toBeGreaterThanOrEqual(404);
      },
    );

    it.each([
      ['/admin', 'Amministrazione'],
      ['/en/admin/contenuti', 'Administration'],
    ])('excludes %s from search engines', async (path, title) => {
      const { response, text } = await page(path);
      expect(response.status).toBe(200);
      expect(text).toContain('<meta name="robots" content="noindex" />');
      expect(text).toContain(`<title>${title}</title>`);
    });

    it('allows only the scripts built into the page', async () => {
      const policy = (await page('/')).response.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+'(;|$)/);
      expect(policy).toContain("frame-src 'self' https://player.vimeo.com");
      // Hosts by name: no scheme or wildcard that would allow any picture.
      expect(policy).toMatch(/img-src 'self' data: https:\/\/i\.vimeocdn\.com(;|$)/);
    });

    it('serves the web app manifest with the association’s name, and the bare document to the service worker', async () => {
      const answer = await fetch(`${url}/manifest.webmanifest`);
      expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
      expect(await answer.json()).toMatchObject({
        name: 'Civitas Academy',
        short_name: 'Civitas',
        start_url: '/',
      });

      const { response, text } = await page('/app-shell');
      expect(response.headers.get('cache-control')).toContain('public');
      expect(text).not.toContain('<h1>');
      expect(text).not.toContain('academy-seed');
    });

    it('serves hashed assets compressed and cacheable forever', async () => {
      for (const path of ['/assets/main-abc123.js', '/admin/assets/main-abc123.js']) {
        const response = await fetch(url + path, { headers: { 'accept-encoding': 'br' } });
        expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(response.headers.get('content-encoding')).toBe('br');
        expect(await response.text()).toBe('console.log(1)');
      }
      expect((await fetch(`${url}/assets/gone.js`)).status).toBe(404);
      const own = join(directory, 'kept/web/main-abc123.js');
      expect(await readFile(own, 'utf8')).toBe('console.log(1)');
      for (const range of ['bytes=999-', 'bytes=abc']) {
        const response = await fetch(`${url}/assets/main-abc123.js`, { headers: { range } });
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({ code: 'platform.invalid_input' });
      }
    });
  });

  it('serves hashed assets of other releases while they are stored', async () => {
    for (const [app, prefix] of Object.entries({ web: '/assets', admin: '/admin/assets' })) {
      const file = join(directory, 'kept', app, `before-${app}1.js`);
      await writeFile(file, 'console.log(0)');
      await writeFile(`${file}.br`, brotliCompressSync('console.log(0)'));
      const headers = { 'accept-encoding': 'br' };
      const response = await fetch(`${url}${prefix}/before-${app}1.js`, { headers });
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-encoding')).toBe('br');
      expect(response.headers.get('content-type')).toContain('javascript');
      expect(await response.text()).toBe('console.log(0)');
    }
    for (const path of ['..%2fweb%2fmain-abc123.js', '..%5cmain-abc123.js', 'gone.js', ''])
      expect((await fetch(`${url}/admin/assets/${path}`)).status).toBe(404);
  });

  it('sends an asset that a browser has only if it insists, and then completely', async () => {
    await writeFile(join(directory, 'kept/web/before-tag1.js'), 'console.log(0)');
    for (const name of ['main-abc123.js', 'before-tag1.js']) {
      const path = `/assets/${name}`;
      const first = await fetch(url + path);
      const etag = first.headers.get('etag') ?? '';
      const body = await first.text();
      expect(await raw(`GET ${path} HTTP/1.1\r\nIf-None-Match: ${etag}\r\n`)).toMatch(/^HTTP\/1\.1 304 /);
      const headers = { 'if-none-match': etag, 'cache-control': 'no-cache' };
      const again = await fetch(url + path, { headers });
      expect([again.status, await again.text()]).toEqual([200, body]);
    }
  });

  it('deletes assets that were in no release for 30 days', async () => {
    const [own, kept] = [join(directory, 'web/client/assets'), join(directory, 'kept/old')];
    await mkdir(kept);
    const [old, recent, present] = ['old-1.js', 'recent-1.js', 'main-abc123.js'].map((name) =>
      join(kept, name),
    );
    const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
    for (const [file, days] of [
      [old, 31],
      [recent, 29],
      [present, 40],
    ] as const) {
      await writeFile(file ?? '', 'console.log(1)');
      await utimes(file ?? '', daysAgo(days), daysAgo(days));
    }
    await shareAssets(own, kept);
    const names = await readdir(kept);
    expect(names).toEqual(expect.arrayContaining([...(await readdir(own)), 'recent-1.js']));
    expect(names).not.toContain('old-1.js');
  });

  it('merges the API documents of the services', async () => {
    const document = (await (await fetch(`${url}/api/v1/openapi.json`)).json()) as { paths: object };
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/v1/identity', '/api/v1/learning']),
    );
    const page = await fetch(`${url}/api/docs`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it.each(['/', '/api/docs', '/api/v1/me', '/api/v1/nothing', '/api/v1/%'])(
    'sends security headers with %s',
    async (path) => {
      const { headers } = await fetch(`${url}${path}`);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('permissions-policy')).toContain('camera=()');
    },
  );

  it('merges the documents again after services of two releases disagreed', async () => {
    const documents = app.get(ApiDocuments);
    const own = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} };
    const other = { ...own, components: { schemas: { Problem: { type: 'string' as const } } } };
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
    await expect(documents.document(other)).rejects.toThrow('Problem');
    expect(Object.keys((await documents.document(own)).paths)).toContain('/api/v1/identity');
    now.mockRestore();
  });

  it('allows CORS requests with the headers of a GoTrue client from the public origin only', async () => {
    const preflight = (origin: string) =>
      fetch(`${url}/auth/v1/token`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers':
            'authorization,apikey,content-type,x-client-info,x-supabase-api-version',
        },
      });
    const own = await preflight(ORIGIN);
    expect(own.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(own.headers.get('access-control-allow-headers')).toContain('x-supabase-api-version');
    expect((await preflight('http://evil.test')).headers.get('access-control-allow-origin')).not.toBe(
      'http://evil.test',
    );
  });

  it('limits an IP address that sends too much, whatever address it claims, but not the provider or probes', async () => {
    let last = new Response();
    for (let count = 0; count < 401; count += 1) {
      last = await fetch(`${url}/api/v1/me`, { headers: { 'x-forwarded-for': `10.0.0.${count}` } });
      await last.text();
    }
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${url}/webhooks/stripe`, { method: 'POST', body: '{}' })).status).toBe(200);
    expect((await fetch(`${url}/webhooks/stripe`)).status).toBe(429);
    const signIn = await fetch(`${url}/auth/v1/token`, { method: 'POST' });
    expect(await signIn.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
    expect(Number(signIn.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${url}/webhooks/other`, { method: 'POST', body: '{}' })).status).toBe(429);
    for (const probe of ['healthz', 'readyz']) expect((await fetch(`${url}/${probe}`)).status).toBe(200);
  });
});
