import Fastify from 'fastify';
import { serveParent } from './helper.ts';

/** The fixed response to a path with its query. */
export interface FixedAnswer {
  path: string;
  headers: Record<string, string>;
  body: string;
}

const HOST = '127.0.0.1';

/** Only Fastify: the minimum cost of sending these bytes. Replies with its address. */
serveParent(async (answers: FixedAnswer[]) => {
  const fastify = Fastify();
  const queries = new Map(
    answers.map(({ path, headers, body }) => [path, { headers, bytes: Buffer.from(body) }]),
  );
  for (const path of new Set(answers.map(({ path }) => path.split('?', 1)[0] ?? path))) {
    fastify.get(path, (request, reply) => {
      const answer = queries.get(request.url);
      return answer === undefined
        ? reply.status(404).send()
        : reply.headers(answer.headers).send(answer.bytes);
    });
  }
  return fastify.listen({ host: HOST, port: 0 });
});
