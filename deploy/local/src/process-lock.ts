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
    if (!isHeld(file)) rmSync(file, { force: true });
    return false;
  }
}

/** An empty file belongs to a process that is about to write its id. */
function isHeld(file: string): boolean {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder !== 0) process.kill(holder, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
