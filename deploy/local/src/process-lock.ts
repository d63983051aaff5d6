import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 250;

/**
 * Does some work while no other process does work under the same file. A holder that died is ignored.
 * @param onWait called once when it has to wait for another process.
 */
export async function withProcessLock<T>(
  file: string,
  work: () => Promise<T>,
  onWait: () => void,
): Promise<T> {
  for (let isFirst = true; !tryTake(file); isFirst = false) {
    if (isFirst) onWait();
    await sleep(POLL_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function tryTake(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = holderOf(file);
    // A holder that was alive when the file was read may have released it since, and another process may have taken it.
    if (holder !== 0 && !isAlive(holder) && holderOf(file) === holder) rmSync(file, { force: true });
    return false;
  }
}

/** 0 when the file has just been released, or belongs to a process that is about to write its id. */
function holderOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return 0;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
