import { AUDIENCE_HEADER } from '@academy/platform';

/** Headers about one connection, which say nothing on the next (RFC 9110, 7.6.1). */
const CONNECTION_HEADERS = new Set([
  // Between the services and the gateway alone.
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
 * Headers for the next connection: without those about this one, and those that its `Connection` header names.
 * A plain loop: this runs twice for every request, and lists of pairs would cost six times as much.
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
