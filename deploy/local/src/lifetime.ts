import { ServerStartError } from '@academy/embedded';
import { UserError } from './settings.ts';
import { Interrupted, Supervisor } from './supervisor.ts';

/** Stops every program, then this process with the status. */
export type End = (status: number) => Promise<never>;

/**
 * Does work that starts programs, and stops them all on a signal, after a failure, or when the work requests it.
 * @param release called last, when no program runs any more.
 * @param interrupted the exit status after a signal: not 0 for work that is then incomplete.
 */
export async function live(
  work: (supervisor: Supervisor, end: End) => Promise<void>,
  release: () => void,
  interrupted = 0,
): Promise<void> {
  const supervisor = new Supervisor();
  // The watchman stops the programs that we could not.
  supervisor.onChange(() => process.send?.({ groups: supervisor.groups }));

  let ending: Promise<never> | undefined;
  const end: End = (status) =>
    (ending ??= supervisor.stop().then(() => {
      release();
      process.exit(status);
    }));
  const leave = () => {
    if (!ending) console.log('\nStopping …');
    void end(interrupted);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, leave);
  process.on('uncaughtException', (error) => {
    complain(error);
    void end(1);
  });

  try {
    await work(supervisor, end);
  } catch (error) {
    if (error instanceof Interrupted || ending) return;
    complain(error);
    await end(1);
  }
}

/** Prints an error; with its stack only when the user cannot fix it. */
export function complain(error: unknown): void {
  const isPlain = error instanceof UserError || error instanceof ServerStartError;
  console.error(isPlain ? error.message : error);
}
