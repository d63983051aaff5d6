import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { httpDuration, ReadinessRegistry, SAFE_REQUEST_ID } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AddressLimits } from '../limits/address-limits.ts';
import { Audiences } from './audiences.ts';
import type { CachedResponse } from './cached-response.ts';
import { keyOf, ResponseCache } from './response-cache.ts';

/** One of this many responses sent past the framework is logged. */
const LOGGED_ONE_IN = 100;
/** Maximum concurrent renewals, so that a slow service is not overloaded. */
const MAX_RENEWALS = 16;

/** Headers of requests that are not plain reads; the framework handles those. */
const UNCACHEABLE_HEADERS = ['origin', 'content-length', 'transfer-encoding', 'upgrade'];

/** Headers of the request that triggers a renewal which the renewing request must not repeat. */
const PER_REQUEST_HEADERS = ['if-none-match', 'x-request-id', 'traceparent', 'tracestate'];

/**
 * Answers reads from the {@link ResponseCache} before the framework is involved. The first request is handled by the
 * framework, which determines the headers. A request in a response's last second also gets the cached one, and is then
 * repeated through the framework. These responses count towards rate limits and metrics, and a sample is logged.
 * Requests that are special in any way are left to the framework.
 */
@Injectable()
export class CachedReads {
  /** Responses that may be sent again, until the framework has sent them. */
  private readonly offers = new WeakMap<FastifyRequest, { response: CachedResponse; key: string }>();
  private limits: AddressLimits | undefined;
  private sent = 0;
  private renewals = 0;

  constructor(
    private readonly cache: ResponseCache,
    private readonly audiences: Audiences,
    private readonly readiness: ReadinessRegistry,
  ) {}

  /** Stands in front of the framework. @param limits where requests are counted; none when undefined. */
  open(fastify: FastifyInstance, limits: AddressLimits | undefined): void {
    this.limits = limits;
    const { server } = fastify;
    const framework = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      if (!this.answer(request, response, fastify)) {
        for (const listener of framework) listener(request, response);
      }
    });
    fastify.addHook('onResponse', (request, reply, done) => {
      this.keep(request, reply);
      done();
    });
  }

  /** Marks the response to this request as one for all anonymous callers, or for those of an audience. */
  offer(request: FastifyRequest, response: CachedResponse, audience?: string): void {
    const { authorization } = request.headers;
    // Responses are kept with the headers they were sent with, so an anonymous one must have been sent to an anonymous
    // caller.
    if ((authorization === undefined) !== (audience === undefined)) return;
    this.offers.set(request, { response, key: keyOf(request.url, audience) });
    if (authorization !== undefined && audience !== undefined)
      this.audiences.store(authorization, audience, response.freshness);
  }

  /** Keeps the marked response with its headers, unless they were specific to this client. */
  private keep(request: FastifyRequest, reply: FastifyReply): void {
    const offer = this.offers.get(request);
    if (offer === undefined || request.method !== 'GET' || reply.statusCode !== 200) return;
    if (isSpecial(request.raw) || this.readiness.isDraining || !this.cache.isFresh(offer.response)) return;
    if (this.cache.find(offer.key) !== offer.response) this.cache.put(offer.key, offer.response);
    offer.response.seal(reply.getHeaders(), request.routeOptions.url ?? 'unknown');
  }

  /** Sends the cached response if possible; false leaves the request untouched. */
  private answer(request: IncomingMessage, response: ServerResponse, fastify: FastifyInstance): boolean {
    const { method, url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const cached = this.find(request, url);
    if (cached?.sealed === undefined || isSpecial(request) || this.readiness.isDraining) return false;
    const extra = this.limitHeaders(request);
    if (extra === undefined) return false;

    this.cache.metrics.hit();
    const start = performance.now();
    const id = requestId(request);
    extra.push('x-request-id', id);
    const status = cached.sealed.send(request, response, extra);
    const milliseconds = performance.now() - start;
    httpDuration.observe({ method, route: cached.sealed.route, status }, milliseconds / 1_000);
    if (this.sent++ % LOGGED_ONE_IN === 0) {
      const path = url.split('?', 1)[0];
      const ms = Math.round(milliseconds * 10) / 10;
      fastify.log.info({ requestId: id, method, path, status, ms, oneIn: LOGGED_ONE_IN }, 'request');
    }
    if (!cached.isRenewed && this.cache.isDue(cached)) void this.renew(request, url, cached, fastify);
    return true;
  }

  private find({ headers: { authorization } }: IncomingMessage, url: string): CachedResponse | undefined {
    if (authorization === undefined) return this.cache.find(keyOf(url));
    const audience = this.audiences.audienceOf(authorization);
    return audience === undefined ? undefined : this.cache.find(keyOf(url, audience));
  }

  /** Repeats a request through the framework. Its response is kept like any other. */
  private async renew(
    { headers, socket }: IncomingMessage,
    url: string,
    cached: CachedResponse,
    fastify: FastifyInstance,
  ): Promise<void> {
    if (!isNormal(url) || this.renewals >= MAX_RENEWALS) return;
    cached.isRenewed = true;
    this.renewals += 1;
    try {
      const ownHeaders = Object.entries(headers).filter(([name]) => !PER_REQUEST_HEADERS.includes(name));
      const remoteAddress = socket.remoteAddress ?? '';
      await fastify.inject({ method: 'GET', url, headers: Object.fromEntries(ownHeaders), remoteAddress });
    } catch (error) {
      fastify.log.warn({ err: error }, 'A cached response could not be renewed');
    } finally {
      this.renewals -= 1;
    }
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
