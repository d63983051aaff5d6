import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, Server, unprivilegedAccount } from '@academy/embedded';
import { respondsOk, HOST } from '@academy/local/infrastructure';
import type { RunContext } from '@academy/local/services';
import type { Stage } from '@academy/local/supervisor';
import type { App } from './apps.ts';

/**
 * Variables of this command that are passed on to containers: the limits that load tests lift, log level, tracing, and
 * a bucket.
 */
const PASSED_ON = [
  ...['AUTH_LIMIT_FACTOR', 'LOG_LEVEL', 'RATE_LIMIT_MAX'],
  ...['OTEL_BSP_SCHEDULE_DELAY', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_PROTOCOL'],
  ...['MEDIA_ORIGINS', 'S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_FORCE_PATH_STYLE'],
  ...['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
];

/** What the Dockerfile runs by default, and sets for every program. */
export const IMAGE_COMMAND = ['--heap-growing-percent=50', 'dist/main.js'];
export const IMAGE_VARIABLES = {
  NODE_ENV: 'production',
  NODE_OPTIONS: '--max-semi-space-size=4',
  MALLOC_ARENA_MAX: '2',
};

/** One late check does not make a container unhealthy, as with an engine. */
const HEALTH_CHECKS = 5;

/** The stage in which each app ends, before or after the services. */
const STAGES: Partial<Record<App, Stage>> = { gateway: 'edge', 'stripe-sandbox': 'infrastructure' };

/** A container to start: an image and its settings. */
export interface Container {
  /** The name of this one among those of its image. */
  name: string;
  app: App;
  environment: NodeJS.ProcessEnv;
}

/** A container that is ready. */
export interface Started {
  server: Server;
  /** Seconds from its start to its first successful response. */
  elapsed: number;
  /** Processor seconds it had used by then; undefined where the system does not report them. */
  processor: number | undefined;
}

/**
 * Runs the content of images as containers would: as another user where possible, and with only the variables of a
 * container.
 */
export class Containers {
  readonly account: Account | undefined = unprivilegedAccount();
  private readonly images: string;
  private readonly context: RunContext;

  /** @param images folder of the images, each named after its app. */
  constructor(images: string, context: RunContext) {
    this.images = images;
    this.context = context;
  }

  /** Folder of an image. */
  imageOf(app: App): string {
    return join(this.images, app);
  }

  /** A folder that containers may write to. */
  folder(name: string): string {
    const folder = join(this.context.data.path, name);
    mkdirSync(folder, { recursive: true });
    if (this.account) chownSync(folder, this.account.uid, this.account.gid);
    return folder;
  }

  /** Starts a container and waits until it responds. */
  async start(container: Container, port: number, path = '/readyz'): Promise<Started> {
    const { name, app } = container;
    const server = new Server({
      name,
      file: process.execPath,
      args: IMAGE_COMMAND,
      cwd: this.imageOf(app),
      env: this.environmentOf(container, port),
      account: this.account,
      logFile: this.context.data.logFile(name),
      detached: true,
      isReady: () => respondsOk(`http://${HOST}:${port}${path}`),
    });
    const began = performance.now();
    await this.context.supervisor.start(server, STAGES[app] ?? 'services');
    const elapsed = (performance.now() - began) / 1_000;
    const processor = processorSeconds(server.pid);
    await this.requireHealth(container, port, path);
    return { server, elapsed, processor };
  }

  private async requireHealth(container: Container, port: number, path: string): Promise<void> {
    for (let checks = HEALTH_CHECKS; ; checks -= 1) {
      try {
        await this.run(container, ['dist/healthcheck.js', path], port);
        return;
      } catch (error) {
        if (checks <= 1) throw error;
      }
    }
  }

  /** Runs another program of an image until it ends. */
  async run(container: Container, [program = '', ...args]: string[], port = 0): Promise<void> {
    const { name, app } = container;
    await this.context.supervisor.run({
      name: `${program} of ${name}`,
      file: process.execPath,
      args: [program, ...args],
      cwd: this.imageOf(app),
      env: this.environmentOf(container, port),
      account: this.account,
      logFile: this.context.data.logFile(`${name}-tasks`),
    });
  }

  /** What the Dockerfile sets, what the container was given, and its ports and folders on this machine. */
  private environmentOf({ name, environment }: Container, port: number): NodeJS.ProcessEnv {
    const temporary = this.folder(join('tmp', name));
    return {
      ...IMAGE_VARIABLES,
      NODE_COMPILE_CACHE: join(temporary, 'compile-cache'),
      ...Object.fromEntries(PASSED_ON.map((variable) => [variable, process.env[variable]])),
      ...environment,
      HOST,
      PORT: String(port),
      TMPDIR: temporary,
    };
  }
}

/** Processor seconds of a process, which Linux reports in hundredths, after the name of its program. */
function processorSeconds(pid: number | undefined): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) / 100;
}
