import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Folders whose content belongs to the running server; a copy needs them empty. */
const EMPTY = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp'],
  'pg_subtrans',
]);
const LEFT_OUT = /^(postmaster\.(pid|opts)|backup_label|tablespace_map|pg_internal\.init|pgsql_tmp.*)$/;
const WAL_SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Copies the files of a running PostgreSQL cluster by the server's base backup functions: all its databases as of one
 * moment, including everything committed before it. A server started on the copy recovers that state, as after a power
 * failure.
 * @param url of the superuser.
 */
export async function copyCluster(url: string, cluster: string, target: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // A server that stops is reported by the running query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Until this session ends, the server keeps the log that the copy needs.
    await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [
      `backup_${process.pid}`,
    ]);
    const begun = await client.query<{ segment: string }>(
      `SELECT pg_walfile_name(pg_backup_start('academy', true)) AS segment`,
    );
    await copyTree(cluster, target);
    const ended = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    await writeFile(join(target, 'backup_label'), ended.rows[0]?.labelfile ?? '', { mode: 0o600 });
    await copyLog(join(cluster, 'pg_wal'), join(target, 'pg_wal'), begun.rows[0]?.segment ?? '');
  } finally {
    await client.end();
  }
}

/** Files may change or vanish during the copy: the log repairs them. */
async function copyTree(source: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(source, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue;
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (EMPTY.has(entry.name)) await mkdir(to, { recursive: true, mode: 0o700 });
    else if (entry.isDirectory()) await copyTree(from, to);
    else await copyUnlessGone(from, to);
  }
}

/** From the segment in which the backup started; names sort by age. */
async function copyLog(source: string, target: string, first: string): Promise<void> {
  for (const name of await readdir(source)) {
    if (WAL_SEGMENT.test(name) && name >= first) await copyUnlessGone(join(source, name), join(target, name));
  }
}

/** Copies a file, as a clone if the file system supports it; a file removed in the meantime is skipped. */
export async function copyUnlessGone(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
