import type { IncomingHttpHeaders } from 'node:http';
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

/** An encoding answers are kept in. */
export type Encoding = 'br' | 'gzip';

const negotiator = new Negotiator<Encoding | 'identity'>({
  supportedValues: ['br', 'gzip', 'identity'],
  // Browsers send a handful of values; strangers may send any.
  cache: new LRUCache<string, string>({ max: 200 }),
});

/** The tightest encoding the client accepts, `q=0` heeded; undefined for plain bytes. */
export function encodingFor(headers: IncomingHttpHeaders): Encoding | undefined {
  const best = negotiator.negotiate(headers['accept-encoding'] ?? '');
  return best === 'identity' || best === null ? undefined : best;
}
