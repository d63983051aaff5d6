import { createServer } from 'node:net';
import { ServerStartError } from '@academy/testing/embedded';
import { build } from './build.ts';
import { startBrowserApps } from './browser-apps.ts';
import { DataDirectory } from './data-directory.ts';
import { choosePort, HOST, type Infrastructure, startInfrastructure } from './infrastructure.ts';
import {
  describeServices,
  migrate,
  planServices,
  seed,
  type ServicePlans,
  startServices,
} from './services.ts';
import { readSettings, type Settings, UserError } from './settings.ts';
import { Interrupted, Supervisor } from './supervisor.ts';

/** Runs the whole academy until it is told to stop. */
async function main(settings: Settings): Promise<void> {
  const data = DataDirectory.open(settings.dataDir);
  const supervisor = new Supervisor();
  // Our watchman ends what we could not.
  supervisor.onChange(() => process.send?.({ groups: supervisor.groups }));

  let ending: Promise<never> | undefined;
  const end = (status: number) =>
    (ending ??= supervisor.stop().then(() => {
      data.close();
      process.exit(status);
    }));
  const leave = () => {
    if (!ending) console.log('\nStopping …');
    void end(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, leave);
  process.on('uncaughtException', (error) => {
    complain(error);
    void end(1);
  });

  try {
    await start(settings, data, supervisor);
  } catch (error) {
    if (error instanceof Interrupted || ending) return;
    complain(error);
    await end(1);
  }
}

async function start(settings: Settings, data: DataDirectory, supervisor: Supervisor): Promise<void> {
  const context = { settings, data, supervisor };
  const started = Date.now();
  const step = async <T>(title: string, work: Promise<T>): Promise<T> => {
    const stepStarted = Date.now();
    const result = await work;
    console.log(`  ${title.padEnd(48)} ${((Date.now() - stepStarted) / 1000).toFixed(1).padStart(6)} s`);
    return result;
  };

  await requireFreePort(settings.port);
  console.log(`Starting the academy; its data is in ${settings.dataDir}`);
  const gatewayPort = settings.watch ? await choosePort('GATEWAY') : settings.port;
  const gatewayUrl = `http://${HOST}:${gatewayPort}`;
  if (!settings.watch) {
    console.log('  Building what has changed (a minute or two the first time) …');
    await step('built', build(data, supervisor));
  }
  const infrastructure = await step(
    'PostgreSQL, NATS, mail inbox, payment sandbox',
    startInfrastructure(settings, data, supervisor, `${gatewayUrl}/webhooks/stripe`),
  );
  const plans = await planServices(settings, data, infrastructure, gatewayPort);
  await step('databases migrated', migrate(plans, context));
  await step('services ready', startServices(plans, context));
  if (!data.isSeeded) {
    await step('demo data', seed(plans, context));
    data.markSeeded();
  }
  if (settings.watch) await step('browser apps', startBrowserApps(context, gatewayUrl));

  data.writeEnvironment('identity', plans.identity.env);
  const publish = () => writeRunInfo(settings, data, supervisor, infrastructure, plans);
  publish();
  supervisor.onChange(publish);
  announce(settings, data, infrastructure, (Date.now() - started) / 1000);
}

/** @throws UserError when something else listens there. */
async function requireFreePort(port: number): Promise<void> {
  const free = await new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, HOST, () => probe.close(() => resolve(true)));
  });
  if (!free) throw new UserError(`Port ${port} is in use. Choose another one: PORT=8081 npm start`);
}

function writeRunInfo(
  settings: Settings,
  data: DataDirectory,
  supervisor: Supervisor,
  infrastructure: Infrastructure,
  plans: ServicePlans,
): void {
  const { pids } = supervisor;
  data.writeRunInfo({
    origin: settings.origin,
    mail: infrastructure.mailUrl,
    stripe: infrastructure.stripe.apiHost ?? 'https://api.stripe.com',
    postgres: infrastructure.postgresUrl,
    nats: infrastructure.natsUrl,
    services: describeServices(plans, pids),
    pids: { start: process.pid, ...pids },
  });
}

function announce(
  settings: Settings,
  data: DataDirectory,
  infrastructure: Infrastructure,
  seconds: number,
): void {
  const rows = [
    ['academy', settings.origin],
    ['staff area', `${settings.origin}/admin/`],
    ['API', `${settings.origin}/api/docs`],
    ['mail inbox', infrastructure.mailUrl ?? `(mails are sent by ${new URL(infrastructure.smtpUrl).host})`],
    ['payments', infrastructure.stripe.apiHost ?? '(Stripe)'],
    ['logs', data.logs],
  ];
  console.log(
    [
      `\nThe academy is ready (${seconds.toFixed(0)} s).\n`,
      ...rows.map(([name, value]) => `  ${name?.padEnd(12)} ${value}`),
      '\n  Demo accounts, password Academy-2026!',
      '  admin@academy.test   editor@academy.test   learner@academy.test',
      '\nCtrl-C ends everything.',
    ].join('\n'),
  );
}

function complain(error: unknown): void {
  const isPlain = error instanceof UserError || error instanceof ServerStartError;
  console.error(isPlain ? error.message : error);
}

try {
  await main(readSettings(process.argv.slice(2), process.env));
} catch (error) {
  complain(error);
  process.exit(1);
}
