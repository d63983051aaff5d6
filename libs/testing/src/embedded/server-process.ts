import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { prepareCommand, type Account } from './privileges.ts';

const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 15_000;
const POLL_MS = 25;

/** What it takes to run one server as a child process. */
export interface ServerCommand {
  /** For messages: `PostgreSQL`, `NATS`. */
  name: string;
  file: string;
  args: string[];
  /** Receives stdout and stderr, appended. */
  logFile: string;
  /** Asks for an orderly end. */
  stopSignal: NodeJS.Signals;
  account?: Account | undefined;
  /** In a process group of its own, so that Ctrl-C in the terminal reaches only the parent. */
  detached?: boolean | undefined;
  /** Resolves true once the server answers; never rejects. */
  isReady(): Promise<boolean>;
}

/** A server that ended before it answered; `log` is what it had written. */
export class ServerStartError extends Error {
  override readonly name = 'ServerStartError';
  readonly log: string;

  constructor(server: string, log: string) {
    super(`${server} did not start:\n${log.trim() || '(it wrote nothing)'}`);
    this.log = log;
  }
}

const running = new Set<ServerProcess>();
process.once('exit', () => running.forEach((server) => server.signal('stop')));

/** One running server, which ends with its parent. */
export class ServerProcess {
  private readonly command: ServerCommand;
  private readonly child: ChildProcess;
  private failure: Error | undefined;

  private constructor(command: ServerCommand) {
    this.command = command;
    const { file, args, options } = prepareCommand(command.file, command.args, {
      account: command.account,
      endSignal: command.stopSignal,
    });
    const log = openSync(command.logFile, 'a');
    this.child = spawn(file, args, { ...options, stdio: ['ignore', log, log], detached: command.detached ?? false });
    closeSync(log);
    this.child.unref();
    this.child.once('error', (error) => (this.failure = error));
    this.child.once('exit', () => running.delete(this));
    running.add(this);
  }

  /**
   * Starts the server and waits until it answers.
   * @throws ServerStartError with the server's own words when it ends, or is silent for 30 s.
   */
  static async start(command: ServerCommand): Promise<ServerProcess> {
    const logStart = existsSync(command.logFile) ? statSync(command.logFile).size : 0;
    const server = new ServerProcess(command);
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (server.alive && Date.now() < deadline) {
      if (await command.isReady()) return server;
      await delay(POLL_MS);
    }
    await server.kill();
    const log = readFileSync(command.logFile).subarray(logStart).toString();
    throw new ServerStartError(command.name, server.failure?.message ?? log);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get alive(): boolean {
    return !this.failure && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Sends the orderly or the merciless signal and returns at once. */
  signal(how: 'stop' | 'kill'): void {
    this.child.kill(how === 'stop' ? this.command.stopSignal : 'SIGKILL');
  }

  /** Ends the server in order; after 15 s without mercy. */
  async stop(): Promise<void> {
    this.signal('stop');
    if (!(await this.exited())) await this.kill();
  }

  /** Ends the server as a power cut would. */
  async kill(): Promise<void> {
    this.signal('kill');
    await this.exited();
  }

  private async exited(): Promise<boolean> {
    const deadline = Date.now() + STOP_TIMEOUT_MS;
    while (this.alive && Date.now() < deadline) await delay(POLL_MS);
    return !this.alive;
  }
}
