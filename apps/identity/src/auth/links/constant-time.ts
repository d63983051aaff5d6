import { setTimeout as sleep } from 'node:timers/promises';

/** Every answer takes a whole number of these. */
const STEP_MS = 300;

/**
 * Answers (or fails) only at the next multiple of a step after the start, so that the time taken does not tell
 * a known address, for which mails and rows are written, from an unknown one.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    const taken = performance.now() - start;
    await sleep(STEP_MS - (taken % STEP_MS));
  }
}
