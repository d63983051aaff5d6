import type { IncomingHttpHeaders } from 'node:http';
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

/** An encoding in which responses are stored. */
export type Encoding = 'br' | 'gzip';

const negotiator = new Negotiator<Encoding | 'identity'>({
  supportedValues: ['br', 'gzip', 'identity'],
  // Browsers send a handful of values; other clients may send any.
  cache: new LRUCache<string, string>({ max: 200 }),
});

/** The best encoding the client accepts, respecting `q=0`; undefined for uncompressed bytes. */
export function encodingFor(headers: IncomingHttpHeaders): Encoding | undefined {
  const best = negotiator.negotiate(headers['accept-encoding'] ?? '');
  return best === 'identity' || best === null ? undefined : best;
}
