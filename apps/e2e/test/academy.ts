import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@academy/testing';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const START_LIMIT_MS = 240_000;
/** How the academy is run: as on a newcomer's machine, or as in a cluster. */
const FORM =
  process.env['ACADEMY_E2E_FORM'] === 'production'
    ? ['deploy/docker/rehearse.mjs', '--keep-running']
    : ['deploy/local/start.mjs'];
/** The variable with the data directory of an academy that was seeded and stopped; see `seed-once.ts`. */
export const SEEDED_DATA = 'ACADEMY_E2E_SEEDED_DATA';

interface RunningProcess {
  metricsUrl: string;
  pid: number;
}

/** The addresses of a running academy, from `run.json`. */
export interface RunningAcademy {
  origin: string;
  mail: string;
  stripe: string;
  /** A superuser's URL of the database server; the services' databases are called `academy_<service>`. */
  postgres: string;
  services: Record<
    'identity' | 'catalogue' | 'commerce' | 'learning' | 'gateway',
    RunningProcess & {
      url: string;
      /** In production's form, where each service has several processes. */
      replicas?: RunningProcess[];
    }
  >;
  /** Of every process, including PostgreSQL and NATS. */
  pids: Record<string, number>;
}

/** A complete academy with its own data. */
export class Academy {
  private process: ChildProcess | undefined;
  private output = '';

  private constructor(
    readonly dataDir: string,
    private readonly port: number,
    private readonly variables: NodeJS.ProcessEnv,
  ) {}

  /**
   * Starts one with only the demo data: a copy of what this run has seeded, or seeded here.
   * @param variables in addition to those a newcomer sets; they may change what is seeded.
   */
  static async start(variables: NodeJS.ProcessEnv = {}): Promise<Academy> {
    const dataDir = await mkdtemp(join(tmpdir(), 'academy-e2e-'));
    const seeded = process.env[SEEDED_DATA];
    if (seeded !== undefined && Object.keys(variables).length === 0)
      await promisify(execFile)('cp', ['-a', `${seeded}/.`, dataDir]);
    const academy = new Academy(dataDir, await freePort(), variables);
    await academy.up();
    return academy;
  }

  /** The current `run.json`; process ids change when a service is restarted. */
  async run(): Promise<RunningAcademy> {
    return JSON.parse(await readFile(join(this.dataDir, 'run.json'), 'utf8')) as RunningAcademy;
  }

  /**
   * Runs a command of the repository on this academy.
   * @returns its output.
   * @throws with its error output when it fails.
   */
  async command(script: string, args: readonly string[], variables: NodeJS.ProcessEnv = {}): Promise<string> {
    const { stdout } = await promisify(execFile)('node', [script, ...args], {
      cwd: root,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        NODE_ENV: 'development',
        ACADEMY_DATA_DIR: this.dataDir,
        ...variables,
      },
    });
    return stdout;
  }

  /** Stops everything and starts it again on the same data. */
  async restart(): Promise<void> {
    await this.down();
    await this.up();
  }

  /** Stops everything and keeps the data. @returns their directory. */
  async end(): Promise<string> {
    await this.down();
    return this.dataDir;
  }

  /** Stops everything and deletes the data. */
  async dispose(): Promise<void> {
    await this.down();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async up(): Promise<void> {
    const child = spawn('node', FORM, {
      cwd: root,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        NODE_ENV: 'development',
        PORT: String(this.port),
        ACADEMY_DATA_DIR: this.dataDir,
        ...this.variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    const deadline = Date.now() + START_LIMIT_MS;
    while (!(await this.isReady())) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`The academy did not start:\n${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }

  private async down(): Promise<void> {
    const child = this.process;
    if (child === undefined || child.exitCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }

  private async isReady(): Promise<boolean> {
    try {
      await this.run();
      return true;
    } catch {
      return false;
    }
  }
}
