import { generateKeyPairSync } from 'node:crypto';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import {
  Body,
  Controller,
  Get,
  Global,
  Header,
  Module,
  Param,
  Post,
  Query,
  StreamableFile,
} from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IsInt, IsString } from 'class-validator';
import { SignJWT } from 'jose';
import {
  AllowUnknownFields,
  AppError,
  type AuthUser,
  BodyLimit,
  createApp,
  createLogger,
  CurrentUser,
  KEY_SOURCE,
  MICROSERVICE_STRATEGIES,
  PlatformModule,
  Public,
  ReadinessRegistry,
  registerTracing,
  RequiresFreshSignIn,
  Roles,
  ServiceEnv,
  SESSION_REVOCATIONS,
  traceHeaders,
} from '../src/index.ts';

const ORIGIN = 'http://academy.test';
const USER = '8f2f6f52-0d2e-4b86-9a3c-0f3b0f9b1c11';
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
const revokedSessions = new Set<string>();
const listedKeys = new Set(['key-1']);
let keysReachable = true;
let lastStream: Readable | undefined;

class StrictBody {
  @IsString() name: string;
  @IsInt() age: number;
}
@AllowUnknownFields()
class OpenBody {
  @IsString() name: string;
}

@Controller()
class ProbeController {
  @Public()
  @Get('open')
  open(@CurrentUser() user: AuthUser | undefined): { user: AuthUser | null; trace: string | undefined } {
    return { user: user ?? null, trace: traceHeaders()['traceparent'] };
  }
  @Public()
  @Get('streamed')
  @Header('etag', '"whole"')
  streamed(): StreamableFile {
    lastStream = Readable.from(['a file']);
    return new StreamableFile(lastStream);
  }
  @Public()
  @Get('asked')
  asked(@Query('one') one: string | undefined): { one: string | null } {
    return { one: one ?? null };
  }
  @Public()
  @Get('named/:name')
  named(@Param('name') name: string): { name: string } {
    return { name };
  }
  @Get('closed')
  closed(): { ok: true } {
    return { ok: true };
  }
  @Roles('admin')
  @Get('admins')
  admins(): { ok: true } {
    return { ok: true };
  }
  @RequiresFreshSignIn()
  @Post('fresh')
  fresh(): { ok: true } {
    return { ok: true };
  }
  @Public()
  @Post('strict')
  strict(@Body() body: StrictBody): StrictBody {
    return body;
  }
  @Public()
  @BodyLimit(64)
  @Post('roomy')
  roomy(@Body() body: OpenBody): { length: number } {
    return { length: body.name.length };
  }
  @Public()
  @Post('lenient')
  lenient(@Body() body: OpenBody): OpenBody {
    return body;
  }
  @Public()
  @Post('empty')
  empty(): { ok: true } {
    return { ok: true };
  }
  @Public()
  @Get('owned')
  owned(): never {
    throw new AppError('commerce.already_owned', { detail: 'twice' });
  }
  @Public()
  @Get('broken')
  broken(): never {
    throw new Error('a secret detail');
  }
}

@Global()
@Module({
  providers: [
    { provide: MICROSERVICE_STRATEGIES, useValue: [] },
    {
      provide: KEY_SOURCE,
      useValue: {
        find: (kid: string) =>
          keysReachable
            ? Promise.resolve(listedKeys.has(kid) ? publicKey : undefined)
            : Promise.reject(new AppError('platform.unavailable')),
      },
    },
    {
      provide: SESSION_REVOCATIONS,
      useValue: { isRevoked: (claims: { session_id: string }) => revokedSessions.has(claims.session_id) },
    },
  ],
  exports: [MICROSERVICE_STRATEGIES, KEY_SOURCE, SESSION_REVOCATIONS],
})
class FakeMessagingModule {}

@Module({
  imports: [PlatformModule.forRoot({ env: ServiceEnv }), FakeMessagingModule],
  controllers: [ProbeController],
})
class ProbeModule {}

interface TokenChange {
  kid?: string;
  alg?: string;
  issuer?: string;
  audience?: string;
  expires?: string;
  session?: string;
  role?: string;
  aal?: string;
  hasSecondFactor?: boolean;
  /** Seconds since the password was entered; unknown by default. */
  provenAgo?: number;
  key?: Parameters<SignJWT['sign']>[0];
}

