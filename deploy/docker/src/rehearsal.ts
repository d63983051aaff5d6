import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { natsUsers } from '@academy/contracts/nats';
import {
  type Account,
  type EmbeddedNats,
  type EmbeddedPostgres,
  prepareCommand,
  Server,
  startNats,
  startPostgres,
  unprivilegedAccount,
} from '@academy/embedded';
import getPort from 'get-port';
import { type App, APPS } from './apps.ts';

const HOST = '127.0.0.1';
const ORIGIN = 'http://localhost:8080';
const SERVICES = ['identity', 'catalogue', 'commerce', 'learning'] as const;
type Service = (typeof SERVICES)[number];
/** What a visitor, a member of staff and a developer open first. */
const PAGES = ['/', '/contenuti', '/admin/', '/api/docs', '/api/v1/openapi.json', '/api/v1/contents'];
const WEBHOOK_SECRET = 'whsec_rehearsal';
const STRIPE_KEY = 'sk_test_rehearsal';

type Environment = Record<string, string>;

/** All images at once: each with its own database, its own user of NATS and its own folder for temporary files. */
export class Rehearsal {
  private readonly images: string;
  private readonly scratch: string;
  private readonly account: Account | undefined = unprivilegedAccount();
  private readonly natsPassword = randomBytes(16).toString('hex');
  private readonly ports = new Map<App, number>();
  private readonly servers: Server[] = [];
  private postgres: EmbeddedPostgres | undefined;
  private nats: EmbeddedNats | undefined;

  /**
   * @param images folder of the images, each named like its app.
   * @param scratch folder for logs and for what services write.
   */
  constructor(images: string, scratch: string) {
    this.images = images;
    this.scratch = scratch;
  }

  /** @throws Error saying which image failed at what. */
  async run(): Promise<void> {
    const [postgres, nats] = await Promise.all([
      startPostgres(),
      startNats({ users: natsUsers((user) => `${user}-${this.natsPassword}`) }),
    ]);
    this.postgres = postgres;
    this.nats = nats;
    for (const app of APPS) this.ports.set(app, await getPort({ host: HOST }));

    await this.start('stripe-sandbox', this.sandboxEnvironment(), '/healthz');
    for (const service of SERVICES) {
      const databaseUrl = await postgres.createDatabase(`academy_${service}`);
      const environment = this.serviceEnvironment(service, databaseUrl, nats);
      await this.runProgram(service, ['dist/migrate.js'], environment);
      await this.start(service, environment);
    }
    await this.start('gateway', this.gatewayEnvironment(nats));
    for (const page of PAGES) await this.requirePage(page);
    await this.stopInOrder();
  }

  /** Ends whatever still runs. */
  async stop(): Promise<void> {
    await Promise.all(this.servers.splice(0).map((server) => server.stop()));
    await Promise.all([this.nats?.stop(), this.postgres?.stop()]);
    this.nats = this.postgres = undefined;
  }

  private sandboxEnvironment(): Environment {
    return {
      ...this.containerEnvironment('stripe-sandbox'),
      // In production it refuses to take the place of the provider.
      NODE_ENV: 'development',
      DATA_DIR: this.folderFor('stripe-sandbox', 'data'),
      SANDBOX_SECRET_KEY: STRIPE_KEY,
      SANDBOX_WEBHOOK_URL: `${this.urlOf('gateway')}/webhooks/stripe`,
      SANDBOX_WEBHOOK_SECRET: WEBHOOK_SECRET,
    };
  }

  private serviceEnvironment(service: Service, databaseUrl: string, nats: EmbeddedNats): Environment {
    return {
      ...this.containerEnvironment(service),
      ...this.natsEnvironment(service, nats),
      DATABASE_URL: databaseUrl,
      SMTP_URL: `smtp://${HOST}:9`,
      SECRET_KEY: randomBytes(32).toString('base64'),
      ...(service === 'catalogue' && { MEDIA_DIR: this.folderFor(service, 'media') }),
      ...(service === 'commerce' && {
        STRIPE_SECRET_KEY: STRIPE_KEY,
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        STRIPE_API_HOST: this.urlOf('stripe-sandbox'),
      }),
    };
  }

  private gatewayEnvironment(nats: EmbeddedNats): Environment {
    return {
      ...this.containerEnvironment('gateway'),
      ...this.natsEnvironment('gateway', nats),
      WEB_DIST: join(this.images, 'gateway/web'),
      ADMIN_DIST: join(this.images, 'gateway/admin'),
      ...Object.fromEntries(SERVICES.map((name) => [`${name.toUpperCase()}_URL`, this.urlOf(name)])),
    };
  }

  /** What the Dockerfile sets. */
  private containerEnvironment(app: App): Environment {
    return {
      NODE_ENV: 'production',
      NODE_OPTIONS: '--enable-source-maps --max-semi-space-size=4',
      HOST,
      PORT: String(this.ports.get(app)),
      TMPDIR: this.folderFor(app, 'tmp'),
    };
  }

  private natsEnvironment(user: string, { url }: EmbeddedNats): Environment {
    return {
      NATS_URL: url,
      NATS_USER: user,
      NATS_PASSWORD: `${user}-${this.natsPassword}`,
      PUBLIC_ORIGIN: ORIGIN,
    };
  }

  /** A folder the app may write to. */
  private folderFor(app: App, name: string): string {
    const folder = join(this.scratch, app, name);
    mkdirSync(folder, { recursive: true });
    if (this.account) chownSync(folder, this.account.uid, this.account.gid);
    return folder;
  }

  /** Starts an image and checks its health as its container does. */
  private async start(app: App, environment: Environment, path = '/readyz'): Promise<void> {
    const server = new Server({
      name: app,
      file: process.execPath,
      args: ['dist/main.js'],
      cwd: join(this.images, app),
      env: environment,
      account: this.account,
      logFile: this.logOf(app),
      isReady: () => answers(`${this.urlOf(app)}${path}`),
    });
    const started = performance.now();
    this.servers.push(server);
    await server.start();
    console.log(`${app.padEnd(16)} ready after ${((performance.now() - started) / 1000).toFixed(1)} s`);
    await this.runProgram(app, ['dist/healthcheck.js', path], environment);
  }

  /** Runs another program of an image to its end. */
  private async runProgram(app: App, program: string[], environment: Environment): Promise<void> {
    const { file, args, options } = prepareCommand(process.execPath, program, { account: this.account });
    const child = spawn(file, args, {
      ...options,
      cwd: join(this.images, app),
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
    const status = await new Promise((resolve) => child.once('close', resolve));
    if (status !== 0)
      throw new Error(`${program.join(' ')} of ${app} ended with ${String(status)}:\n${said}`);
  }

  private async requirePage(path: string): Promise<void> {
    const response = await fetch(`${this.urlOf('gateway')}${path}`);
    if (!response.ok) throw new Error(`${path} answers ${response.status}:\n${await response.text()}`);
  }

  /** The gateway first, as in a release; each must end by itself and with success. */
  private async stopInOrder(): Promise<void> {
    for (const server of this.servers.splice(0).toReversed()) {
      await server.stop();
      const { name } = server.command;
      if (server.end !== 'status 0')
        throw new Error(`${name} ended with ${server.end}:\n${readFileSync(server.command.logFile, 'utf8')}`);
    }
  }

  private urlOf(app: App): string {
    return `http://${HOST}:${this.ports.get(app)}`;
  }

  private logOf(app: App): string {
    mkdirSync(this.scratch, { recursive: true });
    return join(this.scratch, `${app}.log`);
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
