import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, open, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { UserError } from '../settings.ts';
import { BACKUP_FORMAT, compareFiles, MANIFEST, type Manifest } from './manifest.ts';

/** Packs a folder and its manifest into one file that only its owner may read; it gets its name once it is complete. */
export async function writeArchive(folder: string, manifest: Manifest, archive: string): Promise<void> {
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
  const others = (await readdir(folder)).filter((name) => name !== MANIFEST);
  await mkdir(dirname(archive), { recursive: true });
  const draft = join(folder, '.archive');
  const file = await open(draft, 'w', 0o600);
  try {
    await tar(['-czf', '-', '-C', folder, MANIFEST, ...others], file.fd);
    await file.sync();
    await rename(draft, archive);
  } finally {
    await file.close();
  }
}

/**
 * Runs some work in a temporary folder, which contains databases and secrets in plain text: it is deleted after the
 * work, or when a signal ends this process.
 * @param prefix of the folder's path.
 */
export async function withScratchFolder<T>(prefix: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(prefix);
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    return await work(folder);
  } finally {
    remove();
    process.off('exit', remove);
  }
}

/**
 * Unpacks an archive into an empty folder and checks every file of it.
 * @throws UserError when it is damaged, or not a backup of an academy.
 */
export async function unpackArchive(archive: string, folder: string): Promise<Manifest> {
  if (!existsSync(archive)) throw new UserError(`There is no file ${archive}.`);
  const damaged = (why: string): UserError =>
    new UserError(
      `${basename(archive)} is damaged or not a backup of an academy: ${why}\nNothing was changed.`,
    );
  try {
    await tar(['-xzf', archive, '-C', folder, '--no-same-owner']);
  } catch (error) {
    throw damaged(error instanceof Error ? error.message : String(error));
  }
  const manifest = await readManifest(folder);
  if (manifest === undefined) throw damaged(`it has no ${MANIFEST}.`);
  if (manifest.format > BACKUP_FORMAT)
    throw new UserError(
      `The backup was made by a newer academy (${manifest.academy}): restore it with that release.`,
    );
  const problems = await compareFiles(folder, manifest.files);
  if (problems.length > 0) throw damaged(problems.slice(0, 5).join(', '));
  await chmod(folder, 0o700);
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Manifest;
  } catch {
    return undefined;
  }
}

/** @throws Error with tar's output. */
async function tar(args: string[], output?: number): Promise<void> {
  const child = spawn('tar', args, { stdio: ['ignore', output ?? 'ignore', 'pipe'] });
  let said = '';
  child.stderr?.on('data', (chunk) => (said += String(chunk)));
  const status = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (status !== 0) throw new Error(said.trim() || `tar ended with ${String(status)}`);
}
