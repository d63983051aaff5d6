import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isNoneMatch, weakened } from '@academy/platform';
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

/** The parts of a cached response, which are the same for every caller in its audience. */
export interface ResponseParts {
  status: number;
  etag: string | undefined;
  body: Buffer;
  /** Already compressed. */
  brotli?: Buffer;
  /** As the framework sent them once; headers specific to one request are removed. */
  headers: Headers;
}

/** Headers of one request or one encoding, and those Node adds automatically. */
const OWN_HEADERS = new Set([
  ...['connection', 'content-encoding', 'content-length', 'date', 'etag', 'keep-alive', 'transfer-encoding'],
  ...['vary', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'x-request-id'],
]);

/** A response ready to be sent: its header block and encodings are built once. */
export class CachedResponse {
  private readonly plain: Variant;
  private readonly encoded: Partial<Record<Encoding, Variant>> = {};
  private readonly encoding = new Set<Encoding>();

  constructor(private readonly parts: ResponseParts) {
    const { headers, etag, body, brotli } = parts;
    const common = Object.entries(headers)
      .filter(([name, value]) => !OWN_HEADERS.has(name) && value !== undefined)
      .flatMap(([name, value]) => [name, String(value)]);
    common.push('vary', withAcceptEncoding(headers['vary']));
    const notModified = etag === undefined ? common : [...common, 'etag', etag];
    this.plain = { headers: [...notModified, 'content-length', String(body.length)], body, notModified };
    if (brotli !== undefined) this.keep('br', brotli);
  }

  /** Bytes used, both encodings included. */
  get size(): number {
    return OVERHEAD_BYTES + 2 * this.parts.body.length;
  }

  /**
   * Sends the response, or 304 to a client that has it. @param extra headers of this request, names and values
   * alternating.
   */
  send({ method, headers }: IncomingMessage, response: ServerResponse, extra: readonly string[]): number {
    const variant = this.variantFor(headers);
    if (isNoneMatch(headers['if-none-match'], this.parts.etag)) {
      response.writeHead(304, [...variant.notModified, ...extra]).end();
      return 304;
    }
    response.writeHead(this.parts.status, [...variant.headers, ...extra]);
    response.end(method === 'HEAD' ? undefined : variant.body);
    return this.parts.status;
  }

  /**
   * The variant for a client. An encoding is produced when it is first requested; until it is ready, clients get the
   * uncompressed bytes.
   */
  private variantFor(accepted: IncomingHttpHeaders): Variant {
    if (this.parts.body.length < MIN_COMPRESSED_BYTES) return this.plain;
    const encoding = encodingFor(accepted);
    if (encoding === undefined) return this.plain;
    const variant = this.encoded[encoding];
    if (variant === undefined) void this.encode(encoding);
    return variant ?? this.plain;
  }

  private async encode(encoding: Encoding): Promise<void> {
    if (this.encoding.has(encoding)) return;
    this.encoding.add(encoding);
    const { body } = this.parts;
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
