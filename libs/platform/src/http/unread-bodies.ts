import type { FastifyInstance } from 'fastify';

/**
 * Reads and discards the rest of a body whose request got an early response, such as one over its limit. Closing the
 * connection instead would reset it, and the reset can reach the client before the response does (RFC 9112, 9.6). If
 * the rest does not arrive, the server's `requestTimeout` ends the connection.
 */
export function discardUnreadBodies(fastify: FastifyInstance): void {
  // Fastify closes the connection after 413, which causes such a reset.
  fastify.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (reply.statusCode === 413 && !raw.complete) reply.removeHeader('connection');
    done();
  });
  fastify.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete && !raw.readableEnded) raw.resume();
    done();
  });
}
