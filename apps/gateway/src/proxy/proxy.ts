import { pipeline, type Readable } from 'node:stream';
import { AppError, sendProblem, traceHeaders } from '@academy/platform';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UPLOADS_PATH } from '@academy/shared';
import { EDGE_CACHED, ROUTES, type Upstream } from '../upstreams/routes.ts';
import type { EdgeCache } from '../edge/edge-cache.ts';
import { sendCached } from '../edge/send-cached.ts';
import { BoundedBody } from './bounded-body.ts';
import type { Upstreams } from '../upstreams/upstreams.ts';

const CONNECTIONS = {
  connections: 128,
  keepAliveTimeout: 30_000,
  headersTimeout: 15_000,
  connectTimeout: 2_000,
};
/** Headers about one connection, which say nothing on the next (RFC 9110, 7.6.1). */
const CONNECTION_HEADERS = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * The reverse proxy: every prefix of the route table goes to its service with the path and the body's bytes untouched.
 * Bodies are streamed, never parsed, so signatures over them stay valid and uploads need no memory here.
 */
export async function proxy(fastify: FastifyInstance, upstreams: Upstreams, edge: EdgeCache): Promise<void> {
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (request, payload, done) => done(null, bounded(request, payload)));
    scope.addHook('onRequest', refuseLargeBody);
    scope.setErrorHandler((error, _request, reply) => sendProblem(reply, error));
    await scope.register(replyFrom, { undici: CONNECTIONS, disableRequestLogging: true });
    addRoutes(scope, upstreams, edge);
  });
}

/**
 * Says so before a byte is sent on: a service that refuses a large body closes the connection under it,
 * which here looks like a service that is down.
 */
async function refuseLargeBody(
  { headers, url, routeOptions }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  // Its service alone says how large files may be.
  if (url.startsWith(UPLOADS_PATH)) return;
  if (Number(headers['content-length'] ?? 0) > routeOptions.bodyLimit) {
    // The rest of it need not be read.
    void reply.header('connection', 'close');
    throw new AppError('platform.payload_too_large');
  }
}

/** A body sent in chunks does not say how long it is: it is counted as it passes. */
function bounded({ headers, url, routeOptions }: FastifyRequest, payload: Readable): Readable {
  if (headers['content-length'] !== undefined || url.startsWith(UPLOADS_PATH)) return payload;
  const body = new BoundedBody(routeOptions.bodyLimit);
  pipeline(payload, body, () => undefined);
  return body;
}

function addRoutes(fastify: FastifyInstance, upstreams: Upstreams, edge: EdgeCache): void {
  const cached = EDGE_CACHED.flatMap(below);
  for (const [upstream, origin] of upstreams.all()) {
    const forward = forwardTo(origin);
    for (const url of ROUTES[upstream].flatMap(below)) {
      const handler = cached.includes(url) ? viaEdge(edge, upstream, forward) : forward;
      fastify.route({ method: METHODS, url, handler });
    }
  }
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

function below(prefix: string): string[] {
  return [prefix, `${prefix}/*`];
}

function forwardTo(origin: string): Handler {
  return (request, reply) =>
    // The path alone: the query follows as it came, and need not even be well formed.
    reply.from(origin + request.url.split('?', 1)[0], {
      // A service that refuses work must not be asked ten times more.
      retryDelay: () => null,
      rewriteHeaders: withoutConnection,
      rewriteRequestHeaders: (_request, headers) => ({
        ...withoutConnection(headers),
        ...traceHeaders(),
        // Set, not appended: what the client claims about itself ends here.
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': request.protocol,
        'x-forwarded-host': request.host,
        'x-request-id': request.id,
      }),
      onError: (_failed, { error }) => {
        // What is left of the body stays unread, and would stand before the connection's next request.
        if (!request.raw.complete) void reply.header('connection', 'close');
        if (request.body instanceof BoundedBody && request.body.isTooLarge) {
          sendProblem(reply, new AppError('platform.payload_too_large'));
          return;
        }
        request.log.warn({ err: error, origin }, 'service unreachable');
        sendUnavailable(reply);
      },
    });
}

/** Guests' reads come from the edge cache; everything else goes through. */
function viaEdge(edge: EdgeCache, upstream: Upstream, forward: Handler): Handler {
  return async (request, reply) => {
    if (request.method !== 'GET' || request.headers.authorization !== undefined)
      return forward(request, reply);
    const answer = await edge.get(upstream, request.url);
    return answer === undefined ? sendUnavailable(reply) : sendCached(request, reply, answer);
  };
}

/** A plain loop: this runs twice for every request, and lists of pairs would cost six times as much. */
function withoutConnection<T extends object>(headers: T): T {
  const kept = {} as T;
  for (const name in headers) if (!CONNECTION_HEADERS.has(name)) kept[name] = headers[name];
  return kept;
}

function sendUnavailable(reply: FastifyReply): FastifyReply {
  return sendProblem(reply, new AppError('platform.unavailable'));
}
