import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';

/**
 * How long commands and the start of a service, for which no request waits, may take to reach a server, in
 * milliseconds.
 */
export const PATIENCE_MS = 150_000;
const PAUSE_MS = 500;
const REMIND_MS = 5_000;

const logger = new Logger('Start');

/**
 * Repeats an attempt until it succeeds, for two and a half minutes, since a dependency may start later than the
 * service. Logs what it waits for, and why, every five seconds.
 * @throws the error of the last attempt.
 */
export async function waitFor<T>(what: string, attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  let remindedAt = -Infinity;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      if (Date.now() - remindedAt >= REMIND_MS) {
        remindedAt = Date.now();
        logger.warn(`Waiting for ${what}: ${reasonOf(error)}`);
      }
      await sleep(PAUSE_MS);
    }
  }
}

/** The error of a refused connection to a name with several addresses has its messages inside. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
