import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { AppError, clientNetwork } from '@academy/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Maximum bytes of bodies in memory, over all requests and for one address. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_BYTES_PER_ADDRESS = 8 * 1024 * 1024;
/** Maximum requests of one address whose body has not arrived yet. A browser has six connections. */
const MAX_UNFINISHED_PER_ADDRESS = 32;
const RETRY_SECONDS = 10;

/** The requests of one address that are not finished: how many bodies are still arriving, and how many bytes are held. */
interface Sender {
  unfinished: number;
  bytes: number;
}

/**
 * Reads bodies completely before the service is called: a slow sender occupies this process's memory, which is bounded,
 * and no connection to a service. The server closes requests that have not arrived after ten seconds.
 */
export class IncomingBodies {
  private bytes = 0;
  private readonly senders = new Map<string, Sender>();
  /** The bytes held for each request until its response is sent. */
  private readonly held = new WeakMap<FastifyRequest, number>();

  /**
   * Counts the unfinished requests of an address, and what is held of their bodies until the response is sent. A hook
   * for `onRequest`.
   * @throws AppError `platform.rate_limited` when there are too many.
   */
  readonly limitUnfinished = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { raw } = request;
    if (!hasBody(raw)) return;
    // Emitted for aborted requests, too.
    reply.raw.once('close', () =>
      this.count(request, { unfinished: 0, bytes: -(this.held.get(request) ?? 0) }),
    );
    if (raw.complete) return;
    if ((this.senders.get(clientNetwork(request.ip))?.unfinished ?? 0) >= MAX_UNFINISHED_PER_ADDRESS) {
      void reply.header('connection', 'close');
      throw new AppError('platform.rate_limited', { retryAfter: RETRY_SECONDS });
    }
    this.count(request, { unfinished: 1, bytes: 0 });
    let isCounted = true;
    const release = (): void => {
      if (isCounted) this.count(request, { unfinished: -1, bytes: 0 });
      isCounted = false;
    };
    raw.once('end', release).once('close', release);
  };

  /**
   * Reads a body completely.
   * @throws AppError `platform.payload_too_large` beyond the route's limit; `platform.rate_limited` while too many bytes
   * of the sender are held already, and `platform.unavailable` while too many of all senders are.
   */
  async read(request: FastifyRequest, body: Readable): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let length = 0;
    // Destroying a refused body would close the connection before the refusal is sent.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > request.routeOptions.bodyLimit) throw new AppError('platform.payload_too_large');
      const { bytes } = this.count(request, { unfinished: 0, bytes: chunk.length });
      if (bytes > MAX_BYTES_PER_ADDRESS)
        throw new AppError('platform.rate_limited', { retryAfter: RETRY_SECONDS });
      if (this.bytes > MAX_BYTES) throw new AppError('platform.unavailable');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, length);
  }

  private count(request: FastifyRequest, { unfinished, bytes }: Sender): Sender {
    const address = clientNetwork(request.ip);
    const sender = this.senders.get(address) ?? { unfinished: 0, bytes: 0 };
    sender.unfinished += unfinished;
    sender.bytes += bytes;
    this.bytes += bytes;
    this.held.set(request, (this.held.get(request) ?? 0) + bytes);
    if (sender.unfinished > 0 || sender.bytes > 0) this.senders.set(address, sender);
    else this.senders.delete(address);
    return sender;
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
