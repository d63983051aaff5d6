import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { CacheMetrics, httpDuration, ReadinessRegistry, SAFE_REQUEST_ID } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AddressLimits } from './address-limits.ts';
import { EdgeCache, type Freshness } from './edge-cache.ts';
import { type ResponseParts, CachedResponse } from './cached-response.ts';
import { UserAudienceCache } from './user-audience.cache.ts';

const MAX_BYTES = 32 * 1024 * 1024;
/** One of this many responses of the fast lane is logged. */
const LOGGED_ONE_IN = 100;
/** Maximum concurrent refreshes, so that a slow service is not overloaded. */
const MAX_RENEWALS = 16;

/** Headers of requests that are not plain reads; the framework handles those. */
const UNCACHEABLE_HEADERS = ['origin', 'content-length', 'transfer-encoding', 'upgrade'];
const GUESTS = 'guests';

/** Headers of the request that triggers a refresh which the refreshing request must not repeat. */
const PER_REQUEST_HEADERS = ['if-none-match', 'x-request-id', 'traceparent', 'tracestate'];

/** A response that is the same for an audience (by default all anonymous callers), and how long it is valid. */
export type Offer = Omit<ResponseParts, 'headers'> & { freshness: Freshness; audience?: string };

interface Entry {
  cached: CachedResponse;
  offer: Offer;
  /** The route's name in the metrics. */
  route: string;
  /** It is being refreshed, or the service itself cached it and would not return a newer one before it expires. */
  isRenewed: boolean;
}

/**
 * Sends cached responses to reads before the framework is involved. The first request is handled by the framework; its
 * response is stored with its headers and sent to the same audience until it is three seconds old or the catalogue
 * changes. A request in the last of these seconds also gets the cached response, and is then repeated through the
 * framework to refresh the cache, so that nobody waits for popular responses. These responses count towards rate limits
 * and metrics, and a sample is logged. Requests that are special in any way are left to the framework.
 */
