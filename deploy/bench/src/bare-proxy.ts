import replyFrom from '@fastify/reply-from';
import Fastify from 'fastify';
import { serveParent } from './helper.ts';

const HOST = '127.0.0.1';

/** Only Fastify's proxy, in front of one server. Replies with its address. */
serveParent(async (base: string) => {
  const fastify = Fastify();
  await fastify.register(replyFrom, { base });
  fastify.get('/*', (request, reply) => reply.from(request.url));
  return fastify.listen({ host: HOST, port: 0 });
});
