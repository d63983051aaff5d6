// Writes the OpenAPI document of every service, the types generated from it, and the policies' pages. Run by `npm run generate`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const result = spawnSync(
  'node',
  ['--import', '@swc-node/register/esm-register', 'deploy/local/src/generate.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, TS_NODE_PROJECT: 'tsconfig.base.json' } },
);
process.exit(result.status ?? 1);
