import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNoneMatch } from '@academy/platform';
import { encodingFor } from '../edge/encoding.ts';
import { brotli } from '../edge/cached-response.ts';

const RETRY_SECONDS = 1;

/** An HTML document ready to send. */
export interface ServedPage {
  status: number;
  body: Buffer;
  brotli: Buffer;
  etag: string;
  /** Its Content-Security-Policy. */
  policy: string;
}

/** Prepares a document for sending: compressed, and with an ETag. */
export async function toServedPage(text: string, status: number, policy: string): Promise<ServedPage> {
  const body = Buffer.from(text);
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  return { status, body, brotli: await brotli(body), etag, policy };
}

/** Sends a document, or 304 when the browser already has it; one about a failure is sent whole and not stored. */
export function sendServedPage(request: FastifyRequest, reply: FastifyReply, page: ServedPage): FastifyReply {
  const hasFailed = page.status >= 500;
  void reply.headers({
    vary: 'Accept-Encoding',
    'content-security-policy': page.policy,
    'content-type': 'text/html; charset=utf-8',
    ...(hasFailed
      ? { 'retry-after': RETRY_SECONDS, 'cache-control': 'no-store' }
      : { etag: page.etag, 'cache-control': 'public, max-age=0, must-revalidate' }),
  });
  if (!hasFailed && isNoneMatch(request.headers['if-none-match'], page.etag)) return reply.status(304).send();
  if (encodingFor(request.headers) !== 'br') return reply.status(page.status).send(page.body);
  return reply.status(page.status).header('content-encoding', 'br').send(page.brotli);
}
