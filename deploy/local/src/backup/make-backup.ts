import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { DATABASE_SERVICES, ROOT, type Settings } from '../settings.ts';
import { withScratchFolder, writeArchive } from './archive.ts';
import { copyCluster, copyUnlessGone } from './copy-cluster.ts';
import { dumpDatabase } from './external-database.ts';
import { BACKUP_FORMAT, type Manifest, sumFiles } from './manifest.ts';
import { appliedMigrations } from './migrations.ts';

/** What is backed up. */
export interface BackupSource {
  dataDir: string;
  /** The embedded server, as its superuser; null when every database is external. */
  postgresUrl: string | null;
  external: Settings['databases'];
}

/** Files beside the databases that stored data depends on. */
const SINGLE_FILES = ['secrets.json', 'seeded'];

/**
 * Backs up databases, uploaded files, secrets, and the records of the payment sandbox into one archive. Embedded
 * databases are from the same moment, those of other servers from about the same. NATS is not included: events are
 * published again from the databases.
 */
export async function makeBackup(source: BackupSource, archive: string): Promise<Manifest> {
  await mkdir(dirname(archive), { recursive: true });
  return withScratchFolder(join(dirname(archive), '.backup-'), async (folder) => {
    // Changes committed after this moment may or may not be included.
    const madeAt = new Date().toISOString();
    const migrations = await migrationsOf(source);
    await Promise.all([copyEmbedded(source, folder), copyExternal(source, folder)]);
    // Databases may refer to files that were added during their backup.
    await copyMedia(source, folder);
    // After the databases, so that the provider has at least as much as its shop.
    await copySandbox(join(source.dataDir, 'stripe'), join(folder, 'stripe'));
    for (const name of SINGLE_FILES) await copyUnlessGone(join(source.dataDir, name), join(folder, name));
    const manifest: Manifest = {
      format: BACKUP_FORMAT,
      madeAt,
      academy: await academyVersion(),
      migrations,
      postgres: source.postgresUrl === null ? null : await describeCluster(source.dataDir),
      external: DATABASE_SERVICES.filter((service) => source.external[service] !== undefined),
      files: await sumFiles(folder),
    };
    await writeArchive(folder, manifest, archive);
    return manifest;
  });
}

async function migrationsOf({ postgresUrl, external }: BackupSource): Promise<Manifest['migrations']> {
  const entries = DATABASE_SERVICES.map(async (service) => {
    const url = external[service] ?? databaseOf(postgresUrl ?? '', `academy_${service}`);
    return [service, await appliedMigrations(url)];
  });
  return Object.fromEntries(await Promise.all(entries)) as Manifest['migrations'];
}

/** The address of another database on the same server. */
export function databaseOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/**
 * Uploaded files are copied before and after the moment of the databases, so that none of the files they refer to is
 * missing.
 */
function copyMedia({ dataDir }: BackupSource, folder: string): Promise<void> {
  return copyNew(join(dataDir, 'media'), join(folder, 'media'));
}

async function copyEmbedded(source: BackupSource, folder: string): Promise<void> {
  const { dataDir, postgresUrl } = source;
  await copyMedia(source, folder);
  if (postgresUrl === null) return;
  const [from, to] = [join(dataDir, 'postgres'), join(folder, 'postgres')];
  await mkdir(to, { mode: 0o700 });
  await copyCluster(postgresUrl, join(from, 'cluster'), join(to, 'cluster'));
  await copyFile(join(from, 'superuser-password'), join(to, 'superuser-password'));
}

async function copyExternal({ external }: BackupSource, folder: string): Promise<void> {
  const databases = Object.entries(external);
  if (databases.length === 0) return;
  await mkdir(join(folder, 'external'), { mode: 0o700 });
  await Promise.all(
    databases.map(([service, url]) => dumpDatabase(url, join(folder, 'external', `${service}.dump`))),
  );
}

/** Copies what the target does not have in the same size. */
async function copyNew(source: string, target: string): Promise<void> {
  if (!existsSync(source)) return;
  await mkdir(target, { recursive: true });
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isDirectory()) await copyNew(from, to);
    else if ((await sizeOf(from)) !== (await sizeOf(to))) await copyUnlessGone(from, to);
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    return -1;
  }
}

/** The sandbox stores its records in SQLite, which may be written to during the copy. */
async function copySandbox(source: string, target: string): Promise<void> {
  if (!existsSync(source)) return;
  await mkdir(target);
  for (const name of (await readdir(source)).filter((file) => file.endsWith('.sqlite'))) {
    const books = new DatabaseSync(join(source, name), { readOnly: true });
    try {
      await backup(books, join(target, name));
    } finally {
      books.close();
    }
  }
}

async function describeCluster(dataDir: string): Promise<NonNullable<Manifest['postgres']>> {
  const version = await readFile(join(dataDir, 'postgres/cluster/PG_VERSION'), 'utf8');
  return { version: version.trim(), platform: `${process.platform}-${process.arch}` };
}

async function academyVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  return version;
}
