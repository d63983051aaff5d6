import { execFileSync, type SpawnOptions } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A system account. */
export interface Account {
  uid: number;
  gid: number;
}

/** A command ready for `spawn`. */
export interface PreparedCommand {
  file: string;
  args: string[];
  options: Pick<SpawnOptions, 'uid' | 'gid'>;
}

/** The first file with that name on PATH. */
export function findOnPath(name: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((directory) => join(directory, name))
    .find((file) => existsSync(file));
}

/**
 * The account for PostgreSQL when we are root, under which it refuses to run: `postgres` if it exists, otherwise
 * `nobody`. Undefined when we are an ordinary user.
 */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string, name: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', name), gid: id('-g', name) };
    } catch {
      // No such account here; try the next one.
    }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and there is no account "postgres" or "nobody" to run it as.',
  );
}

/**
 * Prepares a command to run under another account and, on Linux, to end with its parent even after kill -9. The account
 * keeps the capability to traverse directories, so that a checkout below /root or in a private temporary directory
 * works too.
 */
export function prepareCommand(
  file: string,
  args: string[],
  { account, endSignal }: { account?: Account | undefined; endSignal?: NodeJS.Signals } = {},
): PreparedCommand {
  const setpriv = process.platform === 'linux' ? findOnPath('setpriv') : undefined;
  if (!setpriv || !(account || endSignal)) return { file, args, options: { ...account } };

  const flags: string[] = [];
  if (endSignal) flags.push(`--pdeathsig=${endSignal.replace('SIG', '')}`);
  if (account) {
    flags.push(`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups');
    const capability = passThroughCapability();
    if (capability) {
      // Otherwise access(2), which initdb calls, ignores capabilities of ordinary users.
      flags.push(
        `--inh-caps=+${capability}`,
        `--ambient-caps=+${capability}`,
        '--securebits=+no_setuid_fixup',
      );
    }
  }
  return { file: setpriv, args: [...flags, file, ...args], options: {} };
}

/** The smallest capability we have that opens every directory; containers drop some of them. */
function passThroughCapability(): string | undefined {
  const permitted = /^CapPrm:\t(\w+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
  const has = (bit: bigint) => ((BigInt(`0x${permitted}`) >> bit) & 1n) === 1n;
  if (has(2n)) return 'dac_read_search';
  return has(1n) ? 'dac_override' : undefined;
}
