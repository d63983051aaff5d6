import { Readable } from 'node:stream';
import {
  AppError,
  AUDIENCE_HEADER,
  isUpload,
  parseAudience,
  sendProblem,
  traceHeaders,
} from '@academy/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CachedResponse } from '../cache/cached-response.ts';
import type { CachedReads } from '../cache/cached-reads.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import {
  AUTH_PATH,
  BODY_LIMITS,
  CHANGING_READS,
  DOWNLOADS,
  DRAWN_DOCUMENTS,
  EDGE_CACHED,
  ROUTES,
  UPLOAD_PATHS,
  type Upstream,
} from '../upstreams/routes.ts';
import type { Incoming, Outgoing, UpstreamLink } from '../upstreams/upstream-link.ts';
import type { Upstreams } from '../upstreams/upstreams.ts';
import { detachedBody, IncomingBodies } from './incoming-bodies.ts';
import { toGoTrueForm } from './gotrue-form.ts';
import { withoutConnection } from './headers.ts';
import { OpenDownloads } from './open-downloads.ts';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const METHODS: Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** A `..` or `.` segment: a service might resolve it to a path that the route table does not intend. */
const DOT_SEGMENT = /(?:\/|\\|%2f|%5c)\.{1,2}(?=$|[/\\]|%2f|%5c)/i;
/**
 * An encoded letter, digit, `-`, `.`, `_` or `~`, which never needs to be encoded, or a `#`, which ends the path for a
 * router: the service would find another path than the rules of the route table, which compare the path as it was sent.
 */
const OTHER_SPELLING = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)|#/i;
/** Responses up to this size are read completely. */
const SHORT_RESPONSE_BYTES = 262_144;

/**
 * The reverse proxy: every prefix of the route table is forwarded to its service, with the path and the body's bytes
 * unchanged. Bodies are read completely before the service is called, except for uploads, which are streamed on
 * separate connections.
 */
export async function proxy(
  fastify: FastifyInstance,
  upstreams: Upstreams,
  cache: ResponseCache,
  reads: CachedReads,
): Promise<void> {
  const bodies = new IncomingBodies(UPLOAD_PATHS);
  await fastify.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (request: FastifyRequest, payload: Readable) =>
      isUpload(request, UPLOAD_PATHS) ? Promise.resolve(payload) : bodies.read(request, payload),
    );
    scope.addHook('onRequest', refuseAmbiguousPath);
    scope.addHook('onRequest', refuseLargeBody);
    scope.addHook('onRequest', bodies.admit);
    scope.setErrorHandler((error, request, reply) => sendFailure(request, reply, error));
    addRoutes(scope, upstreams, cache, reads);
    done();
  });
}

async function refuseAmbiguousPath({ url }: FastifyRequest): Promise<void> {
  const path = url.split('?', 1)[0] ?? '';
  if (DOT_SEGMENT.test(path) || OTHER_SPELLING.test(path)) throw new AppError('platform.malformed_body');
}

/** Rejects the request before reading the body. */
async function refuseLargeBody(request: FastifyRequest): Promise<void> {
  // The service decides how large files may be.
  if (isUpload(request, UPLOAD_PATHS)) return;
  if (Number(request.headers['content-length'] ?? 0) > request.routeOptions.bodyLimit) {
    throw new AppError('platform.payload_too_large');
  }
}

function isChange({ url, method }: FastifyRequest): boolean {
  return (method !== 'GET' && method !== 'HEAD') || CHANGING_READS.includes(url.split('?', 1)[0] ?? '');
}

function isDownload({ url, method }: FastifyRequest): boolean {
  return method === 'GET' && DOWNLOADS.some((path) => path.test(url));
}

function isDrawn({ url, method }: FastifyRequest): boolean {
  return method === 'GET' && DRAWN_DOCUMENTS.some((path) => path.test(url));
}

