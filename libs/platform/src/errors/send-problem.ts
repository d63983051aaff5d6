import type { FastifyReply } from 'fastify';
import { toAppError, toProblem } from './problem.ts';

/** Sends any thrown value as a problem document; an unknown error is sent without details. */
export function sendProblem(reply: FastifyReply, thrown: unknown): FastifyReply {
  const error = toAppError(thrown);
  if (error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter);
  if (error.current !== undefined) void reply.header('etag', error.current.etag);
  return reply
    .status(error.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(toProblem(error, reply.request.id)));
}
