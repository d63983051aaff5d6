import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { type Account, prepareCommand, type Server, signalGroup } from '@academy/embedded';
import { UserError } from './settings.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
const CALM_MS = 30_000;
const TASK_TAIL_LINES = 20;
const SERVER_TAIL_LINES = 5;
const TAIL_COLUMNS = 200;

/** A program that runs once: a build, a migration, a seed. */
export interface Task {
  name: string;
  file: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Another user than the current one. */
  account?: Account | undefined;
}

/** The order of starting; everything is stopped in reverse order. */
export const STAGES = ['infrastructure', 'services', 'edge'] as const;
export type Stage = (typeof STAGES)[number];

/** Nothing more is started, because everything is being stopped. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** Starts every program of the academy, restarts those that die, and stops them all. */
export class Supervisor {
  private readonly servers = new Map<Server, Stage>();
  private readonly tasks = new Set<ChildProcess>();
  private readonly listeners: (() => void)[] = [];
  private stopping = false;

  /** Calls the listener whenever a program has started or ended. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** The leaders of all process groups; every program has its own. */
  get groups(): number[] {
    return [...this.servers.keys(), ...this.tasks].flatMap(({ pid }) => (pid ? [pid] : []));
  }

  get pids(): Record<string, number> {
    return Object.fromEntries([...this.servers.keys()].map(({ command, pid }) => [command.name, pid ?? 0]));
  }

  /** Starts a server and keeps it running. */
  async start(server: Server, stage: Stage): Promise<void> {
    if (this.stopping) throw new Interrupted();
    this.servers.set(server, stage);
    const starting = server.start();
    this.changed();
    await starting;
    this.keep(server, stage);
  }

  /** Keeps a server running that was started elsewhere. */
  keep(server: Server, stage: Stage): void {
    this.servers.set(server, stage);
    this.changed();
    void this.restartWhenEnded(server);
  }

  /**
   * Runs a program until it ends.
   * @throws UserError with the end of its output when it fails.
   */
  async run({ name, cwd, env, logFile, account, ...command }: Task): Promise<void> {
    if (this.stopping) throw new Interrupted();
    const log = openSync(logFile, 'a');
    const logStart = statSync(logFile).size;
    const { file, args, options } = prepareCommand(command.file, command.args, { account });
    const child = spawn(file, args, { ...options, cwd, env, detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    this.tasks.add(child);
    this.changed();
    const status = await new Promise((done) => {
      child.once('error', (error) => done(error.message));
      child.once('exit', (code, signal) => done(signal ?? code));
    });
    this.tasks.delete(child);
    this.changed();
    if (this.isStopping()) throw new Interrupted();
    if (status !== 0)
      throw new UserError(
        `${name} failed (${String(status)}). The end of ${logFile}:\n${tail(logFile, TASK_TAIL_LINES, logStart)}`,
      );
  }

  /** Stops a server and does not restart it. */
  async end(server: Server): Promise<void> {
    this.servers.delete(server);
    await server.stop();
    this.changed();
  }

  /** Stops everything, stage by stage. */
  async stop(): Promise<void> {
    this.stopping = true;
    for (const { pid } of this.tasks) if (pid) signalGroup(pid, 'SIGTERM');
    for (const stage of STAGES.toReversed()) {
      const servers = [...this.servers].filter(([, itsStage]) => itsStage === stage);
      await Promise.all(servers.map(([server]) => server.stop()));
    }
  }

  /** A method, because the compiler would assume that a property is unchanged after an `await`. */
  private isStopping(): boolean {
    return this.stopping;
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }

  private async restartWhenEnded(server: Server): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    for (;;) {
      const started = Date.now();
      await server.ended();
      if (this.stopping || !this.servers.has(server)) return;
      if (Date.now() - started > CALM_MS) pause = FIRST_PAUSE_MS;
      const { name, logFile } = server.command;
      console.log(
        `${name} ended (${server.end}); restarting it. The end of ${logFile}:\n${tail(logFile, SERVER_TAIL_LINES)}`,
      );
      await delay(pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      if (this.isStopping()) return;
      try {
        await server.start();
        console.log(`${name} is running again.`);
        this.changed();
      } catch {
        // The reason is in its log; the next round prints it.
      }
    }
  }
}

/** The last lines written to a log since a position, indented and truncated. */
function tail(logFile: string, count: number, from = 0): string {
  const lines = readFileSync(logFile).subarray(from).toString().trimEnd().split('\n');
  return lines
    .slice(-count)
    .map((line) => `  │ ${line.slice(0, TAIL_COLUMNS)}`)
    .join('\n');
}
