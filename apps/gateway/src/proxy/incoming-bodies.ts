import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { AppError, clientNetwork, isUpload } from '@academy/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Maximum bytes of bodies in memory, over all requests and for one address. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_BYTES_PER_ADDRESS = 8 * 1024 * 1024;
/** Maximum slow bodies of one address, and maximum uploads. A browser has six connections, an office many browsers. */
const MAX_SLOW_PER_ADDRESS = 32;
/** A small body of a working client arrives in less; such bodies never count. */
const SLOW_MS = 1_000;
const RETRY_SECONDS = 10;

/** A request whose body is still arriving. */
interface Arrival {
  /** Milliseconds of the monotonic clock. */
  since: number;
  isRefused: boolean;
  /** Ends the request with `platform.rate_limited`. */
  refuse: () => void;
}

/** What one address sends: bodies that are arriving, the oldest first, uploads, and how many bytes of bodies are held. */
interface Sender {
  arriving: Set<Arrival>;
  uploads: number;
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
  private readonly arrivals = new WeakMap<FastifyRequest, { arrival: Arrival; refused: Promise<never> }>();

  /** @param uploadPaths paths whose bodies may be files, which are not read here and may take long. */
  constructor(private readonly uploadPaths: readonly string[]) {}

  /**
   * Admits a request. Bodies that take longer than a second make room for newer ones when an address has many of them:
   * a whole office may share an address, and must not be locked out by a few senders that never finish. A hook for
   * `onRequest`.
   * @throws AppError `platform.rate_limited` for an upload when the address has too many of them.
   */
  readonly admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { raw } = request;
    if (!hasBody(raw)) return;
    // Emitted for aborted requests, too.
    reply.raw.once('close', () => this.hold(request, -(this.held.get(request) ?? 0)));
    if (raw.complete) return;
    const release = isUpload(request, this.uploadPaths)
      ? this.admitUpload(request, reply)
      : this.admitArrival(request, reply);
    raw.once('end', release).once('close', release);
  };

  /**
   * Reads a body completely.
   * @throws AppError `platform.payload_too_large` beyond the route's limit; `platform.rate_limited` while too many bytes
   * of the sender are held already, or when a slow body had to make room, and `platform.unavailable` while too many
   * bytes of all senders are held.
   */
  read(request: FastifyRequest, body: Readable): Promise<Buffer> {
    const entry = this.arrivals.get(request);
    const collected = this.collect(request, body, entry?.arrival);
    return entry === undefined ? collected : Promise.race([collected, entry.refused]);
  }

  private async collect(request: FastifyRequest, body: Readable, arrival?: Arrival): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let length = 0;
    // Destroying a refused body would close the connection before the refusal is sent.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (arrival?.isRefused) break;
      length += chunk.length;
      if (length > request.routeOptions.bodyLimit) throw new AppError('platform.payload_too_large');
      if (this.hold(request, chunk.length) > MAX_BYTES_PER_ADDRESS)
        throw new AppError('platform.rate_limited', { retryAfter: RETRY_SECONDS });
      if (this.bytes > MAX_BYTES) throw new AppError('platform.unavailable');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, length);
  }

  /** @returns what ends the admission; may be called more than once. */
  private admitArrival(request: FastifyRequest, reply: FastifyReply): () => void {
    const sender = this.senderOf(request);
    this.refuseSlow(sender);
    let reject = (_error: AppError): void => undefined;
    const refused = new Promise<never>((_, rejectRead) => (reject = rejectRead));
    // Nobody may be reading when it is refused.
    refused.catch(() => undefined);
    const arrival: Arrival = {
      since: performance.now(),
      isRefused: false,
      refuse: () => {
        arrival.isRefused = true;
        void reply.header('connection', 'close');
        reject(new AppError('platform.rate_limited', { retryAfter: RETRY_SECONDS }));
      },
    };
    this.arrivals.set(request, { arrival, refused });
    sender.arriving.add(arrival);
    return () => {
      sender.arriving.delete(arrival);
      this.forgetIdle(request);
    };
  }

  /** Bodies are in the order of their arrival: the first ones are the slowest. */
  private refuseSlow({ arriving }: Sender): void {
    const limit = performance.now() - SLOW_MS;
    for (const arrival of arriving) {
      if (arriving.size < MAX_SLOW_PER_ADDRESS || arrival.since > limit) return;
      arriving.delete(arrival);
      arrival.refuse();
    }
  }

  private admitUpload(request: FastifyRequest, reply: FastifyReply): () => void {
    const sender = this.senderOf(request);
    if (sender.uploads >= MAX_SLOW_PER_ADDRESS) {
      void reply.header('connection', 'close');
      throw new AppError('platform.rate_limited', { retryAfter: RETRY_SECONDS });
    }
    sender.uploads += 1;
    let isCounted = true;
    return () => {
      if (isCounted) sender.uploads -= 1;
      isCounted = false;
      this.forgetIdle(request);
    };
  }

  /** @returns the bytes held of the request's address. */
  private hold(request: FastifyRequest, bytes: number): number {
    const sender = this.senderOf(request);
    sender.bytes += bytes;
    this.bytes += bytes;
    this.held.set(request, (this.held.get(request) ?? 0) + bytes);
    this.forgetIdle(request);
    return sender.bytes;
  }

  private senderOf(request: FastifyRequest): Sender {
    const address = clientNetwork(request.ip);
    const existing = this.senders.get(address);
    if (existing !== undefined) return existing;
    const sender = { arriving: new Set<Arrival>(), uploads: 0, bytes: 0 };
    this.senders.set(address, sender);
    return sender;
  }

  private forgetIdle(request: FastifyRequest): void {
    const address = clientNetwork(request.ip);
    const sender = this.senders.get(address);
    if (sender?.arriving.size === 0 && sender.uploads === 0 && sender.bytes === 0)
      this.senders.delete(address);
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
