import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, Server } from '@academy/embedded';
import type { DataDirectory, RunInfo } from './data-directory.ts';
import { respondsOk, choosePort, HOST, type Infrastructure } from './infrastructure.ts';
import { documentedNames } from './documented-names.ts';
import { appDirectory, baseEnvironment, serverOf, taskOf } from './programs.ts';
import {
  DATABASE_SERVICES,
  SERVICES,
  type Service,
  type Settings,
  UserError,
  variablesFor,
} from './settings.ts';
import type { Supervisor } from './supervisor.ts';

const START_TIMEOUT_MS = 60_000;

/** Further addresses of a service's own database; without the service's name they would apply to all services. */
const DATABASE_ADDRESSES = ['DATABASE_DIRECT_URL', 'DATABASE_MIGRATION_URL'];

/** A service and its environment. */
export interface ServicePlan {
  name: Service;
  url: string;
  metricsUrl: string;
  /** Variables in addition to this command's environment. */
  variables: NodeJS.ProcessEnv;
  /** Both together. */
  env: NodeJS.ProcessEnv;
}

export type ServicePlans = Record<Service, ServicePlan>;

/** The address the gateway listens on; in watch mode Vite is in front of it. */
export function gatewayHost({ watch, host }: Settings): string {
  return watch ? HOST : host;
}

/** How this machine reaches a listening address; an address that means "all" cannot be connected to. */
export function addressOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return HOST;
  return host.includes(':') ? `[${host}]` : host;
}

/** Assigns ports and an environment to every service. */
export async function planServices(
  settings: Settings,
  data: DataDirectory,
  infrastructure: Infrastructure,
  gatewayPort: number,
): Promise<ServicePlans> {
  const ports = new Map<Service, number>([['gateway', gatewayPort]]);
  for (const service of DATABASE_SERVICES) ports.set(service, await choosePort(service.toUpperCase()));
  const { identityKey, catalogueKey, commerceKey, learningKey } = data.secrets();
  const hostOf = (service: Service) => (service === 'gateway' ? gatewayHost(settings) : HOST);
  const urlOf = (service: Service) => `http://${addressOf(hostOf(service))}:${ports.get(service)}`;

  const own: Record<Service, NodeJS.ProcessEnv> = {
    identity: {
      DATABASE_URL: infrastructure.databases.identity,
      SMTP_URL: infrastructure.smtpUrl,
      SECRET_KEY: process.env['IDENTITY_SECRET_KEY'] ?? identityKey,
    },
    catalogue: {
      DATABASE_URL: infrastructure.databases.catalogue,
      SMTP_URL: infrastructure.smtpUrl,
      SECRET_KEY: process.env['CATALOGUE_SECRET_KEY'] ?? catalogueKey,
      MEDIA_DIR: data.subdirectory('media'),
    },
    commerce: {
      DATABASE_URL: infrastructure.databases.commerce,
      SMTP_URL: infrastructure.smtpUrl,
      SECRET_KEY: process.env['COMMERCE_SECRET_KEY'] ?? commerceKey,
      STRIPE_SECRET_KEY: infrastructure.stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: infrastructure.stripe.webhookSecret,
      STRIPE_API_HOST: infrastructure.stripe.apiHost,
    },
    learning: {
      DATABASE_URL: infrastructure.databases.learning,
      SMTP_URL: infrastructure.smtpUrl,
      SECRET_KEY: process.env['LEARNING_SECRET_KEY'] ?? learningKey,
    },
    gateway: {
      IDENTITY_URL: urlOf('identity'),
      CATALOGUE_URL: urlOf('catalogue'),
      COMMERCE_URL: urlOf('commerce'),
      LEARNING_URL: urlOf('learning'),
      WEB_DIST: pagesOf('web', settings, data),
      ADMIN_DIST: pagesOf('admin', settings, data),
      // In watch mode Vite serves the files.
      ASSETS_DIR: settings.watch ? undefined : data.subdirectory('assets'),
    },
  };

  const plans = await Promise.all(
    SERVICES.map(async (name): Promise<[Service, ServicePlan]> => {
      const metricsPort = await choosePort(`${name.toUpperCase()}_METRICS`);
      const variables: NodeJS.ProcessEnv = {
        NODE_ENV: process.env['NODE_ENV'] === 'production' ? 'production' : 'development',
        HOST: hostOf(name),
        PORT: String(ports.get(name)),
        METRICS_PORT: String(metricsPort),
        ...infrastructure.nats.variablesOf(name),
        PUBLIC_ORIGIN: settings.origin,
        ...Object.fromEntries(DATABASE_ADDRESSES.map((address) => [address, undefined])),
        ...variablesFor(name, DATABASE_ADDRESSES, process.env),
        ...own[name],
      };
      const plan = {
        name,
        url: urlOf(name),
        metricsUrl: `http://${addressOf(hostOf(name))}:${metricsPort}/metrics`,
        variables,
        env: { ...baseEnvironment, ...variables },
      };
      return [name, plan];
    }),
  );
  return Object.fromEntries(plans) as ServicePlans;
}

