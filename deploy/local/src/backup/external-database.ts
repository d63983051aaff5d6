import { spawn } from 'node:child_process';
import { serversOf } from '@academy/platform/database-servers';
import { withDatabase } from '../with-database.ts';
import { UserError } from '../settings.ts';

const PASSWORD = /^([a-z]+:\/\/[^:@/?#]*):[^/?#]*@/i;

/** Writes a database on a server of the operator's own into a file, by that machine's `pg_dump`. */
export async function dumpDatabase(url: string, file: string): Promise<void> {
  await runClient('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', '--file', file]);
}

/** Fills an empty database, all of it or nothing. The migrate command grants roles their rights. */
export async function restoreDatabase(url: string, file: string): Promise<void> {
  const options = ['--no-owner', '--no-privileges', '--single-transaction'];
  await runClient('pg_restore', url, [...options, file]);
}

/** Whether a database has no tables of ours. */
export function isEmptyDatabase(url: string): Promise<boolean> {
  return withDatabase(url, async (client) => {
    const { rowCount } = await client.query(`SELECT 1 FROM pg_tables WHERE schemaname = 'public' LIMIT 1`);
    return rowCount === 0;
  });
}

/** The password goes by the environment: command lines are everybody's to read. */
async function runClient(program: string, url: string, args: string[]): Promise<void> {
  const { password, host, pathname } = new URL(serversOf(url)[0]);
  const child = spawn(program, [...args, '--dbname', url.replace(PASSWORD, '$1@')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PGPASSWORD: decodeURIComponent(password), PGTARGETSESSIONATTRS: 'read-write' },
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const status = await new Promise((resolve) => child.once('error', resolve).once('close', resolve));
  if (status === 0) return;
  const why = status instanceof Error ? 'it is not installed (Debian: postgresql-client)' : said.trim();
  throw new UserError(`${program} is needed for ${host}${pathname}, and failed: ${why}`);
}
