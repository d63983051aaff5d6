import { spawn } from 'node:child_process';
import { withDatabase } from '../with-database.ts';
import { UserError } from '../settings.ts';

const PASSWORD = /^([a-z]+:\/\/[^:@/?#]*):[^/?#]*@/i;

/** Dumps a database on an external server to a file, with the `pg_dump` of that machine. */
export async function dumpDatabase(url: string, file: string): Promise<void> {
  await runClient('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', '--file', file]);
}

/** Restores into an empty database, completely or not at all. The migrate command grants the roles their rights. */
export async function restoreDatabase(url: string, file: string): Promise<void> {
  const options = ['--no-owner', '--no-privileges', '--single-transaction'];
  await runClient('pg_restore', url, [...options, file]);
}

/** Whether a database has none of our tables. */
export function isEmptyDatabase(url: string): Promise<boolean> {
  return withDatabase(url, async (client) => {
    const { rowCount } = await client.query(`SELECT 1 FROM pg_tables WHERE schemaname = 'public' LIMIT 1`);
    return rowCount === 0;
  });
}

/** The password is passed in the environment, because command lines are readable by all users. */
async function runClient(program: string, url: string, args: string[]): Promise<void> {
  const { password, host, pathname } = new URL(url);
  const child = spawn(program, [...args, '--dbname', url.replace(PASSWORD, '$1@')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PGPASSWORD: decodeURIComponent(password) },
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const status = await new Promise((resolve) => child.once('error', resolve).once('close', resolve));
  if (status === 0) return;
  const why = status instanceof Error ? 'it is not installed (Debian: postgresql-client)' : said.trim();
  throw new UserError(`${program} is needed for ${host}${pathname}, and failed: ${why}`);
}
