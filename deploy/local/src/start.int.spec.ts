import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@academy/embedded';
import type { RunInfo } from './data-directory.ts';
import { ROOT, SERVICES } from './settings.ts';

const STAND_IN = `
  import { createServer } from 'node:http';
  const server = createServer((request, response) => response.end(JSON.stringify(process.env)));
  server.listen(process.env.PORT, '127.0.0.1');
  process.on('SIGTERM', () => process.exit());
`;

/** The start command in a temporary workspace, with small fakes of the services. */
describe('npm start', () => {
  let workspace: string;
  let dataDir: string;
  let port: number;
  const commands: ChildProcess[] = [];

  beforeAll(() => {
    workspace = mkdtempSync(join(tmpdir(), 'academy-start-'));
    const file = (path: string, content: string) => {
      mkdirSync(dirname(join(workspace, path)), { recursive: true });
      writeFileSync(join(workspace, path), content);
    };
    cpSync(join(ROOT, 'deploy/local'), join(workspace, 'deploy/local'), { recursive: true });
    for (const name of ['.env.example', 'node_modules', 'nx.json', 'package-lock.json']) {
      symlinkSync(join(ROOT, name), join(workspace, name));
    }
    file('package.json', JSON.stringify({ name: 'stand-ins', private: true, workspaces: ['apps/*'] }));
    for (const app of [...SERVICES, 'stripe-sandbox']) {
      file(
        `apps/${app}/package.json`,
        JSON.stringify({ name: app, type: 'module', scripts: { bundle: 'true' } }),
      );
      file(`apps/${app}/bundle/main.js`, STAND_IN);
      file(`apps/${app}/bundle/migrate.js`, '');
    }
    file('apps/catalogue/bundle/seed.js', `console.log('seeded')`);
  });
  afterAll(() => rmSync(workspace, { recursive: true, force: true }));

  afterEach(async () => {
    for (const command of commands.splice(0)) await ended(command, 'SIGTERM');
  });

  function start(): ChildProcess {
    const command = spawn(process.execPath, ['deploy/local/start.mjs'], {
      cwd: workspace,
      env: { ...process.env, PORT: String(port), ACADEMY_DATA_DIR: dataDir, npm_lifecycle_event: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    commands.push(command);
    return command;
  }
  async function ended(command: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
    if (command.exitCode === null && command.signalCode === null) {
      const exit = new Promise((resolve) => command.once('exit', resolve));
      if (signal) command.kill(signal);
      await exit;
    }
    return command.exitCode;
  }
  async function saying(command: ChildProcess): Promise<string> {
    let text = '';
    for (const stream of [command.stdout, command.stderr])
      stream?.on('data', (chunk) => (text += String(chunk)));
    await new Promise((resolve) => command.once('close', resolve));
    return text;
  }
  const runFile = () => join(dataDir, 'run.json');
  const runInfo = () => JSON.parse(readFileSync(runFile(), 'utf8')) as RunInfo;
  /** The process that wrote the file; undefined when there is none, which may change at any moment. */
  function writtenBy(): number | undefined {
    try {
      return runInfo().pids['start'];
    } catch {
      return undefined;
    }
  }
  async function until(condition: () => boolean): Promise<void> {
    while (!condition()) await delay(50);
  }
  /** Processes that were started from the workspace or work on the data directory. */
  const alive = () =>
    execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes(dataDir) || line.includes(workspace));

  beforeAll(async () => {
    dataDir = join(workspace, 'data');
    port = await freePort();
  });

  it('starts everything, restarts what fails, and stops everything', async () => {
    const command = start();
    await until(() => existsSync(runFile()));
    const first = runInfo();
    expect(first).toMatchObject({ origin: `http://localhost:${port}`, pids: { start: expect.any(Number) } });
    expect(await (await fetch(`${first.mail}/email`)).json()).toEqual([]);

    const commerce = (await (await fetch(first.services.commerce.url)).json()) as NodeJS.ProcessEnv;
    expect(commerce).toMatchObject({
      PUBLIC_ORIGIN: first.origin,
      NATS_URL: first.nats.replace(/operator:.*@/, ''),
      NATS_USER: 'commerce',
      NATS_PASSWORD: expect.stringMatching(/^[0-9a-f]{64}$/),
      STRIPE_API_HOST: first.stripe,
      DATABASE_URL: expect.stringContaining('postgres://academy_commerce:'),
    });

    process.kill(first.services.commerce.pid, 'SIGKILL');
    await until(() => runInfo().services.commerce.pid !== first.services.commerce.pid);
    expect((await fetch(first.services.commerce.url)).ok).toBe(true);

    expect(await ended(command, 'SIGTERM')).toBe(0);
    expect(existsSync(runFile())).toBe(false);
    expect(alive()).toEqual([]);
  });

  it('refuses a data directory or port in use, with a message', async () => {
    start();
    await until(() => existsSync(runFile()));
    expect(await saying(start())).toContain(`already running on ${dataDir}`);
    dataDir = join(workspace, 'other');
    expect(await saying(start())).toContain(`Port ${port} is in use`);
    dataDir = join(workspace, 'data');
  });

  it.each(['start.mjs', 'start.ts'])(
    'leaves no process behind when %s is killed, and starts again',
    async (victim) => {
      const command = start();
      await until(() => existsSync(runFile()));
      process.kill(victim === 'start.ts' ? (runInfo().pids['start'] ?? 0) : (command.pid ?? 0), 'SIGKILL');
      await ended(command);
      await until(() => alive().length === 0);

      const stale = writtenBy();
      start();
      await until(() => ![undefined, stale].includes(writtenBy()));
      expect(existsSync(join(dataDir, 'seeded'))).toBe(true);
    },
  );
});
