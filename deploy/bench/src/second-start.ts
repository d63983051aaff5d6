import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { choosePort } from '@academy/local/infrastructure';
import { ROOT } from '@academy/local/settings';
import { type Row, row } from './report.ts';

const LOOK_EVERY_MS = 50;
const LIMIT_MS = 300_000;
const MOST_S = 8;

/** `npm start` with existing data, until the academy is ready. The first start builds and creates the demo data. */
export async function measureSecondStart(): Promise<Row> {
  const directory = mkdtempSync(join(tmpdir(), 'academy-bench-'));
  try {
    const first = await startOnce(directory);
    const second = await startOnce(directory);
    return row({
      title: 'The second npm start until the academy is ready',
      value: second,
      unit: 's',
      aim: { is: 'at most', bound: MOST_S },
      remarks: `the first one ${first.toFixed(1)} s, with the demo's data`,
      details: { first, second },
    });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** @returns seconds until it was ready; it is stopped afterwards. */
async function startOnce(directory: string): Promise<number> {
  const port = await choosePort('SECOND_START');
  const started = performance.now();
  const program = spawn(process.execPath, [join(ROOT, 'deploy/local/start.mjs')], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], PORT: String(port), ACADEMY_DATA_DIR: directory },
  });
  const ended = once(program, 'exit');
  try {
    await whenReady(program, join(directory, 'run.json'));
    return (performance.now() - started) / 1_000;
  } finally {
    program.kill('SIGINT');
    await ended;
  }
}

/** The file says where everything is, as soon as everything is ready. */
async function whenReady(program: ChildProcess, file: string): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  while (!existsSync(file)) {
    if (program.exitCode !== null) throw new Error('npm start ended.');
    if (performance.now() > deadline) throw new Error('npm start is not ready.');
    await delay(LOOK_EVERY_MS);
  }
}
