import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { context, type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RawServerDefault,
} from 'fastify';
import type { Logger } from 'pino';
import { ServiceEnv } from '../env/service-env.ts';
import { toAppError } from '../errors/problem.ts';
import { sendProblem } from '../errors/send-problem.ts';
import { ReadinessRegistry } from '../health/readiness-registry.ts';
import { httpDuration } from '../metrics/metrics.ts';
import { drainConnections } from '../shutdown/drain-connections.ts';
import { type StartedTrace, startTrace, contextFromHeaders, NO_SPAN } from '../tracing/tracing.ts';
import { bodyLimitOf, DEFAULT_BODY_LIMIT } from './body-limit.decorator.ts';
import { checkJsonShape } from './json-shape.ts';
import { withTag } from './etag.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { discardUnreadBodies } from './unread-bodies.ts';
import { isUpload } from './uploads.ts';

/** The part before the path in a request target in absolute form, `GET http://host/path`. */
const ABSOLUTE_FORM = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;
/** The accepted form of a client's request id; any other id is replaced. */
export const SAFE_REQUEST_ID = /^[\w-]{8,64}$/;

/** Limits of what a service accepts; see `BootstrapOptions`. */
export interface HttpLimits {
  bodyLimit?: number;
  uploads?: readonly string[];
}

/** How long a request may take to arrive, in milliseconds: a normal one, and a file upload over a slow connection. */
const ARRIVAL_MS = 10_000;
const UPLOAD_ARRIVAL_MS = 180_000;

/**
 * Fastify with limits against slow and greedy clients: headers within 5 s, the whole request within 10 s (checked every
 * second), bodies as small as forms are.
 * @param trustedProxies addresses or ranges whose `X-Forwarded-For` is trusted; empty trusts none.
 * @param options.bodyLimit maximum body size in bytes where the handler sets none.
 * @param options.uploads path prefixes of file uploads, which may take three minutes.
 */
export function createAdapter(
  logger: Logger,
  trustedProxies: readonly string[],
  { bodyLimit = DEFAULT_BODY_LIMIT, uploads }: HttpLimits,
): FastifyAdapter {
  return new FastifyAdapter({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit,
    requestTimeout: uploads === undefined ? ARRIVAL_MS : UPLOAD_ARRIVAL_MS,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    genReqId: (request: IncomingMessage) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && SAFE_REQUEST_ID.test(given) ? given : randomUUID();
    },
    // Code behind the router must never see another host instead of a path.
    rewriteUrl: ({ url = '/' }) => url.replace(ABSOLUTE_FORM, '').replace(/^(?!\/)/, '/'),
    // No hook runs for these.
    frameworkErrors: (error: unknown, _request: unknown, reply: FastifyReply) => {
      sendProblem(reply.headers(SECURITY_HEADERS), error);
    },
    routerOptions: { maxParamLength: 300 },
  });
}

/** Adds what every service applies to every request: tracing, security headers, cache rules, one log line, metrics. */
export async function configureFastify(
  app: NestFastifyApplication,
  { bodyLimit = DEFAULT_BODY_LIMIT, uploads }: HttpLimits,
): Promise<void> {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  parseJson(app, bodyLimit);
  discardUnreadBodies(fastify);
  drainConnections(fastify, app.get(ReadinessRegistry), app.get(ServiceEnv).SHUTDOWN_GRACE_MS);

  fastify.addHook('onRoute', (route) => {
    const limit = bodyLimitOf(route.config);
    if (limit !== undefined) route.bodyLimit = limit;
  });

  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(SECURITY_HEADERS);
    done();
  });

  const begun = new WeakMap<FastifyRequest, StartedTrace>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const work = beginRequest(request);
    begun.set(request, work);
    context.with(work.within, done);
  });

  if (uploads !== undefined) {
    fastify.addHook('onRequest', (request, _reply, done) => {
      if (!isUpload(request, uploads)) endSlowBody(request.raw);
      done();
    });
  }

  fastify.addHook('onSend', (request, reply, payload, done) => {
    void reply.header('x-request-id', request.id);
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', cacheControl(request));
    done(null, withTag(request, reply, payload));
  });

  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    // Probes are so frequent that they would hide slow and failing requests of a small academy.
    if (isProbe(route)) {
      done();
      return;
    }
    httpDuration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    const work = begun.get(request) ?? beginRequest(request);
    context.with(work.within, () => {
      logRequest(request, reply.statusCode, reply.elapsedTime);
    });
    endRequest(work.span, request, reply.statusCode);
    done();
  });
}

function isProbe(path: string): boolean {
  return path === '/healthz' || path === '/readyz';
}

/** The trace of a request; probes come every few seconds and get no spans. */
function beginRequest({ headers, method, url, routeOptions }: FastifyRequest): StartedTrace {
  if (isProbe(url)) return { span: NO_SPAN, within: contextFromHeaders(headers) };
  const route = routeOptions.url ?? 'unknown';
  return startTrace(headers, {
    name: `${method} ${route}`,
    kind: SpanKind.SERVER,
    // Not the path: callers may put anything into it.
    attributes: { 'http.request.method': method, 'http.route': route },
  });
}

function endRequest(span: Span, request: FastifyRequest, status: number): void {
  if (!span.isRecording()) return;
  span.setAttributes({ 'http.response.status_code': status, 'academy.request_id': request.id });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Where the server's own limit is long enough for uploads, all other bodies still have the short one. */
function endSlowBody(request: IncomingMessage): void {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, ARRIVAL_MS);
  request.once('close', () => clearTimeout(timer));
}

/** Query strings are not logged: links in mails contain tokens. */
function logRequest(request: FastifyRequest, status: number, milliseconds: number): void {
  const fields = {
    method: request.method,
    path: request.url.split('?', 1)[0],
    status,
    ms: Math.round(milliseconds * 10) / 10,
  };
  request.log[status >= 500 ? 'error' : 'info'](fields, 'request');
}

function cacheControl(request: FastifyRequest): string {
  const isPublic =
    (request.method === 'GET' || request.method === 'HEAD') && request.headers.authorization === undefined;
  return isPublic ? 'public, max-age=0, must-revalidate' : 'private, no-store';
}

/**
 * Parses JSON bodies within size limits. auth-js sends `content-type: application/json` with no body on some calls,
 * which Fastify's own parser refuses.
 */
function parseJson(app: NestFastifyApplication, bodyLimit: number): void {
  const fastify = app.getHttpAdapter().getInstance();
  const parse = fastify.getDefaultJsonParser('error', 'ignore');
  app.useBodyParser<RawServerDefault>('application/json', { bodyLimit }, (request, body, done) => {
    if (body.length === 0) {
      done(null, undefined);
      return;
    }
    try {
      checkJsonShape(body);
    } catch (error) {
      done(toAppError(error));
      return;
    }
    parse.call(fastify, request, body.toString(), done);
  });
}
