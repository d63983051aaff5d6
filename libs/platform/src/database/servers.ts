import { Socket } from 'node:net';
import { Client } from 'pg';
import { serversOf } from '../env/servers-of.ts';

export { serversOf };

/** How to reach a database: for `Client`, `Pool`, and whatever hands its options to one of them. */
export interface DatabaseConnection {
  connectionString: string;
  stream?: () => Socket;
}

/** PostgreSQL: read-only transaction. */
const READ_ONLY = '25006';
/** How long a server may take to say whether it takes writes, in milliseconds. */
const QUESTION_LIMIT_MS = 1_000;
/** How long the answer counts, in milliseconds: a pool that fills up asks once. */
const ANSWER_MS = 1_000;

/**
 * How to connect to a database. Of several servers each connection goes to the one that takes writes at that time, as
 * libpq's `target_session_attrs=read-write` does; the driver itself knows one host only. With TLS, all of them show a
 * certificate for the name of the first.
 */
export function connectionTo(databaseUrl: string): DatabaseConnection {
  const [first, ...others] = serversOf(databaseUrl);
  if (others.length === 0) return { connectionString: databaseUrl };
  const servers = new Servers([first, ...others]);
  return { connectionString: first, stream: () => new PrimarySocket(servers) };
}

interface Place {
  host: string;
  port: number;
}

/** The servers of a database, of which one takes writes. */
class Servers {
  private readonly urls: readonly string[];
  private primary: Promise<Place> | undefined;
  private askedAt = 0;

  constructor(urls: readonly string[]) {
    this.urls = urls;
  }

  /**
   * Where the server is that takes writes.
   * @throws AggregateError with what each of them said when there is none.
   */
  findPrimary(): Promise<Place> {
    if (this.primary === undefined || performance.now() - this.askedAt > ANSWER_MS) {
      this.askedAt = performance.now();
      // All at once: one that is dead answers nothing at all.
      this.primary = Promise.any(this.urls.map(requireWrites));
    }
    return this.primary;
  }
}

async function requireWrites(connectionString: string): Promise<Place> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: QUESTION_LIMIT_MS,
    query_timeout: QUESTION_LIMIT_MS,
  });
  // A server that goes away meanwhile is reported by the question, too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
    const { host, port } = client;
    if (rows[0]?.transaction_read_only === 'off') return { host, port };
    throw Object.assign(new Error(`${host}:${port} takes no writes`), { code: READ_ONLY });
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Connects to the primary, whichever server it is told to connect to. */
class PrimarySocket extends Socket {
  private readonly servers: Servers;

  constructor(servers: Servers) {
    super();
    this.servers = servers;
  }

  override connect(): this {
    this.servers.findPrimary().then(
      // Given up while it was looked for, it would connect anew.
      ({ host, port }) => !this.destroyed && super.connect(port, host),
      (error: unknown) => this.destroy(Error.isError(error) ? error : undefined),
    );
    return this;
  }
}
