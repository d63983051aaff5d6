import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How long the rest of a body is awaited after its answer, in milliseconds. */
const LINGER_MS = 10_000;

/**
 * Reads and discards the rest of a body whose request was answered early, such as one over its limit. Closing the
 * connection instead would reset it, and a reset can reach the client before the answer does (RFC 9112, 9.6).
 */
export function discardUnreadBodies(fastify: FastifyInstance): void {
  // Fastify closes after 413, which is such a reset.
  fastify.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (reply.statusCode === 413 && !raw.complete) reply.removeHeader('connection');
    done();
  });
  fastify.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete && !raw.readableEnded) discardRest(raw);
    done();
  });
}

function discardRest(request: IncomingMessage): void {
  const timer = setTimeout(() => request.destroy(), LINGER_MS).unref();
  request.once('close', () => clearTimeout(timer)).resume();
}
