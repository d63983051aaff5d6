import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The command and arguments of a running process, separated by spaces; undefined when there is none. Linux needs no `ps`,
 * which slim images lack.
 * @throws Error on other systems without `ps`.
 */
export function commandLine(pid: number): string | undefined {
  if (process.platform !== 'linux') {
    const { stdout, error } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    if (error) throw error;
    return stdout.trim() || undefined;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined;
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
