import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DatabaseService } from '../settings.ts';

/** Incremented when an older release cannot read a newer backup. */
export const BACKUP_FORMAT = 1;
export const MANIFEST = 'manifest.json';

/** The content of a backup, as listed in its first file. */
export interface Manifest {
  format: number;
  /** The moment of everything in it, RFC 3339 UTC. */
  madeAt: string;
  /** Version of the academy that made it. */
  academy: string;
  /** The embedded cluster, which runs only on the same version and kind of machine; null when all are external. */
  postgres: { version: string; platform: string } | null;
  /** Databases on external servers, as dumped by `pg_dump`. */
  external: DatabaseService[];
  /** Names of the migrations each database had. */
  migrations: Partial<Record<DatabaseService, string[]>>;
  /** Every other file by its path. */
  files: Record<string, FileSum>;
}

/** Size and SHA-256 of a file. */
export interface FileSum {
  bytes: number;
  sha256: string;
}

/** Size and hash of every file below a folder, by its path with `/`. */
export async function sumFiles(folder: string): Promise<Record<string, FileSum>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sums: Record<string, FileSum> = {};
  for (const file of files.sort()) sums[relative(folder, file).split(sep).join('/')] = await sumFile(file);
  return sums;
}

/**
 * @returns the differences between the files of a folder and those of a manifest, one line each; empty when there are
 * none.
 */
export async function compareFiles(folder: string, wanted: Manifest['files']): Promise<string[]> {
  const { [MANIFEST]: _manifest, ...present } = await sumFiles(folder);
  const missing = Object.keys(wanted).filter((path) => !(path in present));
  const unknown = Object.keys(present).filter((path) => !(path in wanted));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const odd = entries.filter((entry) => !entry.isFile() && !entry.isDirectory());
  const changed = Object.keys(wanted).filter(
    (path) => path in present && present[path]?.sha256 !== wanted[path]?.sha256,
  );
  return [
    ...odd.map(({ name }) => `${name} is neither a file nor a folder`),
    ...missing.map((path) => `${path} is missing`),
    ...unknown.map((path) => `${path} is not part of it`),
    ...changed.map((path) => `${path} has changed`),
  ];
}

async function sumFile(path: string): Promise<FileSum> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}
