import { type Academy, startAcademy, step } from './academy.ts';
import { startBrowserApps } from './browser-apps.ts';
import { DataDirectory } from './data-directory.ts';
import { printError, runSupervised } from './lifetime.ts';
import { describeServices, environmentOfCommands } from './services.ts';
import { DATABASE_SERVICES, readSettings, type Settings } from './settings.ts';
import type { Supervisor } from './supervisor.ts';

/** Runs the whole academy until it is stopped. */
async function main(settings: Settings): Promise<void> {
  const data = DataDirectory.open(settings.dataDir);
  await runSupervised(
    (supervisor) => start(settings, data, supervisor),
    () => data.close(),
  );
}

async function start(settings: Settings, data: DataDirectory, supervisor: Supervisor): Promise<void> {
  const context = { settings, data, supervisor };
  const started = Date.now();
  const academy = await startAcademy(context);
  if (settings.watch) await step('browser apps', startBrowserApps(context, academy.plans.gateway.url));

  for (const service of DATABASE_SERVICES)
    data.writeEnvironment(service, environmentOfCommands(academy.plans[service]));
  const publish = () => writeRunInfo(settings, data, supervisor, academy);
  publish();
  supervisor.onChange(publish);
  announce(settings, data, academy, (Date.now() - started) / 1000);
}

function writeRunInfo(
  settings: Settings,
  data: DataDirectory,
  supervisor: Supervisor,
  { infrastructure, plans }: Academy,
): void {
  const { pids } = supervisor;
  data.writeRunInfo({
    origin: settings.origin,
    mail: infrastructure.mailUrl,
    stripe: infrastructure.stripe.apiHost ?? 'https://api.stripe.com',
    postgres: infrastructure.postgresUrl,
    nats: infrastructure.nats.url,
    services: describeServices(plans, pids),
    pids: { start: process.pid, ...pids },
  });
}

function announce(
  settings: Settings,
  data: DataDirectory,
  { infrastructure }: Academy,
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
      ...accounts(settings, data),
      '\nCtrl-C stops everything.',
    ].join('\n'),
  );
}

function accounts(settings: Settings, data: DataDirectory): string[] {
  if (settings.demoData || data.isSeeded)
    return [
      '\n  Demo accounts, password Academy-2026!',
      '  admin@academy.test   editor@academy.test   learner@academy.test',
    ];
  return ['\n  No demo accounts. The first administrator: npm run admin:create -- --email you@example.org'];
}

try {
  await main(readSettings(process.argv.slice(2), process.env));
} catch (error) {
  printError(error);
  process.exit(1);
}
