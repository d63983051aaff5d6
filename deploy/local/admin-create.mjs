/**
 * `npm run admin:create -- --email …`: makes an account an administrator, or creates one.
 * Works on the academy that `npm start` runs; elsewhere give identity's environment and run its own command.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findNode, root } from './install.mjs';

const dataDir = resolve(root, process.env.ACADEMY_DATA_DIR || '.academy');
const environment = join(dataDir, 'identity.env');

if (existsSync(environment) && existsSync(join(dataDir, 'run.json'))) {
  const command = [`--env-file=${environment}`, 'dist/admin-create.js', ...process.argv.slice(2)];
  const { status } = spawnSync(findNode(), command, { cwd: join(root, 'apps/identity'), stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  console.error(
    `No academy runs on ${dataDir}. Start one (npm start), or name its data with ACADEMY_DATA_DIR.`,
  );
  process.exitCode = 1;
}