function token(change: TokenChange = {}): Promise<string> {
  return new SignJWT({
    email: 'anna@example.org',
    session_id: change.session ?? 'session-1',
    aal: change.aal ?? 'aal1',
    ...(change.provenAgo !== undefined && {
      amr: [
        { method: 'totp', timestamp: Math.floor(Date.now() / 1000) - change.provenAgo },
        { method: 'password', timestamp: Math.floor(Date.now() / 1000) - change.provenAgo - 3_600 },
      ],
    }),
    app_metadata: {
      ...(change.role !== undefined && { role: change.role }),
      ...(change.hasSecondFactor && { second_factor: true }),
    },
  })
    .setProtectedHeader({ alg: change.alg ?? 'RS256', kid: change.kid ?? 'key-1' })
    .setSubject(USER)
    .setIssuer(change.issuer ?? `${ORIGIN}/auth/v1`)
    .setAudience(change.audience ?? 'authenticated')
    .setIssuedAt()
    .setExpirationTime(change.expires ?? '1h')
    .sign(change.key ?? privateKey);
}

describe('a service on the platform', () => {
  let app: NestFastifyApplication;
  let url: string;

  beforeAll(async () => {
    Object.assign(process.env, {
      PORT: '0',
      NATS_URL: 'nats://127.0.0.1:1',
      PUBLIC_ORIGIN: ORIGIN,
      NODE_ENV: 'test',
    });
    registerTracing();
    app = await createApp(
      ProbeModule,
      { service: 'probe', uploads: ['/uploads'] },
      createLogger('probe', 'silent'),
    );
    await app.listen(0, '127.0.0.1');
    url = await app.getUrl();
  });
  afterAll(() => app.close());

  interface Answer {
    status: number;
    headers: Headers;
    body: {
      code?: string;
      requestId?: string;
      user?: AuthUser | null;
      trace?: string;
      errors?: { field: string }[];
    };
  }
  const answer = async (response: Response): Promise<Answer> => ({
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Answer['body'],
  });
  const get = async (path: string, authorization?: string, headers: Record<string, string> = {}) => {
    return answer(
      await fetch(url + path, { headers: { ...headers, ...(authorization ? { authorization } : {}) } }),
    );
  };
  const post = async (path: string, body: string, type = 'application/json') => {
    return answer(await fetch(url + path, { method: 'POST', body, headers: { 'content-type': type } }));
  };

  describe('authentication', () => {
    it('allows guests on public handlers only', async () => {
      expect(await get('/open')).toMatchObject({ status: 200, body: { user: null } });
      expect(await get('/closed')).toMatchObject({ status: 401, body: { code: 'platform.unauthenticated' } });
    });

    it('reads the caller from a valid token, also on public handlers', async () => {
      const bearer = `Bearer ${await token({ role: 'editor' })}`;
      const expected = {
        id: USER,
        email: 'anna@example.org',
        role: 'editor',
        sessionId: 'session-1',
        aal: 'aal1',
        authenticatedAt: 0,
        tokenIssuedAt: expect.any(Number),
        tokenExpiresAt: expect.any(Number),
      };
      expect((await get('/open', bearer)).body.user).toEqual(expected);
      expect((await get('/open', bearer)).body.user).toEqual(expected);
      expect((await get('/closed', bearer)).status).toBe(200);
    });

    it.each<[string, TokenChange]>([
      ['signed by another key', { key: foreign.privateKey }],
      ['with an unknown key id', { kid: 'key-2' }],
      ['of another issuer', { issuer: 'http://evil.test/auth/v1' }],
      ['for another audience', { audience: 'somebody' }],
      ['expired', { expires: '-1s' }],
      [
        'signed with a shared secret',
        { alg: 'HS256', key: new TextEncoder().encode('0123456789abcdef0123456789abcdef') },
      ],
      ['signed with another algorithm', { alg: 'PS256' }],
    ])('refuses a token %s, also on public handlers', async (_name, change) => {
      const bearer = `Bearer ${await token(change)}`;
      expect(await get('/open', bearer)).toMatchObject({
        status: 401,
        body: { code: 'platform.invalid_token' },
      });
    });

    it('refuses an unreadable token', async () => {
      expect((await get('/open', 'Bearer nonsense')).status).toBe(401);
      expect((await get('/closed', 'Basic YTpi')).status).toBe(401);
    });

    it('refuses a revoked session even if its token is cached', async () => {
      const bearer = `Bearer ${await token({ session: 'session-9' })}`;
      expect((await get('/closed', bearer)).status).toBe(200);
      revokedSessions.add('session-9');
      expect(await get('/closed', bearer)).toMatchObject({
        status: 401,
        body: { code: 'platform.session_revoked' },
      });
    });

    it('refuses a token whose key was withdrawn even if the token is cached', async () => {
      const bearer = `Bearer ${await token({ kid: 'key-3' })}`;
      listedKeys.add('key-3');
      expect((await get('/closed', bearer)).status).toBe(200);
      listedKeys.delete('key-3');
      expect(await get('/closed', bearer)).toMatchObject({
        status: 401,
        body: { code: 'platform.invalid_token' },
      });
    });

    it('answers 503, not 401, while keys are unavailable', async () => {
      keysReachable = false;
      const reply = await get('/closed', `Bearer ${await token({ session: 'session-2' })}`);
      keysReachable = true;
      expect(reply).toMatchObject({ status: 503, body: { code: 'platform.unavailable' } });
      expect(reply.headers.get('retry-after')).toBe('1');
    });

    it('requires the role that a handler names', async () => {
      expect((await get('/admins', `Bearer ${await token()}`)).body.code).toBe('platform.forbidden');
      expect((await get('/admins', `Bearer ${await token({ role: 'admin' })}`)).status).toBe(200);
    });
    it('refuses a token without second factor for an account that has one', async () => {
      const first = `Bearer ${await token({ hasSecondFactor: true })}`;
      expect(await get('/closed', first)).toMatchObject({
        status: 403,
        body: { code: 'platform.second_factor_needed' },
      });
      expect((await get('/open', first)).status).toBe(403);
      const second = `Bearer ${await token({ hasSecondFactor: true, aal: 'aal2' })}`;
      expect((await get('/closed', second)).status).toBe(200);
    });
    it('requires a recent sign-in for handlers that are marked so', async () => {
      const post = async (authorization?: string) =>
        answer(
          await fetch(`${url}/fresh`, { method: 'POST', headers: authorization ? { authorization } : {} }),
        );
      expect((await post()).body.code).toBe('platform.unauthenticated');
      expect((await post(`Bearer ${await token({ provenAgo: 0 })}`)).status).toBe(201);
      expect(await post(`Bearer ${await token({ provenAgo: 601 })}`)).toMatchObject({
        status: 403,
        body: { code: 'identity.reauthentication_needed' },
      });
      expect((await post(`Bearer ${await token()}`)).status).toBe(403);
    });
  });

  describe('input', () => {
    it('reports every invalid field', async () => {
      const reply = await post('/strict', '{"name":1}');
      expect(reply).toMatchObject({ status: 400, body: { code: 'platform.invalid_input' } });
      expect(reply.headers.get('content-type')).toContain('application/problem+json');
      expect(reply.body.errors?.map(({ field }) => field).sort()).toEqual(['age', 'name']);
    });

    it('refuses unknown fields, or drops them if the body class allows', async () => {
      expect((await post('/strict', '{"name":"a","age":1,"role":"admin"}')).body.errors?.[0]?.field).toBe(
        'role',
      );
      expect((await post('/lenient', '{"name":"a","role":"admin"}')).body).toEqual({ name: 'a' });
    });

    it('distinguishes malformed, prototype-poisoning, oversized and wrongly typed bodies', async () => {
      expect((await post('/strict', '{"name":')).body.code).toBe('platform.malformed_body');
      expect((await post('/strict', '{"__proto__":{"a":1}}')).status).toBe(400);
      expect((await post('/strict', JSON.stringify({ name: 'x'.repeat(1_100_000) }))).body.code).toBe(
        'platform.payload_too_large',
      );
      expect((await post('/strict', '<a/>', 'text/xml')).body.code).toBe('platform.unsupported_media_type');
    });

    it('accepts bodies up to 16 KiB, or larger ones if the handler allows', async () => {
      const body = (kibibytes: number): string => JSON.stringify({ name: 'x'.repeat(kibibytes * 1_024) });
      expect((await post('/lenient', body(15))).status).toBe(201);
      expect((await post('/lenient', body(17))).body.code).toBe('platform.payload_too_large');
      expect((await post('/roomy', body(60))).body).toEqual({ length: 60 * 1_024 });
      expect((await post('/roomy', body(65))).body.code).toBe('platform.payload_too_large');
    });

    it.each([
      ['many fields', `{${Array.from({ length: 2_000 }, (_, index) => `"${index}":0`).join()}}`],
      ['very many parts', `[${'0,'.repeat(12_000)}0]`],
      ['many levels', '['.repeat(12_000)],
    ])('refuses a body of %s before validating it', async (_what, payload) => {
      expect((await post('/roomy', payload)).body.code).toBe('platform.invalid_input');
    });

    it('removes characters that PostgreSQL cannot store and refuses deep nesting before validation', async () => {
      const send = (url: string, payload: string) =>
        app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });
      expect((await send('/strict', '{"name":"a\\u0000\\ud800b","age":1}')).json()).toEqual({
        name: 'ab',
        age: 1,
      });
      for (const url of ['/strict', '/lenient']) {
        const deep = await send(url, `{"name":${'['.repeat(8_000)}${']'.repeat(8_000)}}`);
        expect(deep.statusCode).toBe(400);
        expect(deep.json()).toMatchObject({ code: 'platform.invalid_input' });
      }
      expect((await app.inject('/named/a%00b')).json()).toEqual({ name: 'ab' });
      expect((await app.inject('/asked?one=a%00b')).json()).toEqual({ one: 'ab' });
      expect((await app.inject('/asked?one=a&one=b')).json()).toMatchObject({
        code: 'platform.invalid_input',
        errors: [{ field: 'one' }],
      });
    });

    it('accepts a JSON content type without a body', async () => {
      expect((await post('/empty', '')).status).toBe(201);
    });
  });

  describe('responses', () => {
    it('have the code and status of an application error', async () => {
      expect((await get('/owned')).body).toMatchObject({
        status: 409,
        code: 'commerce.already_owned',
        detail: 'twice',
      });
    });

    it('reveal nothing about an unexpected error', async () => {
      const reply = await get('/broken');
      expect(reply).toMatchObject({ status: 500, body: { code: 'platform.internal' } });
      expect(JSON.stringify(reply.body)).not.toContain('secret');
    });

    it.each([
      ['/named/%ff', 400, 'platform.malformed_body'],
      [`/named/${'a'.repeat(400)}`, 404, 'platform.not_found'],
    ])('are a problem for a path that the router cannot read: %s', async (url, statusCode, code) => {
      const response = await app.inject(url);
      expect(response).toMatchObject({ statusCode });
      expect(response.headers['content-type']).toContain('application/problem+json');
      expect(response.json()).toMatchObject({ code, requestId: expect.any(String) });
    });

    it('are a problem for unknown paths', async () => {
      expect(await get('/nowhere')).toMatchObject({ status: 404, body: { code: 'platform.not_found' } });
    });

    it('have the received request id if it is safe, also in errors', async () => {
      const reply = await get('/owned', undefined, { 'x-request-id': 'request-123' });
      expect(reply.headers.get('x-request-id')).toBe('request-123');
      expect(reply.body.requestId).toBe('request-123');
      expect(
        (await get('/open', undefined, { 'x-request-id': 'a b"c' })).headers.get('x-request-id'),
      ).toMatch(/^[\w-]{36}$/);
    });

    it('are cacheable with revalidation for guests, and not cacheable for users', async () => {
      const first = await get('/owned');
      expect(first.headers.get('cache-control')).toBe('no-store');
      const open = await fetch(`${url}/open`, {
        headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
      });
      expect(open.headers.get('etag')).toEqual(expect.any(String));
      expect(open.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      const personal = await get('/open', `Bearer ${await token()}`);
      expect(personal.headers.get('cache-control')).toBe('private, no-store');
    });

    it('are sent to a client that has them as 304, unless they are streams', async () => {
      const ask = (path: string, etag: string) =>
        fetch(url + path, { headers: { 'if-none-match': etag, 'cache-control': 'no-cache' } });
      const etag = (await fetch(`${url}/asked`)).headers.get('etag') ?? '';
      expect((await ask('/asked', etag)).status).toBe(304);
      const streamed = await ask('/streamed', '"whole"');
      expect(streamed.status).toBe(200);
      expect(await streamed.text()).toBe('a file');
      expect(lastStream?.destroyed).toBe(true);
    });

    it('continue the received trace', async () => {
      const traceId = '0af7651916cd43dd8448eb211c80319c';
      const { body } = await get('/open', undefined, { traceparent: `00-${traceId}-b7ad6b7169203331-01` });
      expect(body.trace).toMatch(new RegExp(`^00-${traceId}-(?!b7ad6b7169203331)[0-9a-f]{16}-01$`));
    });
  });

  describe('probes', () => {
    it('report a service as alive but not ready while a dependency is down', async () => {
      app.get(ReadinessRegistry).register('dependency', () => Promise.reject(new Error('down')));
      expect((await get('/healthz')).status).toBe(200);
      expect(await get('/readyz')).toMatchObject({ status: 503, body: { detail: 'not ready: dependency' } });
      app.get(ReadinessRegistry).register('dependency', () => undefined);
      expect((await get('/readyz')).status).toBe(200);
    });
  });

  it('close a connection whose body never ends, where uploads take longer, too', async () => {
    const { port } = new URL(url);
    const end = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write('POST /lenient HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{'),
      );
      socket.resume();
      socket.on('close', () => resolve('cut'));
    });
    expect(end).toBe('cut');
  });

  it('close a connection whose headers never end', async () => {
    const { port } = new URL(url);
    const reply = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write('GET /open HTTP/1.1\r\nHost: a\r\n'),
      );
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('close', () => resolve(text));
    });
    expect(reply).toMatch(/^HTTP\/1.1 (408|400)|^$/);
  });
});
