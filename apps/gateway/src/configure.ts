import { AppError, describeApi, toProblem } from '@academy/platform';
import cors from '@fastify/cors';
import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isInjection } from 'light-my-request';
import { ApiDocuments } from './docs/api-documents.ts';
import { mergeDocuments } from './docs/merge-documents.ts';
import { AddressLimits } from './limits/address-limits.ts';
import { CachedReads } from './cache/cached-reads.ts';
import { ResponseCache } from './cache/response-cache.ts';
import { SharedLimits } from './limits/shared-limits.ts';
import { GatewayEnv, originsIn } from './env.ts';
import { proxy } from './proxy/proxy.ts';
import { Upstreams } from './upstreams/upstreams.ts';
import { Shell } from './shell/shell.ts';

/** Content security policy of the API's page: its own files, and inline styles. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Configures the gateway on the service's Fastify: limits, CORS, documents, proxy, browser apps. */
export async function configureGateway(app: NestFastifyApplication): Promise<void> {
  const env = app.get(GatewayEnv);
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', refuseTwoHosts);
  reportMissingProxies(fastify, env);
  const limits = await limitRates(app, env);
  await allowOrigins(app, env);
  serveDocuments(app, fastify, env);
  const reads = app.get(CachedReads);
  await proxy(fastify, app.get(Upstreams), app.get(ResponseCache), reads);
  await app.get(Shell).register(fastify);
  reads.open(fastify, limits);
}

/** Two proxies in a row might each use a different one of them. */
async function refuseTwoHosts({ raw: { rawHeaders } }: FastifyRequest): Promise<void> {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1)
    throw new AppError('platform.malformed_body', { detail: 'more than one Host header' });
}

/**
 * Without trusted proxies the address of the connection counts. Behind a proxy that is the proxy's, so that the limits
 * of one visitor apply to all of them together.
 */
function reportMissingProxies(fastify: FastifyInstance, env: GatewayEnv): void {
  if (env.TRUSTED_PROXIES) return;
  if (env.NODE_ENV === 'production')
    fastify.log.info('TRUSTED_PROXIES is empty: limits count the address of each connection');
  let isReported = false;
  fastify.addHook('onRequest', async ({ ip, headers }: FastifyRequest) => {
    if (isReported || headers['x-forwarded-for'] === undefined) return;
    isReported = true;
    fastify.log.warn(
      { address: ip },
      'A proxy sends X-Forwarded-For but is not among TRUSTED_PROXIES: all its visitors share the limits of one address',
    );
  });
}

async function limitRates(app: NestFastifyApplication, env: GatewayEnv): Promise<AddressLimits | undefined> {
  if (env.RATE_LIMIT_MAX === 0) return undefined;
  const limits = new AddressLimits(env.RATE_LIMIT_MAX, env.RATE_LIMIT_WINDOW_SECONDS * 1_000);
  app.get(SharedLimits).share(limits);
  await app.register(rateLimit, {
    max: limits.max,
    timeWindow: limits.windowMs,
    store: storeOf(limits),
    onExceeding: ({ raw }, address) => limits.rememberAddress(raw, address),
    allowList: isUnlimited,
    errorResponseBuilder: (request, { ttl }) => {
      const error = new AppError('platform.rate_limited', { retryAfter: Math.ceil(ttl / 1_000) });
      return Object.assign(error, { statusCode: 429, problem: toProblem(error, request.id) });
    },
  });
  return limits;
}

/** The plugin's counters, shared with the cached reads. */
function storeOf(limits: AddressLimits): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    incr(
      address: string,
      callback: (error: Error | null, count: { current: number; ttl: number }) => void,
    ): void {
      callback(null, limits.count(address));
    }
    child(): this {
      return this;
    }
  };
}

/**
 * Requests exempt from the limit: the gateway's own requests, which refresh cached responses; webhooks, which the
 * provider's servers send for every buyer from few addresses; and probes. Probes come from the address of the node, and
 * behind a load balancer without `TRUSTED_PROXIES` from that of every visitor: if they counted, a surge of visitors
 * would end the process.
 */
function isUnlimited({ raw, method, url }: FastifyRequest): boolean {
  const isWebhook = method === 'POST' && url === '/webhooks/stripe';
  return isInjection(raw) || isWebhook || url === '/healthz' || url === '/readyz';
}

async function allowOrigins(app: NestFastifyApplication, env: GatewayEnv): Promise<void> {
  await app.register(cors, {
    origin: [env.PUBLIC_ORIGIN, ...originsIn(env.CORS_ORIGINS)],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'apikey',
      'content-type',
      'accept-language',
      'idempotency-key',
      'if-match',
      'if-none-match',
      // For resumed event streams.
      'last-event-id',
      'x-client-info',
      'x-supabase-api-version',
      'x-request-id',
      // For uploads in parts.
      'tus-resumable',
      'upload-length',
      'upload-metadata',
      'upload-offset',
    ],
    // Without the first, browsers cannot read the codes of GoTrue errors; the last are for uploads in parts.
    exposedHeaders: [
      ...['x-supabase-api-version', 'x-request-id', 'retry-after', 'etag'],
      ...['location', 'tus-resumable', 'upload-length', 'upload-offset'],
    ],
    maxAge: 600,
  });
}

function serveDocuments(app: NestFastifyApplication, fastify: FastifyInstance, env: GatewayEnv): void {
  const documents = app.get(ApiDocuments);
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/docs')) void reply.header('content-security-policy', DOCS_POLICY);
    done();
  });
  let own: OpenAPIObject | undefined;
  fastify.get('/api/v1/openapi.json', () => documents.document((own ??= describeApi(app, 'gateway'))));
  SwaggerModule.setup('api/docs', app, () => mergeDocuments([], env.PUBLIC_ORIGIN), {
    raw: false,
    customSiteTitle: 'Academy API',
    swaggerOptions: { url: '/api/v1/openapi.json' },
  });
}
