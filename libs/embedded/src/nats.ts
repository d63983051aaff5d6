import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './free-port.ts';
import { natsServerBinary } from './nats-binary.ts';
import { Server } from './server.ts';

const HOST = '127.0.0.1';

/** A user of nats-server; subjects that are not listed are refused. */
export type NatsUser = ({ user: string; password: string } | { nkey: string }) & {
  permissions: { publish: string[]; subscribe: string[] };
};

export interface NatsOptions {
  /** Who may connect, and with which permissions; without users everything is permitted. */
  users?: readonly NatsUser[] | undefined;
  /** Files of the server's certificate and key, and of the authorities whose certificates clients must present. */
  tls?: { certFile: string; keyFile: string; caFile?: string | undefined } | undefined;
  /** Stores the streams and the log there; otherwise everything is temporary. */
  storeDir?: string | undefined;
  port?: number | undefined;
  /** In its own process group: the caller handles Ctrl-C. */
  detached?: boolean | undefined;
}

/** Our own nats-server, with JetStream. */
export interface EmbeddedNats {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Its process, which tests may kill and restart. */
  readonly server: Server;
  stop(): Promise<void>;
  /** Like a power cut; `restart()` brings it back with its streams. */
  kill(): Promise<void>;
  /** Stops it (gracefully unless it was killed) and starts it again on the same port. */
  restart(): Promise<void>;
  /** Replaces its users and their permissions while it runs. */
  changeUsers(users: readonly NatsUser[]): void;
}

/** Starts nats-server with JetStream on the loopback interface. */
export async function startNats(options: NatsOptions = {}): Promise<EmbeddedNats> {
  const file = await natsServerBinary();
  const directory = resolve(options.storeDir ?? mkdtempSync(join(tmpdir(), 'academy-nats-')));
  const temporary = options.storeDir === undefined;
  mkdirSync(directory, { recursive: true });
  const port = options.port ?? (await freePort());

  const configuration = join(directory, 'nats.conf');
  writeFileSync(configuration, toConfiguration(options), { mode: 0o600 });

  const server = new Server({
    name: 'nats',
    file,
    args: [
      ...['--addr', HOST, '--port', String(port), '--jetstream', '--store_dir', directory],
      ...['--config', configuration],
    ],
    logFile: join(directory, 'nats.log'),
    detached: options.detached,
    isReady: () => greets(port),
  });
  await server.start();
  return {
    url: `nats://${HOST}:${port}`,
    port,
    server,
    get pid() {
      return server.pid ?? 0;
    },
    async stop() {
      await server.stop();
      if (temporary) rmSync(directory, { recursive: true, force: true });
    },
    kill: () => server.kill(),
    restart: () => server.restart(),
    changeUsers(users) {
      writeFileSync(configuration, toConfiguration({ ...options, users }));
      if (server.pid !== undefined) process.kill(server.pid, 'SIGHUP');
    },
  };
}

/** Seconds that a client on a busy machine may take to authenticate; by default two, after which it is disconnected. */
const HANDSHAKE_S = 60;

/** The configuration format of nats-server accepts JSON. */
function toConfiguration({ users, tls }: NatsOptions): string {
  return JSON.stringify({
    ...(users && { authorization: { users, timeout: HANDSHAKE_S } }),
    ...(tls && {
      tls: {
        cert_file: tls.certFile,
        key_file: tls.keyFile,
        timeout: HANDSHAKE_S,
        ...(tls.caFile && { ca_file: tls.caFile, verify: true }),
      },
    }),
  });
}

/** A NATS server sends `INFO {…}` to every client that connects. */
function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, HOST);
    const answer = (greeted: boolean) => {
      socket.destroy();
      resolve(greeted);
    };
    socket.setTimeout(5_000, () => answer(false));
    socket.once('error', () => answer(false));
    socket.once('close', () => answer(false));
    socket.once('data', (bytes) => answer(bytes.toString().startsWith('INFO ')));
  });
}
