import { AUDIENCE_HEADER } from '@academy/platform';

/** Hop-by-hop headers, which must not be forwarded (RFC 9110, 7.6.1). */
const CONNECTION_HEADERS = new Set([
  // Only used between the services and the gateway.
  AUDIENCE_HEADER,
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

type Headers = Record<string, string | string[] | undefined>;

/**
 * Headers for the next connection: without hop-by-hop headers and those named by the `Connection` header. A plain loop:
 * this runs twice for every request, and lists of pairs would cost six times as much.
 */
export function withoutConnection(headers: Headers): Headers {
  const named = namesIn(headers['connection']);
  const kept: Headers = {};
  for (const name in headers) {
    if (!CONNECTION_HEADERS.has(name) && !named.includes(name)) kept[name] = headers[name];
  }
  return kept;
}

function namesIn(connection: string | string[] | undefined): string[] {
  if (connection === undefined) return [];
  return String(connection)
    .split(',')
    .map((name) => name.trim().toLowerCase());
}
