/** Runs commands of services on the academy of `npm start`. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findNode, root } from './install.mjs';

/**
 * Runs a bundled program of a service, with its environment and this process's arguments, and exits with its status.
 * @param {string} service
 * @param {string} program
 */
export function runServiceCommand(service, program) {
  const dataDir = resolve(root, process.env.ACADEMY_DATA_DIR || '.academy');
  const environment = join(dataDir, `${service}.env`);
  if (!existsSync(environment) || !existsSync(join(dataDir, 'run.json'))) {
    console.error(
      `No academy is running on ${dataDir}. Start one (npm start), or name its data with ACADEMY_DATA_DIR.`,
    );
    process.exitCode = 1;
    return;
  }
  const command = [`--env-file=${environment}`, `bundle/${program}.js`, ...process.argv.slice(2)];
  const { status } = spawnSync(findNode(), command, { cwd: join(root, 'apps', service), stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
