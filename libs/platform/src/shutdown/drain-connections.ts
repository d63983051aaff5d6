import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ReadinessRegistry } from '../health/readiness-registry.ts';

/** How often a closing server checks for connections that have become idle. */
const LOOK_EVERY_MS = 50;

/**
 * Makes closing the server end within `graceMs`, even if clients keep their connections open.
 *
 * `server.close()` closes the connections that are idle at that moment and waits for the others. A connection that is
 * busy then and kept alive afterwards would block the server until its keep-alive timeout. One whose request never
 * arrives in full would block it for ever, because a closing server no longer checks its request timeouts.
 */
export function drainConnections(
  fastify: FastifyInstance,
  readiness: ReadinessRegistry,
  graceMs: number,
): void {
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.isDraining) void reply.header('connection', 'close');
    done();
  });

  fastify.addHook('preClose', (done) => {
    readiness.drain();
    endConnections(fastify.server, graceMs);
    done();
  });
}

function endConnections(server: Server, graceMs: number): void {
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS).unref();
  const limit = setTimeout(() => server.closeAllConnections(), graceMs).unref();
  server.once('close', () => {
    clearInterval(looking);
    clearTimeout(limit);
  });
}
