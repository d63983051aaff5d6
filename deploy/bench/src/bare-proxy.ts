import replyFrom from '@fastify/reply-from';
import Fastify from 'fastify';
import { serveParent } from './helper.ts';

const HOST = '127.0.0.1';

/** Fastify's own proxy and nothing else, in front of one server. Tells its address. */
serveParent(async (base: string) => {
  const fastify = Fastify();
  await fastify.register(replyFrom, { base });
  fastify.get('/*', (request, reply) => reply.from(request.url));
  return fastify.listen({ host: HOST, port: 0 });
});
