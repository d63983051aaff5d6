import { Socket } from 'node:net';
import { Client } from 'pg';
import { serversOf } from '../env/servers-of.ts';

export { serversOf };

/** How to reach a database: options for `Client`, `Pool`, and code that passes its options to one of them. */
export interface DatabaseConnection {
  connectionString: string;
  stream?: () => Socket;
}

/** PostgreSQL: read-only transaction. */
const READ_ONLY = '25006';
/** How long a server may take to report whether it accepts writes, in milliseconds. */
const CHECK_TIMEOUT_MS = 1_000;
/** How long the result is cached, in milliseconds: a pool that fills up checks once. */
const CHECK_TTL_MS = 1_000;

/**
 * How to connect to a database. With several servers, each connection goes to the one that currently accepts writes,
 * like libpq's `target_session_attrs=read-write`; the driver itself supports one host only. With TLS, all of them must
 * present a certificate for the name of the first.
 */
export function connectionTo(databaseUrl: string): DatabaseConnection {
  const [first, ...others] = serversOf(databaseUrl);
  if (others.length === 0) return { connectionString: databaseUrl };
  const servers = new Servers([first, ...others]);
  return { connectionString: first, stream: () => new PrimarySocket(servers) };
}

interface Address {
  host: string;
  port: number;
}

/** The servers of a database, one of which accepts writes. */
class Servers {
  private readonly urls: readonly string[];
  private primary: Promise<Address> | undefined;
  private checkedAt = 0;

  constructor(urls: readonly string[]) {
    this.urls = urls;
  }

  /**
   * Finds the server that accepts writes.
   * @throws AggregateError with the error of each server when there is none.
   */
  findPrimary(): Promise<Address> {
    if (this.primary === undefined || performance.now() - this.checkedAt > CHECK_TTL_MS) {
      this.checkedAt = performance.now();
      // In parallel, since a dead server does not respond at all.
      this.primary = Promise.any(this.urls.map(requireWrites));
    }
    return this.primary;
  }
}

async function requireWrites(connectionString: string): Promise<Address> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: CHECK_TIMEOUT_MS,
    query_timeout: CHECK_TIMEOUT_MS,
  });
  // A connection that breaks in the meantime makes the query fail, which reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
    const { host, port } = client;
    if (rows[0]?.transaction_read_only === 'off') return { host, port };
    throw Object.assign(new Error(`${host}:${port} is read-only`), { code: READ_ONLY });
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Connects to the primary, whatever host and port it is given. */
class PrimarySocket extends Socket {
  private readonly servers: Servers;

  constructor(servers: Servers) {
    super();
    this.servers = servers;
  }

  override connect(): this {
    this.servers.findPrimary().then(
      // If the socket was destroyed during the lookup, connecting would open it again.
      ({ host, port }) => !this.destroyed && super.connect(port, host),
      (error: unknown) => this.destroy(Error.isError(error) ? error : undefined),
    );
    return this;
  }
}