@Injectable()
export class FastLane {
  private readonly entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ cached }, key) => cached.size + key.length,
  });
  private readonly offers = new WeakMap<FastifyRequest, Offer>();
  private readonly metrics = new CacheMetrics('cached-responses');
  private limits: AddressLimits | undefined;
  private sent = 0;
  private renewals = 0;

  constructor(
    private readonly edge: EdgeCache,
    private readonly audiences: UserAudienceCache,
    private readonly readiness: ReadinessRegistry,
  ) {
    edge.onClear(() => this.entries.clear());
  }

  /**
   * Installs the fast lane in front of the framework. @param limits where requests are counted; none when undefined.
   */
  open(fastify: FastifyInstance, limits: AddressLimits | undefined): void {
    this.limits = limits;
    const { server } = fastify;
    const framework = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      if (!this.sendIfCached(request, response, fastify)) {
        for (const listener of framework) listener(request, response);
      }
    });
    fastify.addHook('onResponse', (request, reply, done) => {
      this.store(request, reply);
      done();
    });
  }

  /** Marks the response to this request as cacheable for its audience. */
  offer(request: FastifyRequest, offer: Offer): void {
    const { authorization } = request.headers;
    const { audience, freshness } = offer;
    // Responses are stored with the headers they were sent with, so an anonymous one must have been sent to an
    // anonymous caller.
    if ((authorization === undefined) !== (audience === undefined)) return;
    this.offers.set(request, offer);
    if (authorization !== undefined && audience !== undefined)
      this.audiences.store(authorization, audience, freshness);
  }

  /** Stores the marked response with its headers, unless they were specific to this client. */
  private store(request: FastifyRequest, reply: FastifyReply): void {
    const offer = this.offers.get(request);
    if (offer === undefined || request.method !== 'GET' || reply.statusCode !== 200) return;
    if (isSpecial(request.raw) || this.readiness.isDraining || !this.edge.isFresh(offer.freshness)) return;
    const key = keyOf(offer.audience ?? GUESTS, request.url);
    this.metrics.miss();
    const known = this.entries.peek(key);
    if (known?.offer.freshness === offer.freshness) return;
    const isSame = known?.offer.etag === offer.etag && known?.offer.body.equals(offer.body) === true;
    const cached = isSame ? known.cached : new CachedResponse({ ...offer, headers: reply.getHeaders() });
    // A response that a service had cached is used until it expires.
    const isRenewed = this.edge.isDue(offer.freshness);
    this.entries.set(key, { cached, offer, route: request.routeOptions.url ?? 'unknown', isRenewed });
  }

  /** Sends the cached response if possible; false leaves the request untouched. */
  private sendIfCached(
    request: IncomingMessage,
    response: ServerResponse,
    fastify: FastifyInstance,
  ): boolean {
    const { method, url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const audience = this.audienceOf(request);
    const entry = audience === undefined ? undefined : this.entries.get(keyOf(audience, url));
    if (entry === undefined || !this.edge.isFresh(entry.offer.freshness)) return false;
    if (isSpecial(request) || this.readiness.isDraining) return false;
    const extra = this.limitHeaders(request);
    if (extra === undefined) return false;

    this.metrics.hit();
    const start = performance.now();
    const id = requestId(request);
    extra.push('x-request-id', id);
    const status = entry.cached.send(request, response, extra);
    const milliseconds = performance.now() - start;
    httpDuration.observe({ method, route: entry.route, status }, milliseconds / 1_000);
    if (this.sent++ % LOGGED_ONE_IN === 0) {
      const path = url.split('?', 1)[0];
      fastify.log.info(
        { requestId: id, method, path, status, ms: round(milliseconds), oneIn: LOGGED_ONE_IN },
        'request',
      );
    }
    if (!entry.isRenewed && this.edge.isDue(entry.offer.freshness)) void this.renew(request, entry, fastify);
    return true;
  }

  /** Repeats a request through the framework. Its response is stored like any other. */
  private async renew(
    { url, headers, socket }: IncomingMessage,
    entry: Entry,
    fastify: FastifyInstance,
  ): Promise<void> {
    if (url === undefined || !isNormal(url) || this.renewals >= MAX_RENEWALS) return;
    entry.isRenewed = true;
    this.renewals += 1;
    try {
      const ownHeaders = Object.entries(headers).filter(([name]) => !PER_REQUEST_HEADERS.includes(name));
      const remoteAddress = socket.remoteAddress ?? '';
      await fastify.inject({ method: 'GET', url, headers: Object.fromEntries(ownHeaders), remoteAddress });
    } catch (error) {
      fastify.log.warn({ err: error }, 'A cached response could not be refreshed');
    } finally {
      this.renewals -= 1;
    }
  }

  /** The audience of the sender; undefined when it is unknown here. */
  private audienceOf({ headers: { authorization } }: IncomingMessage): string | undefined {
    return authorization === undefined ? GUESTS : this.audiences.audienceOf(authorization);
  }

  /** Counts the request for its address; undefined when the framework must decide. */
  private limitHeaders(request: IncomingMessage): string[] | undefined {
    if (this.limits === undefined) return [];
    const count = this.limits.countKnown(request);
    if (count === undefined) return undefined;
    const { max } = this.limits;
    return [
      ...['x-ratelimit-limit', String(max), 'x-ratelimit-remaining', String(max - count.current)],
      ...['x-ratelimit-reset', String(Math.ceil(count.ttl / 1_000))],
    ];
  }
}

function keyOf(audience: string, url: string): string {
  return `${audience} ${url}`;
}

function isSpecial({ headers, rawHeaders }: IncomingMessage): boolean {
  return UNCACHEABLE_HEADERS.some((name) => headers[name] !== undefined) || hostsIn(rawHeaders) !== 1;
}

/** False for an address that is normalised when it is sent again, which would produce another response. */
function isNormal(url: string): boolean {
  if (!URL.canParse(url, 'http://localhost')) return false;
  const { pathname, search } = new URL(url, 'http://localhost');
  return `${pathname}${search}` === url;
}

/** Two are refused by the framework. */
function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SAFE_REQUEST_ID.test(given) ? given : randomUUID();
}

function round(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
