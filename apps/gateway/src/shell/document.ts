import { createHash } from 'node:crypto';
import { brotli, type Content } from '../cache/cached-response.ts';

const RETRY_SECONDS = 1;

/**
 * An HTML document ready to be sent: compressed, and with an ETag, unless it is about a failure, which is sent whole and
 * not stored.
 * @param policy its Content-Security-Policy.
 */
export async function toDocument(text: string, status: number, policy: string): Promise<Content> {
  const body = Buffer.from(text);
  const caching =
    status >= 500
      ? { 'retry-after': String(RETRY_SECONDS), 'cache-control': 'no-store' }
      : {
          etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
          'cache-control': 'public, max-age=0, must-revalidate',
        };
  const headers = {
    'content-security-policy': policy,
    'content-type': 'text/html; charset=utf-8',
    ...caching,
  };
  return { status, headers, body, brotli: await brotli(body) };
}
