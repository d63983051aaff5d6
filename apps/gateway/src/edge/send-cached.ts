import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UpstreamAnswer } from '../upstreams/upstreams.ts';

/** Answers with kept bytes, or 304 when the client already holds them. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: UpstreamAnswer,
): FastifyReply {
  const { etag } = answer.headers;
  void reply.headers(answer.headers);
  if (etag !== undefined && request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.status(answer.status).send(answer.body);
}