/**
 * The environment of a service for its commands in other terminals: what the academy gives it and the documented
 * variables of this terminal, without the rest of it, such as `PATH`.
 */
export function environmentOfCommands({ env }: ServicePlan): NodeJS.ProcessEnv {
  return Object.fromEntries(documentedNames().map((name) => [name, env[name]]));
}

/** Another process of the same service, with its own ports. */
export async function planReplica(plan: ServicePlan): Promise<ServicePlan> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  return {
    ...plan,
    url: `http://${HOST}:${port}`,
    metricsUrl: `http://${HOST}:${metricsPort}/metrics`,
    env: { ...plan.env, PORT: String(port), METRICS_PORT: String(metricsPort) },
  };
}

/**
 * The folder of a browser app for the gateway. In watch mode Vite serves the app, and the gateway only gets a start
 * page.
 */
function pagesOf(app: string, settings: Settings, data: DataDirectory): string {
  if (!settings.watch) return join(appDirectory(app), 'dist');
  const directory = data.subdirectory(`pages-${app}`);
  const files = app === 'web' ? join(directory, 'client') : directory;
  mkdirSync(files, { recursive: true });
  copyFileSync(join(appDirectory(app), 'index.html'), join(files, 'index.html'));
  return directory;
}

/** Options to run a program. */
export interface RunContext {
  settings: Settings;
  data: DataDirectory;
  supervisor: Supervisor;
}

/** Migrates every database. */
export async function migrate(plans: ServicePlans, context: RunContext): Promise<void> {
  await Promise.all(DATABASE_SERVICES.map((service) => migrateOne(plans[service], context)));
}

/** Migrates the database of one service. */
export function migrateOne(plan: ServicePlan, context: RunContext): Promise<void> {
  return runTask(plan, 'migrate', context);
}

/** Seeds the demo data, one service after the other, since later ones refer to earlier ones. */
export async function seed(plans: ServicePlans, context: RunContext): Promise<void> {
  for (const service of DATABASE_SERVICES) {
    const plan = { ...plans[service], env: { ...plans[service].env, DEMO_DATA: 'on' } };
    if (taskOf(service, 'seed', context.settings.watch)) await runTask(plan, 'seed', context);
  }
}

/** Starts every service and waits until all are ready. */
export async function startServices(plans: ServicePlans, context: RunContext): Promise<void> {
  await Promise.all(Object.values(plans).map((plan) => startService(plan, plan.name, context)));
}

/**
 * Starts one service and waits until it is ready.
 * @param name in logs and among the process ids.
 */
export async function startService(plan: ServicePlan, name: string, context: RunContext): Promise<void> {
  const { settings, data, supervisor } = context;
  await supervisor.start(
    new Server({
      name,
      ...serverOf(plan.name, settings.watch),
      env: plan.env,
      logFile: data.logFile(name),
      detached: true,
      startTimeoutMs: START_TIMEOUT_MS,
      isReady: () => respondsOk(`${plan.url}/readyz`),
    }),
    plan.name === 'gateway' ? 'edge' : 'services',
  );
}

/** The services' part of `run.json`. */
export function describeServices(plans: ServicePlans, pids: Record<string, number>): RunInfo['services'] {
  const entries = Object.values(plans).map(({ name, url, metricsUrl }) => [
    name,
    { url, metricsUrl, pid: pids[name] ?? 0 },
  ]);
  return Object.fromEntries(entries) as RunInfo['services'];
}

/** Runs a program of a service until it ends, e.g. `migrate`. */
export async function runTask(
  plan: ServicePlan,
  task: string,
  { settings, data, supervisor }: RunContext,
): Promise<void> {
  const program = taskOf(plan.name, task, settings.watch);
  if (!program) throw new UserError(`${plan.name} has no ${task} program: is it built?`);
  await supervisor.run({
    name: `${task} of ${plan.name}`,
    ...program,
    env: plan.env,
    logFile: data.logFile(`${plan.name}-${task}`),
  });
}
