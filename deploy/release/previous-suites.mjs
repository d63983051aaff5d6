// Runs the database suites of an earlier release on the schema of this checkout, as both are combined while a release
// rolls out: `npm run test:previous -- v0.1.0 learning commerce` (a tag or commit; services, by default all with a
// database).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVICES = ['identity', 'catalogue', 'commerce', 'learning'];
/** Reverts migrations, which must not be done to those of the newer release. */
const NOT_ITS_OWN = 'src/database/';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [release, ...chosen] = process.argv.slice(2);
const services = chosen.length > 0 ? chosen : SERVICES;
const unknown = services.filter((service) => !SERVICES.includes(service));
if (release === undefined || unknown.length > 0) {
  console.error(`Usage: npm run test:previous -- <tag or commit> [${SERVICES.join('] [')}]`);
  process.exit(2);
}

const folder = join(mkdtempSync(join(tmpdir(), 'academy-previous-')), 'academy');
let failed = false;
try {
  run(root, 'git', ['worktree', 'add', '--quiet', '--detach', folder, release]);
  run(root, 'npx', [
    'nx',
    'run-many',
    '-t',
    'bundle',
    '-p',
    ...services.map((service) => `@academy/${service}`),
  ]);
  run(folder, 'node', ['deploy/local/install.mjs']);
  for (const service of services) {
    console.log(`\n${service} of ${release}:`);
    const suites = ['int.spec', `--testPathIgnorePatterns=${NOT_ITS_OWN}`];
    try {
      run(folder, 'npm', ['test', '--workspace', `@academy/${service}`, '--', ...suites]);
    } catch {
      failed = true;
    }
  }
} finally {
  run(root, 'git', ['worktree', 'remove', '--force', folder]);
  rmSync(join(folder, '..'), { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;

/**
 * @param {string} cwd
 * @param {string} command
 * @param {string[]} args
 */
function run(cwd, command, args) {
  const env = { ...process.env, ACADEMY_NEXT_RELEASE: root, HUSKY: '0' };
  execFileSync(command, args, { cwd, env, stdio: 'inherit' });
}
