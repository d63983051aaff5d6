import { join } from 'node:path';
import { BuildStamp } from './build-stamp.ts';
import type { DataDirectory } from './data-directory.ts';
import { withProcessLock } from './process-lock.ts';
import { baseEnvironment } from './programs.ts';
import { ROOT } from './settings.ts';
import type { Supervisor } from './supervisor.ts';

/** Two builds of one checkout would delete each other's files. */
const BUILD_LOCK = join(ROOT, 'node_modules/.academy-build');
const stamp = new BuildStamp(ROOT, join(ROOT, 'node_modules/.academy-built'));

/**
 * Builds and bundles what has changed since the last build. A second start command of the checkout waits for the first one's build,
 * and leaves its files alone when they are current.
 */
export async function build(data: DataDirectory, supervisor: Supervisor): Promise<void> {
  await withProcessLock(
    BUILD_LOCK,
    async () => {
      if (stamp.isCurrent()) return;
      await runBuild(data, supervisor);
      stamp.save();
    },
    () => console.log('  Another command is building this checkout; waiting for it …'),
  );
}

async function runBuild(data: DataDirectory, supervisor: Supervisor): Promise<void> {
  await supervisor.run({
    name: 'The build',
    file: process.execPath,
    args: [join(ROOT, 'node_modules/.bin/nx'), 'run-many', '--targets=build,bundle', '--output-style=static'],
    cwd: ROOT,
    // Plain child processes, which end with their parent.
    env: { ...baseEnvironment, NX_NATIVE_COMMAND_RUNNER: 'false', NX_ISOLATE_PLUGINS: 'false' },
    logFile: data.logFile('build'),
  });
}
