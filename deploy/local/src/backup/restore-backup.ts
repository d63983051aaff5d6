import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type EmbeddedPostgres,
  postgresVersion,
  startPostgres,
  unprivilegedAccount,
} from '@academy/embedded';
import { RECONCILE_MARKER } from '../data-directory.ts';
import { DATABASE_SERVICES, type DatabaseService, type Settings, UserError } from '../settings.ts';
import { unpackArchive, withScratchFolder } from './archive.ts';
import { isEmptyDatabase, restoreDatabase } from './external-database.ts';
import { databaseOf } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { requireKnownSchema } from './migrations.ts';
import { republishEvents, listLostEvents, type LostEvents } from './restored-events.ts';

/** Where a backup is restored to. */
export interface RestoreTarget {
  dataDir: string;
  external: Settings['databases'];
  /** Replaces existing data, which is moved aside. External databases must be empty in any case. */
  force: boolean;
}

/** The actions and findings of a restore. */
export interface RestoreReport {
  manifest: Manifest;
  /** The new location of the former data directory, if there was one. */
  former: string | null;
  /** Events that will be published again, by service. */
  announced: Record<DatabaseService, number>;
  /** Events of the former JetStream that the restored databases do not have; null without one. */
  lost: LostEvents | null;
}

/** The data of an academy; a folder without any of it counts as empty. */
const KEPT = ['postgres', 'nats', 'media', 'stripe', 'secrets.json', 'seeded', 'mail'];
/** What an archive restores in the data directory. */
const RESTORED = [RECONCILE_MARKER, 'postgres', 'media', 'stripe', 'secrets.json', 'seeded'];

/**
 * Restores a backup. Everything is unpacked and checked before anything is replaced.
 * @throws UserError when it is damaged, too new, made for another machine, or the target is not empty.
 */
export async function restoreBackup(archive: string, target: RestoreTarget): Promise<RestoreReport> {
  const { dataDir, external } = target;
  await mkdir(dirname(dataDir), { recursive: true });
  return withScratchFolder(`${dataDir}.restoring-`, async (folder) => {
    const manifest = await unpackArchive(archive, folder);
    requireKnownSchema(manifest);
    await requireSameMachine(manifest);
    requireAddresses(manifest, external);
    await requireEmpty(target);
    await handToServer(folder);
    for (const service of manifest.external)
      await restoreDatabase(external[service] ?? '', join(folder, 'external', `${service}.dump`));
    const postgres = manifest.postgres ? await startPostgres({ dataDir: join(folder, 'postgres') }) : null;
    const found = await recoverEvents(manifest, postgres, target).finally(() => postgres?.stop());
    // First among what is put in place: an academy that is there at all knows that it must be compared.
    await writeFile(join(folder, RECONCILE_MARKER), '');
    return { manifest, former: await replaceFiles(folder, dataDir), ...found };
  });
}

/** PostgreSQL refuses to run as root: the account it runs as owns its files, and needs access to the folder. */
async function handToServer(folder: string): Promise<void> {
  const account = unprivilegedAccount();
  if (!account || !existsSync(join(folder, 'postgres'))) return;
  await chmod(folder, 0o711);
  const owned = ['cluster', 'superuser-password'].map((name) => join(folder, 'postgres', name));
  execFileSync('chown', ['-hR', `${account.uid}:${account.gid}`, ...owned]);
}

async function requireSameMachine({ postgres, academy }: Manifest): Promise<void> {
  if (postgres === null) return;
  const [ours, platform] = [await postgresVersion(), `${process.platform}-${process.arch}`];
  if (postgres.version === ours && postgres.platform === platform) return;
  throw new UserError(
    `The backup (academy ${academy}) contains a cluster of PostgreSQL ${postgres.version} for ${postgres.platform}; this machine has ` +
      `PostgreSQL ${ours} for ${platform}.\nRestore it on such a machine, start it, and move its databases with pg_dump. ` +
      'Nothing was changed.',
  );
}

function requireAddresses({ external }: Manifest, given: Settings['databases']): void {
  const missing = external.filter((service) => given[service] === undefined);
  if (missing.length > 0)
    throw new UserError(
      `Set the addresses of the external databases: ${missing.map(variableOf).join(', ')}. Nothing was changed.`,
    );
  const surplus = DATABASE_SERVICES.filter(
    (service) => given[service] !== undefined && !external.includes(service),
  );
  if (surplus.length > 0)
    throw new UserError(
      `These databases are embedded in the backup: unset ${surplus.map(variableOf).join(', ')}. Nothing was changed.`,
    );
}

const variableOf = (service: DatabaseService): string => `DATABASE_URL_${service.toUpperCase()}`;

async function requireEmpty({ dataDir, external, force }: RestoreTarget): Promise<void> {
  const filled: string[] = [];
  for (const [service, url] of Object.entries(external))
    if (!(await isEmptyDatabase(url))) filled.push(service);
  if (filled.length > 0)
    throw new UserError(
      `A backup can only be restored into empty external databases. Not empty: ${filled.join(', ')}. Nothing was changed.`,
    );
  const full = KEPT.some((name) => existsSync(join(dataDir, name))) ? [dataDir] : [];
  if (full.length > 0 && !force)
    throw new UserError(
      `There is an academy already: ${full.join(', ')}.\nRestore into an empty folder (ACADEMY_DATA_DIR), or replace it ` +
        'with --force. Nothing was changed.',
    );
}

/** @returns the new location of the former files; null when there were none. */
async function replaceFiles(folder: string, dataDir: string): Promise<string | null> {
  await mkdir(dataDir, { recursive: true });
  const present = (await readdir(dataDir)).filter((name) => KEPT.includes(name));
  const former =
    present.length > 0 ? `${dataDir}.before-${new Date().toISOString().replace(/[:.]/g, '-')}` : null;
  if (former !== null) await mkdir(former, { mode: 0o700 });
  for (const name of present) await rename(join(dataDir, name), join(former ?? '', name));
  for (const name of RESTORED)
    if (existsSync(join(folder, name))) await rename(join(folder, name), join(dataDir, name));
  if (former !== null) await keepProvider(former, dataDir);
  return former;
}

/** A payment provider does not go back in time with its shop: the same academy's sandbox keeps its current records. */
async function keepProvider(former: string, dataDir: string): Promise<void> {
  const [books, secrets] = ['stripe', 'secrets.json'].map((name) => join(former, name)) as [string, string];
  if (!existsSync(books) || !existsSync(secrets)) return;
  if (!readFileSync(secrets).equals(readFileSync(join(dataDir, 'secrets.json')))) return;
  await cp(books, join(dataDir, 'stripe'), { recursive: true, force: true });
}

/** NATS starts empty: events in the databases are published again; events that only the former NATS had are listed. */
async function recoverEvents(
  manifest: Manifest,
  postgres: EmbeddedPostgres | null,
  { dataDir, external }: RestoreTarget,
): Promise<Pick<RestoreReport, 'announced' | 'lost'>> {
  const entries = DATABASE_SERVICES.map((service) => {
    const url = external[service] ?? databaseOf(postgres?.url() ?? '', `academy_${service}`);
    return [service, url] as const;
  });
  const urls = Object.fromEntries(entries) as Record<DatabaseService, string>;
  const store = join(dataDir, 'nats');
  const lost = existsSync(store) ? await listLostEvents(store, urls) : null;
  return { announced: await republishEvents(urls, manifest.madeAt), lost };
}
