import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNoneMatch } from '../edge/etags.ts';
import { brotli } from '../edge/kept-answer.ts';

/** An HTML document ready to send. */
export interface ServedPage {
  status: number;
  body: Buffer;
  brotli: Buffer;
  etag: string;
}

/** Makes a document ready to send, compressed and named by its content. */
export async function toServedPage(text: string, status: number): Promise<ServedPage> {
  const body = Buffer.from(text);
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  return { status, body, brotli: await brotli(body), etag };
}

/** Answers with a document, or 304 when the browser already holds it. @param policy its Content-Security-Policy. */
export function sendServedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ServedPage,
  policy: string,
): FastifyReply {
  const acceptsBrotli = request.headers['accept-encoding']?.includes('br') ?? false;
  void reply.headers({
    etag: page.etag,
    vary: 'Accept-Encoding',
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-security-policy': policy,
    'content-type': 'text/html; charset=utf-8',
  });
  if (isNoneMatch(request.headers['if-none-match'], page.etag)) return reply.status(304).send();
  if (!acceptsBrotli) return reply.status(page.status).send(page.body);
  return reply.status(page.status).header('content-encoding', 'br').send(page.brotli);
}
