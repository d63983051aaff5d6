// Writes the migration that updates a service's tables to its entities: `npm run migration:generate -- <service>
// <name>`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const result = spawnSync(
  'node',
  [
    '--import',
    '@swc-node/register/esm-register',
    'deploy/local/src/generate-migration.ts',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, TS_NODE_PROJECT: 'tsconfig.base.json' } },
);
process.exit(result.status ?? 1);
