import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeResponse } from './edge-cache.ts';
import { isNoneMatch } from '@academy/platform';
import type { FastLane } from './fast-lane.ts';

/** Sends cached bytes, or 304 when the client already has them, and offers them to the fast lane. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: EdgeResponse,
  lane: FastLane,
): FastifyReply {
  const { status, body, freshness } = response;
  const { etag } = response.headers;
  void reply.headers(response.headers);
  if (isNoneMatch(request.headers['if-none-match'], etag)) return reply.status(304).send();
  lane.offer(request, { status, body, etag, freshness });
  return reply.status(status).send(body);
}
