import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type Account, findOnPath, freePort, Server } from '@academy/embedded';

const HOST = '127.0.0.1';

/** A PgBouncer that reassigns connections after each transaction. */
export interface Pooler {
  server: Server;
  /** The same address through the pooler. */
  pooled(databaseUrl: string): string;
}

/**
 * Puts a pooler in front of databases of one server; undefined where `pgbouncer` is not installed.
 * @param databaseUrls contain the roles and passwords it accepts.
 */
export async function createPooler(
  databaseUrls: readonly string[],
  folder: string,
  account: Account | undefined,
): Promise<Pooler | undefined> {
  const file = findOnPath('pgbouncer');
  const [first] = databaseUrls;
  if (file === undefined || first === undefined) return undefined;
  const port = await freePort();
  const files = writeConfiguration(folder, port, databaseUrls, new URL(first));
  if (account) for (const path of [folder, ...files]) chownSync(path, account.uid, account.gid);
  const server = new Server({
    name: 'pooler',
    file,
    args: ['--quiet', join(folder, 'pgbouncer.ini')],
    account,
    detached: true,
    logFile: join(folder, 'pgbouncer.log'),
    stopSignal: 'SIGINT',
    isReady: () => accepts(port),
  });
  const pooled = (databaseUrl: string) => {
    const url = new URL(databaseUrl);
    url.host = `${HOST}:${port}`;
    return url.href;
  };
  return { server, pooled };
}

/** @returns the files, which contain passwords and must be kept secret. */
function writeConfiguration(
  folder: string,
  port: number,
  databaseUrls: readonly string[],
  server: URL,
): string[] {
  mkdirSync(folder, { recursive: true });
  const users = join(folder, 'users.txt');
  const configuration = join(folder, 'pgbouncer.ini');
  const options = {
    listen_addr: HOST,
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: users,
    pool_mode: 'transaction',
    max_client_conn: 1_000,
    default_pool_size: 15,
  };
  writeFileSync(
    configuration,
    [
      '[databases]',
      `* = host=${server.hostname} port=${server.port}`,
      '[pgbouncer]',
      ...Object.entries(options).map(([name, value]) => `${name} = ${value}`),
      '',
    ].join('\n'),
    { mode: 0o600 },
  );
  const lines = databaseUrls.map((url) => {
    const { username, password } = new URL(url);
    return `"${username}" "${password}"\n`;
  });
  writeFileSync(users, lines.join(''), { mode: 0o600 });
  return [configuration, users];
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, HOST);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
