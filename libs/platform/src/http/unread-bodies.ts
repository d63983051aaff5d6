import type { FastifyInstance } from 'fastify';

/**
 * Reads and discards the rest of a body whose request was answered early, such as one over its limit. Closing the
 * connection instead would reset it, and a reset can reach the client before the answer does (RFC 9112, 9.6). A rest
 * that does not arrive is ended by the server's `requestTimeout`.
 */
export function discardUnreadBodies(fastify: FastifyInstance): void {
  // Fastify closes after 413, which is such a reset.
  fastify.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (reply.statusCode === 413 && !raw.complete) reply.removeHeader('connection');
    done();
  });
  fastify.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete && !raw.readableEnded) raw.resume();
    done();
  });
}
