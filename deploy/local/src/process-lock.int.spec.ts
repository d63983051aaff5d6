import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from '@jest/globals';
import { withProcessLock } from './process-lock.ts';

const LOCK = fileURLToPath(new URL('process-lock.ts', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'academy-lock-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Writes when it starts and ends; two that overlap would interleave. */
const PROGRAM = `
import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { withProcessLock } from ${JSON.stringify(LOCK)};
const [file, log] = process.argv.slice(1);
await withProcessLock(file, async () => {
  appendFileSync(log, 'begin\\n');
  await sleep(300);
  appendFileSync(log, 'end\\n');
}, () => undefined);
`;

it('lets one process build at a time', async () => {
  const file = join(directory, 'lock');
  const log = join(directory, 'log');
  const processes = Array.from({ length: 3 }, () =>
    spawn(process.execPath, ['--experimental-strip-types', '--input-type=module', '-e', PROGRAM, file, log], {
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: 'inherit',
    }),
  );
  const codes = await Promise.all(processes.map(async (child) => (await once(child, 'exit'))[0] as number));
  expect(codes).toEqual([0, 0, 0]);
  expect(readFileSync(log, 'utf8')).toBe('begin\nend\n'.repeat(3));
  expect(existsSync(file)).toBe(false);
});

it('does not wait for a dead process, and releases the lock after a failure', async () => {
  const file = join(directory, 'stale');
  const dead = spawn(process.execPath, ['-e', '']);
  await once(dead, 'exit');
  writeFileSync(file, String(dead.pid));
  const work = withProcessLock(
    file,
    async () => {
      throw new Error('no build');
    },
    () => undefined,
  );
  await expect(work).rejects.toThrow('no build');
  expect(existsSync(file)).toBe(false);
});
