import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withDatabase } from '@academy/local/with-database';
import { DataDirectory } from '@academy/local/data-directory';
import { printError } from '@academy/local/lifetime';
import { DATABASE_SERVICES, type DatabaseService, readSettings, UserError } from '@academy/local/settings';
import { hash } from '@node-rs/argon2';
import {
  emailOf,
  FEWEST_CONTENTS,
  FILL,
  FIND_MEMBERS,
  FIND_PERSON,
  type LoadSize,
  MOST,
  REMOVE,
} from './load-rows.ts';

/** The parameters with which identity hashes passwords; hashed once, for all members. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const OPTIONS = {
  users: { type: 'string', default: '1000' },
  contents: { type: 'string', default: '200' },
  out: { type: 'string' },
  remove: { type: 'boolean', default: false },
  production: { type: 'boolean', default: false },
} as const;

// `npm run load:data -- --users 10000 --contents 2000`: creates the data that load tests read; a second run adds what
// is missing.
async function main(): Promise<void> {
  const values = readOptions();
  const { dataDir, databases } = readSettings([], process.env);
  const urls = findDatabases(dataDir, databases);
  if (!values.production) await requireTestAcademy(urls, databases);
  if (values.remove) {
    await remove(urls);
    return;
  }
  const size = {
    users: readCount('users', values.users, 1),
    contents: readCount('contents', values.contents, FEWEST_CONTENTS),
  };
  const file = resolve(values.out ?? join(dataDir, 'load-users.json'));
  await fill(urls, size, file);
}

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    throw new UserError((error as Error).message);
  }
}

type Urls = Record<DatabaseService, string>;

/** The databases named by the environment; by default those of the academy running here. */
function findDatabases(dataDir: string, given: Partial<Urls>): Urls {
  const server = DataDirectory.running(dataDir)?.postgres ?? null;
  return Object.fromEntries(
    DATABASE_SERVICES.map((service) => {
      const url = given[service] ?? (server === null ? null : embedded(server, service));
      if (url === null)
        throw new UserError(
          `No academy is running on ${dataDir}. Start one (npm start), name its data with ACADEMY_DATA_DIR, or give every DATABASE_URL_….`,
        );
      return [service, url];
    }),
  ) as Urls;
}

function embedded(server: string, service: DatabaseService): string {
  const url = new URL(server);
  url.pathname = `/academy_${service}`;
  return url.href;
}

/**
 * Members with a password in a file are only for test systems. A URL does not reveal whose database it is: a cluster's
 * may be forwarded to this machine.
 */
async function requireTestAcademy({ identity }: Urls, given: Partial<Urls>): Promise<void> {
  if (Object.keys(given).length > 0) throw maybeInUse('its databases are given by DATABASE_URL_…');
  if (process.env['NODE_ENV'] === 'production') throw maybeInUse('NODE_ENV is production');
  const people = await findIds(identity, FIND_PERSON);
  if (people.length > 0) throw maybeInUse('it has accounts other than those of the demo');
}

function maybeInUse(reason: string): UserError {
  return new UserError(`This may be an academy in use: ${reason}. Add --production to continue anyway.`);
}

function readCount(name: string, value: string, fewest: number): number {
  const count = Number(value);
  if (Number.isInteger(count) && count >= fewest && count <= MOST) return count;
  throw new UserError(`--${name} must be a number from ${fewest} to ${MOST}, not "${value}".`);
}

async function fill(urls: Urls, size: LoadSize, file: string): Promise<void> {
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hash(password, ARGON2);
  const started = Date.now();
  for (const service of DATABASE_SERVICES) await run(urls[service], FILL[service]({ ...size, passwordHash }));
  const members = Array.from({ length: size.users }, (_, index) => ({ email: emailOf(index + 1), password }));
  writeFileSync(file, JSON.stringify(members), { mode: 0o600 });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${size.users} members and ${size.contents} contents in ${seconds} s; members for k6: ${file}`);
}

async function remove(urls: Urls): Promise<void> {
  const ids = await findIds(urls.identity, FIND_MEMBERS);
  // Accounts last, so that a run stopped halfway finds them again.
  for (const service of [...DATABASE_SERVICES].reverse()) await run(urls[service], REMOVE[service], [ids]);
  console.log(`Removed ${ids.length} members with all their data, and the contents.`);
}

function findIds(url: string, query: string): Promise<string[]> {
  return withDatabase(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(query);
    return rows.map(({ id }) => id);
  });
}

/** Runs statements in one transaction without a timeout; each gets the values. */
function run(url: string, statements: readonly string[], values: unknown[] = []): Promise<void> {
  return withDatabase(url, async (client) => {
    await client.query('BEGIN; SET LOCAL statement_timeout = 0');
    for (const statement of statements) await client.query(statement, statement.includes('$1') ? values : []);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  });
}

try {
  await main();
} catch (error) {
  printError(error);
  process.exit(1);
}
