import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Server } from '@academy/embedded';
import { Interrupted, type Stage, Supervisor } from './supervisor.ts';

describe('Supervisor', () => {
  let directory: string;
  let supervisor: Supervisor;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'academy-supervisor-'));
    supervisor = new Supervisor();
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    await supervisor.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  const log = () => readFileSync(join(directory, 'log'), 'utf8');

  /** A server that logs its start and end. */
  function server(name: string): Server {
    const said = () => log().split(`${name} up`).length;
    let before = 1;
    return new Server({
      name,
      file: process.execPath,
      args: [
        '-e',
        `process.on('SIGTERM', () => { console.log('${name} down'); process.exit(); });
         console.log('${name} up'); setInterval(() => {}, 1e6);`,
      ],
      logFile: join(directory, 'log'),
      detached: true,
      isReady: async () => (said() > before ? ((before = said()), true) : false),
    });
  }

  async function until(condition: () => boolean): Promise<void> {
    while (!condition()) await delay(20);
  }

  const start = (name: string, stage: Stage) => supervisor.start(server(name), stage);

  it('restarts and logs a server that was killed', async () => {
    await start('shop', 'services');
    const killed = supervisor.pids['shop'] ?? 0;
    const changed = jest.fn();
    supervisor.onChange(changed);

    process.kill(killed, 'SIGKILL');
    await until(() => changed.mock.calls.length > 0);

    expect(supervisor.pids['shop']).not.toBe(killed);
    expect(log().match(/shop up/g)).toHaveLength(2);
  });

  it('stops public servers first and shared infrastructure last', async () => {
    await Promise.all([
      start('database', 'infrastructure'),
      start('shop', 'services'),
      start('gateway', 'edge'),
    ]);
    await supervisor.stop();
    expect(log().match(/\w+ down/g)).toEqual(['gateway down', 'shop down', 'database down']);
  });

  it('starts nothing once it is stopping', async () => {
    await supervisor.stop();
    await expect(start('late', 'edge')).rejects.toThrow(Interrupted);
  });

  it('shows the last output of a failed task', async () => {
    const task = supervisor.run({
      name: 'migrate of shop',
      file: process.execPath,
      args: ['-e', `console.error('column missing'); process.exit(3)`],
      cwd: directory,
      env: process.env,
      logFile: join(directory, 'task.log'),
    });
    await expect(task).rejects.toThrow(/migrate of shop failed \(3\)[\s\S]*column missing/);
  });
});
