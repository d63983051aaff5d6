import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from '@academy/embedded';
import { UserError, type Service } from './settings.ts';

/** Created once for each data directory; the stored data depends on them. */
export interface Secrets {
  identityKey: string;
  catalogueKey: string;
  commerceKey: string;
  learningKey: string;
  stripeKey: string;
  webhookSecret: string;
  natsKey: string;
}

/** One process of a service. */
interface RunningProcess {
  metricsUrl: string;
  pid: number;
}

interface RunningService extends RunningProcess {
  url: string;
  /** Of its processes, if there are several; the first one is also given beside `url`. */
  replicas?: RunningProcess[];
}

/** The addresses of a running academy: `run.json`. Null for an external part. */
export interface RunInfo {
  origin: string;
  mail: string | null;
  stripe: string;
  postgres: string | null;
  nats: string;
  services: Record<Service, RunningService>;
  /** Process ids by name. */
  pids: Record<string, number>;
}

/** Present in a restored data directory until the first start has compared it with the payment provider. */
export const RECONCILE_MARKER = 'to-reconcile';

/** All data of the local academy; one process uses it at a time. */
export class DataDirectory {
  readonly path: string;
  readonly logs: string;
  private readonly lockFile: string;
  private readonly runFile: string;
  private readonly seedMarker: string;
  private readonly reconcileMarker: string;

  private constructor(path: string) {
    this.path = path;
    this.logs = join(path, 'logs');
    this.lockFile = join(path, 'lock');
    this.runFile = join(path, 'run.json');
    this.seedMarker = join(path, 'seeded');
    this.reconcileMarker = join(path, RECONCILE_MARKER);
  }

  /**
   * Opens it to run an academy on it; created if it does not exist.
   * @throws UserError when another command uses it.
   */
  static open(path: string): DataDirectory {
    const directory = DataDirectory.claim(path);
    directory.forgetLogs();
    return directory;
  }

  /**
   * Locks it against other commands without changing it.
   * @throws UserError when another command uses it.
   */
  static claim(path: string): DataDirectory {
    const directory = new DataDirectory(path);
    mkdirSync(path, { recursive: true });
    directory.lock();
    return directory;
  }

  /** The addresses of the academy that runs on it; undefined when none does. */
  static running(path: string): RunInfo | undefined {
    const directory = new DataDirectory(path);
    const isRunning = existsSync(directory.runFile) && isHolder(readFileSync(directory.lockFile, 'utf8'));
    return isRunning ? (JSON.parse(readFileSync(directory.runFile, 'utf8')) as RunInfo) : undefined;
  }

  /** A lock left by a killed command is ignored. */
  private lock(): void {
    try {
      writeFileSync(this.lockFile, String(process.pid), { flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = readFileSync(this.lockFile, 'utf8');
      if (isHolder(holder)) {
        throw new UserError(
          `The academy is already running on ${this.path}, or being backed up or restored (process ${holder}).\n` +
            'Stop it with Ctrl-C there, or start another one beside it with its own PORT and ACADEMY_DATA_DIR.',
        );
      }
      rmSync(this.runFile, { force: true });
      rmSync(this.lockFile, { force: true });
      this.lock();
    }
  }

  /** Each run writes new logs. */
  private forgetLogs(): void {
    rmSync(this.logs, { recursive: true, force: true });
    mkdirSync(this.logs);
  }

  /** Releases it. */
  close(): void {
    rmSync(this.runFile, { force: true });
    rmSync(this.lockFile, { force: true });
  }

  /** A subdirectory, created if it does not exist. */
  subdirectory(name: string): string {
    const path = join(this.path, name);
    mkdirSync(path, { recursive: true });
    return path;
  }

  logFile(name: string): string {
    return join(this.logs, `${name}.log`);
  }

  secrets(): Secrets {
    const file = join(this.path, 'secrets.json');
    const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
    const secrets: Secrets = {
      identityKey: randomBytes(32).toString('base64'),
      catalogueKey: randomBytes(32).toString('base64'),
      commerceKey: randomBytes(32).toString('base64'),
      learningKey: randomBytes(32).toString('base64'),
      stripeKey: `sk_test_${randomBytes(16).toString('hex')}`,
      webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
      natsKey: randomBytes(32).toString('base64'),
      ...kept,
    };
    writeWhole(file, toJson(secrets));
    return secrets;
  }

  /** The password of a user of the embedded NATS; different for each user. */
  natsPassword(user: string): string {
    return createHmac('sha256', this.secrets().natsKey).update(user).digest('hex');
  }

  get isSeeded(): boolean {
    return existsSync(this.seedMarker);
  }

  markSeeded(): void {
    writeFileSync(this.seedMarker, `${new Date().toISOString()}\n`);
  }

  /** Whether a restore has not yet been followed by a comparison with the payment provider. */
  get isToReconcile(): boolean {
    return existsSync(this.reconcileMarker);
  }

  markReconciled(): void {
    rmSync(this.reconcileMarker, { force: true });
  }

  /** Writes what a restore found, for people to read. @returns the report's file. */
  writeRestoreReport(report: object): string {
    const file = join(this.path, `restored-${new Date().toISOString().replace(/[:.]/g, '-')}.json`);
    writeWhole(file, toJson(report));
    return file;
  }

  /** Writes `run.json` atomically: readers see either the old or the new file. */
  writeRunInfo(info: RunInfo): void {
    writeWhole(this.runFile, toJson(info));
  }

  /** Stores the variables of a service, for its commands in other terminals (`node --env-file`). */
  writeEnvironment(service: Service, variables: NodeJS.ProcessEnv): void {
    const lines = Object.entries(variables).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${quoted(value)}`],
    );
    writeWhole(join(this.path, `${service}.env`), `${lines.join('\n')}\n`);
  }
}

/** Node's env files have no escapes: a value is quoted with a quote character it does not contain. */
function quoted(value: string): string {
  const mark = ["'", '`', '"'].find((candidate) => !value.includes(candidate)) ?? "'";
  return `${mark}${value}${mark}`;
}

function toJson(content: object): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}

function writeWhole(file: string, content: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600 });
  renameSync(draft, file);
}

/** Process ids are reused: only a running command of ours counts. */
function isHolder(pid: string): boolean {
  return /(start|observe|backup|restore|rehearse|roll)\.ts/.test(commandLine(Number(pid)) ?? '');
}
