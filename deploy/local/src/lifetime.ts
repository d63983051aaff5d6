import { ServerStartError } from '@academy/embedded';
import { UserError } from './settings.ts';
import { Interrupted, Supervisor } from './supervisor.ts';

/** Stops every program, then exits with the status. */
export type ExitWith = (status: number) => Promise<never>;

/**
 * Runs work that starts programs, and stops all of them on a signal, after a failure, or when the work calls `exit`.
 * @param release called last, when all programs have stopped.
 * @param interrupted the status after a signal; not 0 if the work is then incomplete.
 */
export async function runSupervised(
  work: (supervisor: Supervisor, exit: ExitWith) => Promise<void>,
  release: () => void,
  interrupted = 0,
): Promise<void> {
  const supervisor = new Supervisor();
  // The watchman stops the programs that are left if this process is killed.
  supervisor.onChange(() => process.send?.({ groups: supervisor.groups }));

  let ending: Promise<never> | undefined;
  const exit: ExitWith = (status) =>
    (ending ??= supervisor.stop().then(() => {
      release();
      process.exit(status);
    }));
  const leave = () => {
    if (!ending) console.log('\nStopping …');
    void exit(interrupted);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, leave);
  process.on('uncaughtException', (error) => {
    printError(error);
    void exit(1);
  });

  try {
    await work(supervisor, exit);
  } catch (error) {
    if (error instanceof Interrupted || ending) return;
    printError(error);
    await exit(1);
  }
}

/** Prints an error; with its stack only when the reader cannot fix it. */
export function printError(error: unknown): void {
  const isPlain = error instanceof UserError || error instanceof ServerStartError;
  console.error(isPlain ? error.message : error);
}
