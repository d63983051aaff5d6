import Fastify from 'fastify';
import { serveParent } from './helper.ts';

/** An answer to send to every request for a path. */
export interface FixedAnswer {
  path: string;
  headers: Record<string, string>;
  body: string;
}

const HOST = '127.0.0.1';

/** Fastify and nothing else: the least that sending these bytes can cost. Tells its address. */
serveParent(async (answers: FixedAnswer[]) => {
  const fastify = Fastify();
  for (const { path, headers, body } of answers) {
    const bytes = Buffer.from(body);
    fastify.get(path, (_request, reply) => reply.headers(headers).send(bytes));
  }
  return fastify.listen({ host: HOST, port: 0 });
});
