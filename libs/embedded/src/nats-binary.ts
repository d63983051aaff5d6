import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CACHE } from './cache.ts';
import { findOnPath } from './privileges.ts';

const run = promisify(execFile);

/** A nats-server archive and its expected hash. */
export interface Release {
  url: string;
  sha256: string;
}

const VERSION = '2.14.5';
const CHECKSUMS: Record<string, string> = {
  'linux-amd64': '5e3b603d47c447bda1f77f9ac16dbf91c90aac4ff3681f8fbbc7201e4ed99355',
  'linux-arm64': '673a98d3faa79dde3f9ebf16d6dfac36a5f694e7ad2015e4954dd7939c85cd4c',
  'darwin-amd64': 'f95c98d6b6ed2b63c5681b46b092c9585c99767d547cf495730c329234625e96',
  'darwin-arm64': 'ddd907854d9a2de834af133fa396915fe6442fe6d8909ae31390d1ea7a0fea50',
};

/**
 * The nats-server to run: NATS_SERVER_BIN, else the one on PATH, else one downloaded once into the cache, from the
 * Debian package where there is apt, otherwise from the official release.
 * @throws Error with what was tried and what to do.
 */
export async function natsServerBinary(cache = CACHE): Promise<string> {
  const given = process.env['NATS_SERVER_BIN'];
  if (given && !existsSync(given))
    throw new Error(`NATS_SERVER_BIN names a file that does not exist: ${given}`);
  const cached = join(cache, 'nats-server');
  return given || findOnPath('nats-server') || (existsSync(cached) ? cached : fetchInto(cache, cached));
}

async function fetchInto(cache: string, target: string): Promise<string> {
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, 'fetching-'));
  try {
    const failures: string[] = [];
    for (const source of [fromDebian, fromRelease]) {
      try {
        // Renaming is atomic, so that parallel downloads never leave a partial file.
        await rename(await source(work), target);
        return target;
      } catch (error) {
        failures.push(`- ${error instanceof Error ? error.message.trim() : String(error)}`);
      }
    }
    throw new Error(
      [
        'There is no nats-server on this machine and none could be fetched:',
        ...failures,
        'Install it (https://docs.nats.io/running-a-nats-service/introduction/installation), set NATS_SERVER_BIN to it,',
        'or set NATS_URL to a server with JetStream.',
      ].join('\n'),
    );
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Unpacks the distribution's package; apt checks its signature, and root is not needed. */
export async function fromDebian(work: string): Promise<string> {
  if (!findOnPath('apt-get') || !findOnPath('dpkg-deb'))
    throw new Error('Debian package: there is no apt here.');
  try {
    await run('apt-get', ['download', 'nats-server'], { cwd: work });
  } catch {
    // The machine has no package lists, or old ones: download them into our own folder.
    const lists = join(work, 'lists');
    const own = ['-o', `Dir::State::lists=${lists}`, '-o', `Dir::Cache=${join(work, 'apt')}`];
    await mkdir(join(lists, 'partial'), { recursive: true });
    await run('apt-get', [...own, 'update'], { cwd: work });
    await run('apt-get', [...own, 'download', 'nats-server'], { cwd: work });
  }
  const archive = (await readdir(work)).find((file) => file.endsWith('.deb'));
  if (!archive) throw new Error('Debian package: apt-get download left no file.');
  await run('dpkg-deb', ['--extract', archive, 'package'], { cwd: work });
  return join(work, 'package/usr/sbin/nats-server');
}

/** Downloads a release, by default the one for this platform, and unpacks it if its checksum matches. */
export async function fromRelease(work: string, release: Release = officialRelease()): Promise<string> {
  const response = await fetch(release.url).catch((error: unknown) => {
    throw new Error(`Official release: ${release.url} cannot be reached.`, { cause: error });
  });
  if (!response.ok) throw new Error(`Official release: ${release.url} answered ${response.status}.`);
  const archive = new Uint8Array(await response.arrayBuffer());
  const sha256 = createHash('sha256').update(archive).digest('hex');
  if (sha256 !== release.sha256) {
    throw new Error(`Official release: ${release.url} has checksum ${sha256}, expected ${release.sha256}.`);
  }
  await writeFile(join(work, 'release.tar.gz'), archive);
  await run('tar', ['-xzf', 'release.tar.gz', '--strip-components=1'], { cwd: work });
  await chmod(join(work, 'nats-server'), 0o755);
  return join(work, 'nats-server');
}

function officialRelease(): Release {
  const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  const sha256 = CHECKSUMS[platform];
  if (!sha256) throw new Error(`Official release: none is known for ${platform}.`);
  const file = `nats-server-v${VERSION}-${platform}.tar.gz`;
  return { url: `https://github.com/nats-io/nats-server/releases/download/v${VERSION}/${file}`, sha256 };
}
