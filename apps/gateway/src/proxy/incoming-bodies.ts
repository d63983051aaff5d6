import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { AppError } from '@academy/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Maximum bytes of bodies held in memory at one time, over all requests. */
const MAX_BUFFERED_BYTES = 64 * 1024 * 1024;
/** Maximum requests of one address whose body has not arrived yet. A browser has six connections. */
const MAX_UNFINISHED_PER_ADDRESS = 32;
const RETRY_SECONDS = 10;

/**
 * Reads bodies completely before the service is called: a slow sender occupies this process's memory, which is bounded,
 * and no connection to a service. The server closes requests that have not arrived after ten seconds.
 */
export class IncomingBodies {
  private bufferedBytes = 0;
  private readonly unfinished = new Map<string, number>();

  /**
   * Counts the unfinished requests of an address. A hook for `onRequest`.
   * @throws AppError `platform.rate_limited` when there are too many.
   */
  readonly limitUnfinished = async ({ raw, ip }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (raw.complete || !hasBody(raw)) return;
    const count = (this.unfinished.get(ip) ?? 0) + 1;
    if (count > MAX_UNFINISHED_PER_ADDRESS) {
      void reply.header('connection', 'close');
      throw new AppError('platform.rate_limited', { retryAfter: RETRY_SECONDS });
    }
    this.unfinished.set(ip, count);
    let isCounted = true;
    const release = (): void => {
      if (!isCounted) return;
      isCounted = false;
      const left = (this.unfinished.get(ip) ?? 1) - 1;
      if (left > 0) this.unfinished.set(ip, left);
      else this.unfinished.delete(ip);
    };
    raw.once('end', release).once('close', release);
  };

  /**
   * Reads a body completely.
   * @param limit in bytes.
   * @throws AppError `platform.payload_too_large`; `platform.unavailable` while too many bytes are held already.
   */
  async read(body: Readable, limit: number): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let length = 0;
    try {
      // Destroying a refused body would close the connection before the refusal is sent.
      for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        length += chunk.length;
        this.bufferedBytes += chunk.length;
        if (length > limit) throw new AppError('platform.payload_too_large');
        if (this.bufferedBytes > MAX_BUFFERED_BYTES) throw new AppError('platform.unavailable');
        chunks.push(chunk);
      }
      return Buffer.concat(chunks, length);
    } finally {
      this.bufferedBytes -= length;
    }
  }
}

/**
 * A copy of an arriving body that may be destroyed without closing the client's connection, on which the response must
 * still be sent; the rest of the body is then discarded. The copy fails when the client disconnects.
 */
export function detachedBody(body: Readable): Readable {
  const copy = new PassThrough();
  copy.on('error', () => undefined).once('close', () => body.unpipe(copy).resume());
  body.once('close', () => {
    if (!body.readableEnded) copy.destroy(new Error('The client aborted the request'));
  });
  return body.pipe(copy);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
}