function addRoutes(
  fastify: FastifyInstance,
  upstreams: Upstreams,
  cache: ResponseCache,
  reads: CachedReads,
): void {
  const cached = EDGE_CACHED.flatMap(below);
  const downloads = new OpenDownloads();
  for (const [upstream, link] of upstreams.all()) {
    const forward = forwardTo(link, cache, reads, downloads);
    for (const prefix of ROUTES[upstream]) {
      const bodyLimit = BODY_LIMITS[prefix];
      for (const url of below(prefix)) {
        const handler = cached.includes(url) ? viaCache(cache, reads, upstream, forward) : forward;
        const onSend = url.startsWith(AUTH_PATH) ? toGoTrueForm : [];
        fastify.route({
          method: METHODS,
          url,
          handler,
          onSend,
          ...(bodyLimit !== undefined && { bodyLimit }),
        });
      }
    }
  }
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function below(prefix: string): string[] {
  return [prefix, `${prefix}/*`];
}

function forwardTo(
  link: UpstreamLink,
  cache: ResponseCache,
  reads: CachedReads,
  downloads: OpenDownloads,
): Handler {
  return async (request, reply) => {
    if (isDownload(request)) downloads.begin(request, reply);
    const freshness = cache.freshness();
    const outgoing = {
      method: request.method as Method,
      // Unchanged: the query does not even need to be well formed.
      path: request.url,
      headers: outgoingHeaders(request),
    };
    const response = await send(link, request, outgoing);
    const isHead = request.method === 'HEAD';
    const body = !isHead && isShort(response) ? await bytesOf(response) : response.body;
    const audience = parseAudience(response.headers[AUDIENCE_HEADER]);
    if (audience !== undefined && Buffer.isBuffer(body)) {
      freshness.until -= audience.ageMs;
      const content = { status: response.statusCode, headers: {}, body };
      reads.offer(request, new CachedResponse(content, freshness), audience.name);
    }
    void reply.status(response.statusCode).headers(withoutConnection(response.headers));
    if (!isHead) return reply.send(body);
    await response.body.dump();
    return reply.send();
  };
}

/** Nothing of the response has been sent yet, so a response that breaks off can become an error response. */
async function bytesOf({ body }: Incoming): Promise<Buffer> {
  try {
    return Buffer.from(await body.bytes());
  } catch (cause) {
    throw new AppError('platform.unavailable', { cause });
  }
}

/** Short responses are sent in one piece, which halves the cost of a typical response. */
function isShort({ headers }: Incoming): boolean {
  const length = Number(headers['content-length']);
  return length > 0 && length <= SHORT_RESPONSE_BYTES;
}

function send(
  link: UpstreamLink,
  request: FastifyRequest,
  outgoing: Omit<Outgoing, 'body'>,
): Promise<Incoming> {
  if (request.body instanceof Readable) return link.upload({ ...outgoing, body: detachedBody(request.body) });
  const whole = { ...outgoing, body: Buffer.isBuffer(request.body) ? request.body : null };
  if (isChange(request)) return link.change(whole);
  if (isDownload(request)) return link.download(whole);
  return isDrawn(request) ? link.drawing(whole) : link.read(whole);
}

function outgoingHeaders(request: FastifyRequest): Record<string, string | string[] | undefined> {
  const { host: _host, ...headers } = withoutConnection(request.headers);
  return {
    ...headers,
    ...traceHeaders(),
    // Set rather than appended, so that values sent by the client are discarded.
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-request-id': request.id,
  };
}

/** Anonymous reads are served from the cache; everything else is forwarded. */
function viaCache(cache: ResponseCache, reads: CachedReads, upstream: Upstream, forward: Handler): Handler {
  return async (request, reply) => {
    if (request.method !== 'GET' || request.headers.authorization !== undefined)
      return forward(request, reply);
    const response = await cache.getAsGuest(upstream, request.url);
    if (response === undefined) throw new AppError('platform.unavailable');
    reads.offer(request, response);
    return response.reply(request, reply);
  };
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof AppError && error.status >= 500) {
    request.log.warn({ err: error.cause ?? error, path: request.url.split('?', 1)[0] }, error.code);
  }
  return sendProblem(reply, error);
}
