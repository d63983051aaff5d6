import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { build } from './build.ts';
import { choosePort, type Infrastructure, startInfrastructure } from './infrastructure.ts';
import {
  addressOf,
  gatewayHost,
  migrate,
  planServices,
  type RunContext,
  runTask,
  seed,
  type ServicePlans,
  startServices,
} from './services.ts';
import { DATABASE_SERVICES, type Settings, UserError } from './settings.ts';
import { watchQueue } from './watch-queue.ts';

/** The running parts. */
export interface Academy {
  infrastructure: Infrastructure;
  plans: ServicePlans;
}

/**
 * Builds and starts everything but the browser apps' development servers, reports how long each step takes, and seeds
 * once.
 */
export async function startAcademy(context: RunContext): Promise<Academy> {
  const { settings, data, supervisor } = context;
  await requireFreePort(settings);
  console.log(`Starting the academy; its data is in ${settings.dataDir}`);
  const gatewayPort = settings.watch ? await choosePort('GATEWAY') : settings.port;
  if (!settings.watch) {
    console.log('  Building what has changed (a minute or two the first time) …');
    await step('built', build(data, supervisor));
  }
  const infrastructure = await step(
    'PostgreSQL, NATS, mail inbox, payment sandbox',
    startInfrastructure(
      settings,
      data,
      supervisor,
      `http://${addressOf(gatewayHost(settings))}:${gatewayPort}/webhooks/stripe`,
    ),
  );
  const plans = await planServices(settings, data, infrastructure, gatewayPort);
  await step('databases migrated', migrate(plans, context));
  await step('services ready', startServices(plans, context));
  const { server } = infrastructure.nats;
  if (server)
    watchQueue(
      server,
      DATABASE_SERVICES.map((service) => plans[service].url),
    );
  if (settings.demoData && !data.isSeeded) {
    await step('demo data', seed(plans, context));
    data.markSeeded();
  }
  if (data.isToReconcile) await reconcile(plans, context);
  return { infrastructure, plans };
}

/** After a restore the provider has newer data than the databases. */
async function reconcile(plans: ServicePlans, context: RunContext): Promise<void> {
  const { data } = context;
  try {
    await step('compared with the payment provider', runTask(plans.commerce, 'reconcile', context));
    data.markReconciled();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.log(`${error.message}
Once the provider responds, run: npm run reconcile`);
  }
  console.log(readFileSync(data.logFile('commerce-reconcile'), 'utf8').trimEnd().replace(/^/gm, '    '));
}

/** Waits for some work and reports how long it took. */
export async function step<T>(title: string, work: Promise<T>): Promise<T> {
  const started = Date.now();
  const result = await work;
  console.log(`  ${title.padEnd(48)} ${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s`);
  return result;
}

/** @throws UserError when another program listens there, or this machine has no such address. */
async function requireFreePort({ host, port }: Settings): Promise<void> {
  const problem = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const probe = createServer()
      .once('error', resolve)
      .listen(port, host, () => probe.close(() => resolve(undefined)));
  });
  if (problem?.code === 'EADDRINUSE')
    throw new UserError(`Port ${port} is in use. Choose another one: PORT=8081 npm start`);
  if (problem) throw new UserError(`HOST=${host} and PORT=${port} cannot be opened: ${problem.message}`);
}
