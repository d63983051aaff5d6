import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const LOCK = {
  packages: {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '1.0.0', optional: true },
  },
};
const INSTALLED = { packages: { 'node_modules/a': { version: '1.0.0' } } };
const NPM = `#!/bin/sh
echo "$*" >> calls
[ ! -f fail ] || { echo 'npm error 404' >&2; exit 1; }
sleep 0.3
mkdir -p node_modules && cp installed.json node_modules/.package-lock.json
`;

/** Runs install.mjs in a temporary workspace, with a fake npm. */
describe('install.mjs', () => {
  let workspace: string;

  beforeEach(() => {
    workspace = mkdtempSync(join(tmpdir(), 'academy-install-'));
    mkdirSync(join(workspace, 'deploy/local'), { recursive: true });
    mkdirSync(join(workspace, 'bin'));
    copyFileSync(new URL('../install.mjs', import.meta.url), join(workspace, 'deploy/local/install.mjs'));
    writeFileSync(join(workspace, 'bin/npm'), NPM, { mode: 0o755 });
    writeFileSync(join(workspace, 'calls'), '');
    writeJson('installed.json', INSTALLED);
    writeJson('package-lock.json', LOCK);
  });
  afterEach(() => rmSync(workspace, { recursive: true, force: true }));

  const writeJson = (name: string, content: object) =>
    writeFileSync(join(workspace, name), JSON.stringify(content));
  const calls = () => readFileSync(join(workspace, 'calls'), 'utf8').split('\n').filter(Boolean);
  const install = () =>
    promisify(execFile)(process.execPath, ['deploy/local/install.mjs'], {
      cwd: workspace,
      env: { ...process.env, PATH: [join(workspace, 'bin'), process.env['PATH']].join(delimiter) },
    });

  it('installs the lock file once for concurrent calls', async () => {
    await Promise.all([install(), install(), install()]);
    expect(calls()).toEqual([expect.stringMatching(/^ci /)]);
    await install();
    expect(calls()).toHaveLength(1);
  });

  it('installs again if a version has changed, but not for missing packages of other platforms', async () => {
    await install();
    const packages = { ...LOCK.packages, 'node_modules/a': { version: '2.0.0' } };
    writeJson('package-lock.json', { packages });
    writeJson('installed.json', { packages });
    await install();
    expect(calls()).toHaveLength(2);
  });

  it('shows npm’s error, and retries the next time', async () => {
    writeFileSync(join(workspace, 'fail'), '');
    await expect(install()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npm error 404'),
    });
    rmSync(join(workspace, 'fail'));
    await install();
    expect(calls()).toHaveLength(2);
  });

  it('does not wait for an installation that was killed', async () => {
    mkdirSync(join(workspace, '.academy-install'));
    writeFileSync(join(workspace, '.academy-install/pid'), '999999999');
    await install();
    expect(calls()).toHaveLength(1);
  });
});
