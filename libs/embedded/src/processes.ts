import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The command and arguments of a running process, separated by spaces; undefined when there is none. Linux needs no `ps`,
 * which slim images lack.
 * @throws Error on other systems without `ps`.
 */
export function commandLine(pid: number): string | undefined {
  const text =
    process.platform === 'linux'
      ? readProcess(`${pid}/cmdline`)?.replaceAll('\0', ' ')
      : outputOf('ps', ['-o', 'args=', '-p', String(pid)]);
  return text?.trim() || undefined;
}

/** The ids of the processes that a running one has started, without theirs. */
export function childrenOf(pid: number): number[] {
  const text =
    process.platform === 'linux'
      ? readProcess(`${pid}/task/${pid}/children`)
      : outputOf('pgrep', ['-P', String(pid)]);
  return (text?.match(/\d+/g) ?? []).map(Number);
}

/** A file of a process; undefined when it has ended. */
function readProcess(file: string): string | undefined {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

function outputOf(command: string, args: string[]): string {
  const { stdout, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (error) throw error;
  return stdout;
}
