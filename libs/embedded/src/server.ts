import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { prepareCommand, type Account } from './privileges.ts';
import { childrenOf, commandLine } from './processes.ts';

const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 15_000;
const POLL_MS = 25;

/** Options to run one server as a child process. */
export interface ServerCommand {
  /** Name for messages: `postgres`, `commerce`. */
  name: string;
  file: string;
  args: string[];
  cwd?: string | undefined;
  /** The whole environment; by default the parent's. */
  env?: NodeJS.ProcessEnv | undefined;
  account?: Account | undefined;
  /** Receives stdout and stderr, appended. */
  logFile: string;
  /** The signal for a graceful shutdown; SIGTERM by default. */
  stopSignal?: NodeJS.Signals | undefined;
  /** In its own process group, so that Ctrl-C in the terminal reaches only the parent. */
  detached?: boolean | undefined;
  startTimeoutMs?: number | undefined;
  /** Resolves true once the server responds; never rejects. */
  isReady(): Promise<boolean>;
  /** True for a temporary failure, after which the start is retried. */
  isPassing?(error: ServerStartError): boolean;
}

/** A server that ended before it responded; `log` is what it had written. */
export class ServerStartError extends Error {
  override readonly name = 'ServerStartError';
  readonly log: string;

  constructor(server: string, log: string) {
    super(`${server} did not start:\n${log.trim() || '(it wrote nothing)'}`);
    this.log = log;
  }
}

const running = new Set<Server>();
process.once('exit', () => running.forEach((server) => server.signal('stop')));

/** A server in a child process. It ends with this process, in whatever way that ends. */
export class Server {
  readonly command: ServerCommand;
  private child: ChildProcess | undefined;
  private failure: Error | undefined;

  constructor(command: ServerCommand) {
    this.command = command;
  }

  /** Undefined before the start. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  get alive(): boolean {
    return (
      this.child !== undefined &&
      !this.failure &&
      this.child.exitCode === null &&
      this.child.signalCode === null
    );
  }

  /** How it ended: `SIGKILL`, `status 1`; undefined while it runs. */
  get end(): string | undefined {
    if (this.alive) return undefined;
    return this.failure?.message ?? this.child?.signalCode ?? `status ${String(this.child?.exitCode)}`;
  }

  /**
   * Starts it and waits until it responds.
   * @throws ServerStartError with the server's log when it ends, or does not respond in time.
   */
  async start(): Promise<this> {
    for (let attempts = 20; ; attempts--) {
      try {
        await this.startOnce();
        return this;
      } catch (error) {
        const again = attempts > 1 && error instanceof ServerStartError && this.command.isPassing?.(error);
        if (!again) throw error;
        await delay(10 * POLL_MS);
      }
    }
  }

  /** Stops it gracefully; kills it after 15 s. */
  async stop(): Promise<void> {
    this.signal('stop');
    if (!(await this.endsInTime())) await this.kill();
  }

  /**
   * Kills it and the processes it has started, like a power cut. PostgreSQL's sessions, for instance, are groups of their
   * own and would still answer until they notice that the server is gone.
   */
  async kill(): Promise<void> {
    const children = this.alive && this.pid !== undefined ? childrenOf(this.pid) : [];
    this.signal('kill');
    for (const child of children) signalProcess(child, 'SIGKILL');
    await this.endsInTime();
    const isGone = (child: number) => commandLine(child) === undefined;
    await within(STOP_TIMEOUT_MS, () => children.every(isGone));
  }

  /** Stops it (gracefully unless it was killed) and starts it again. */
  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Waits until it has ended, for whatever reason. */
  async ended(): Promise<void> {
    const { child } = this;
    if (!child || !this.alive) return;
    child.ref();
    await new Promise((resolve) => child.once('exit', resolve));
  }

  /** Sends the stop or kill signal and returns immediately. */
  signal(how: 'stop' | 'kill'): void {
    if (!this.alive || this.pid === undefined) return;
    const signal = how === 'kill' ? 'SIGKILL' : stopSignal(this.command);
    if (this.command.detached) signalGroup(this.pid, signal);
    else this.child?.kill(signal);
  }

  private async startOnce(): Promise<void> {
    const { command } = this;
    const logStart = existsSync(command.logFile) ? statSync(command.logFile).size : 0;
    this.spawn();
    const deadline = Date.now() + (command.startTimeoutMs ?? START_TIMEOUT_MS);
    while (this.alive && Date.now() < deadline) {
      if (await command.isReady()) return;
      await delay(POLL_MS);
    }
    await this.kill();
    const log = readFileSync(command.logFile).subarray(logStart).toString();
    throw new ServerStartError(command.name, this.failure?.message ?? log);
  }

  private spawn(): void {
    const { command } = this;
    const { file, args, options } = prepareCommand(command.file, command.args, {
      account: command.account,
      endSignal: stopSignal(command),
    });
    const log = openSync(command.logFile, 'a');
    const child = spawn(file, args, {
      ...options,
      cwd: command.cwd,
      env: command.env,
      detached: command.detached ?? false,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    child.unref();
    child.once('error', (error) => (this.failure = error));
    child.once('exit', () => {
      running.delete(this);
      // Its child processes would keep its port.
      if (command.detached && child.pid) signalGroup(child.pid, 'SIGKILL');
    });
    this.failure = undefined;
    this.child = child;
    running.add(this);
  }

  private endsInTime(): Promise<boolean> {
    return within(STOP_TIMEOUT_MS, () => !this.alive);
  }
}

/** Waits for a condition. @returns whether it became true in time. */
async function within(limitMs: number, isTrue: () => boolean): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (!isTrue() && Date.now() < deadline) await delay(POLL_MS);
  return isTrue();
}

const stopSignal = (command: ServerCommand): NodeJS.Signals => command.stopSignal ?? 'SIGTERM';

/** Signals a process group, which may have ended already: macOS then fails with EPERM. */
export function signalGroup(leader: number, signal: NodeJS.Signals): void {
  signalProcess(-leader, signal);
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ESRCH' && code !== 'EPERM') throw error;
  }
}
