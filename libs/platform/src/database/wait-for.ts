import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';

/** How long what nobody waits for may take to reach a server: a command, or the start of a service, in milliseconds. */
export const PATIENCE_MS = 150_000;
const PAUSE_MS = 500;
const REMIND_MS = 5_000;

const logger = new Logger('Start');

/**
 * Repeats an attempt until it succeeds, for two and a half minutes; what a service needs at its start may start later
 * than the service. Says what it waits for, and why, every five seconds.
 * @throws what the last attempt threw.
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

/** Refused connections to a name with several addresses have their messages inside. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
