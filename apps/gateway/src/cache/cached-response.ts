import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isNoneMatch, weakened } from '@academy/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor } from './encoding.ts';

/** Shorter responses do not gain from compression. */
const MIN_COMPRESSED_BYTES = 1_024;
/** Approximate size of headers, key and objects. */
const OVERHEAD_BYTES = 4_096;

type Headers = Partial<Record<string, number | string | string[]>>;

/** The bytes in one encoding and the headers for them or for a 304, names and values alternating. */
interface Variant {
  headers: string[];
  body: Buffer;
  notModified: string[];
}

/** How long data read from the catalogue is valid: until a point in time, but no longer than until the next change. */
export interface Freshness {
  /** By the clock of `performance.now()`. */
  until: number;
  /** Replaced after every change. */
  era: object;
}

/** Of what is sent once. */
export const NEVER: Freshness = { until: 0, era: {} };

/** What a response consists of. */
export interface Content {
  status: number;
  /** Its own headers, such as `content-type` and `etag`; names in lower case. */
  headers: Record<string, string>;
  body: Buffer;
  /** The body in brotli, if it must not be sent uncompressed even once. */
  brotli?: Buffer;
}

/** Headers of one request or one encoding, and those Node adds automatically. */
const OWN_HEADERS = new Set([
  ...['connection', 'content-encoding', 'content-length', 'date', 'etag', 'keep-alive', 'transfer-encoding'],
  ...['vary', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'x-request-id'],
]);

/** Whether two responses, or the lack of them, are the same to whoever receives them. */
export function isSameContent(one: Content | undefined, other: Content | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return (
    one.status === other.status &&
    one.headers['etag'] === other.headers['etag'] &&
    one.body.equals(other.body)
  );
}

/** A response that is the same for every caller of an audience, and how long it is valid. */
export class CachedResponse {
  /** It is being made again, or cannot be newer before it expires. */
  isRenewed = false;
  /** In the form in which it is sent again; undefined until the framework has sent it once. */
  sealed: SealedResponse | undefined;

  constructor(
    public content: Content,
    public freshness: Freshness,
  ) {}

  /** Bytes used, both encodings included. */
  get size(): number {
    return OVERHEAD_BYTES + 2 * this.content.body.length;
  }

  /** Sends it through the framework, or 304 to a client that has it. */
  reply(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { status, headers, body, brotli } = this.content;
    void reply.headers(headers);
    if (brotli !== undefined) void reply.header('vary', 'Accept-Encoding');
    if (isNoneMatch(request.headers['if-none-match'], headers['etag'])) return reply.status(304).send();
    void reply.status(status);
    if (brotli === undefined) return reply.send(body);
    if (encodingFor(request.headers) !== 'br') return reply.send(body);
    return reply.header('content-encoding', 'br').send(brotli);
  }

  /** Keeps the bytes and encodings of another response with the same content instead of its own. */
  takeOver({ content, sealed }: CachedResponse): void {
    this.content = content;
    this.sealed ??= sealed;
  }

  /** Takes over the headers with which the framework sent it. @param route its route's name in the metrics. */
  seal(headers: Headers, route: string): void {
    this.sealed ??= new SealedResponse(this.content, headers, route);
  }
}

/** A response whose header block and encodings are made once, and which is sent past the framework. */
export class SealedResponse {
  private readonly plain: Variant;
  private readonly encoded: Partial<Record<Encoding, Variant>> = {};
  private readonly encoding = new Set<Encoding>();
  private readonly etag: string | undefined;

  /** @param headers as the framework sent them; those of one request or one encoding are left out. */
  constructor(
    private readonly content: Content,
    headers: Headers,
    readonly route: string,
  ) {
    const { body, brotli } = content;
    this.etag = content.headers['etag'];
    const common = Object.entries(headers)
      .filter(([name, value]) => !OWN_HEADERS.has(name) && value !== undefined)
      .flatMap(([name, value]) => [name, String(value)]);
    common.push('vary', withAcceptEncoding(headers['vary']));
    const notModified = this.etag === undefined ? common : [...common, 'etag', this.etag];
    this.plain = { headers: [...notModified, 'content-length', String(body.length)], body, notModified };
    if (brotli !== undefined) this.keep('br', brotli);
  }

  /**
   * Sends it, or 304 to a client that has it.
   * @param extra headers of this request, names and values alternating.
   * @returns the status sent.
   */
  send({ method, headers }: IncomingMessage, response: ServerResponse, extra: readonly string[]): number {
    const variant = this.variantFor(headers);
    if (isNoneMatch(headers['if-none-match'], this.etag)) {
      response.writeHead(304, [...variant.notModified, ...extra]).end();
      return 304;
    }
    response.writeHead(this.content.status, [...variant.headers, ...extra]);
    response.end(method === 'HEAD' ? undefined : variant.body);
    return this.content.status;
  }

  /**
   * The variant for a client. An encoding is produced when it is first requested; until it is ready, clients get the
   * uncompressed bytes.
   */
  private variantFor(accepted: IncomingHttpHeaders): Variant {
    if (this.content.body.length < MIN_COMPRESSED_BYTES) return this.plain;
    const encoding = encodingFor(accepted);
    if (encoding === undefined) return this.plain;
    const variant = this.encoded[encoding];
    if (variant === undefined) void this.encode(encoding);
    return variant ?? this.plain;
  }

  private async encode(encoding: Encoding): Promise<void> {
    if (this.encoding.has(encoding)) return;
    this.encoding.add(encoding);
    const { body } = this.content;
    this.keep(encoding, encoding === 'br' ? await brotli(body) : await promisify(gzip)(body));
  }

  private keep(encoding: Encoding, body: Buffer): void {
    const notModified = this.plain.notModified.map((value, index, all) =>
      index % 2 === 1 && all[index - 1] === 'etag' ? weakened(value) : value,
    );
    const length = ['content-length', String(body.length), 'content-encoding', encoding];
    this.encoded[encoding] = { headers: [...notModified, ...length], body, notModified };
  }
}

/** Text compressed as well as is possible in reasonable time. */
export function brotli(body: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

function withAcceptEncoding(vary: Headers[string]): string {
  const names = vary === undefined ? [] : String(vary).split(', ');
  return [...names.filter((name) => name.toLowerCase() !== 'accept-encoding'), 'Accept-Encoding'].join(', ');
}
