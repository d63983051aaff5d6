import { join } from 'node:path';
import { NATS_OPERATOR, natsUsers } from '@academy/contracts/nats';
import { freePort, Server, startNats, startPostgres } from '@academy/embedded';
import type { DataDirectory } from './data-directory.ts';
import { baseEnvironment, MEMORY_OPTIONS, serverOf } from './programs.ts';
import {
  DATABASE_SERVICES,
  type DatabaseService,
  readPort,
  ROOT,
  type Service,
  type Settings,
  type StripeAccount,
  variablesFor,
} from './settings.ts';
import type { Supervisor } from './supervisor.ts';

export const HOST = '127.0.0.1';

/** The servers that services need: embedded, or external if set in the environment. */
export interface Infrastructure {
  databases: Record<DatabaseService, string>;
  /** The embedded server's, as its superuser. */
  postgresUrl: string | null;
  nats: QueueAccess;
  smtpUrl: string;
  mailUrl: string | null;
  stripe: StripeAccount;
}

/** How to reach NATS. */
export interface QueueAccess {
  /** For `run.json`: the embedded server's with its operator's password. */
  url: string;
  /** The embedded server. */
  server?: Server;
  /** The variables with which a service finds it and signs in. */
  variablesOf(service: Service): NodeJS.ProcessEnv;
}

/** The port set for a part as `<NAME>_PORT`, otherwise a free one. */
export async function choosePort(name: string): Promise<number> {
  return readPort(process.env, `${name}_PORT`) ?? (await freePort());
}

/**
 * Starts every part that is not replaced by an external one.
 * @param webhookUrl where the payment sandbox reports payments
 */
export async function startInfrastructure(
  settings: Settings,
  data: DataDirectory,
  supervisor: Supervisor,
  webhookUrl: string,
): Promise<Infrastructure> {
  const [postgres, nats, mail, stripe] = await Promise.all([
    startDatabases(settings, data, supervisor),
    settings.natsUrl ? externalQueue(settings.natsUrl) : startQueue(data, supervisor),
    settings.smtpUrl ? { smtpUrl: settings.smtpUrl, mailUrl: null } : startInbox(data, supervisor),
    settings.stripe ?? startSandbox(settings, data, supervisor, webhookUrl),
  ]);
  return { ...postgres, nats, ...mail, stripe };
}

async function startDatabases(
  { databases: given }: Settings,
  data: DataDirectory,
  supervisor: Supervisor,
): Promise<Pick<Infrastructure, 'databases' | 'postgresUrl'>> {
  const missing = DATABASE_SERVICES.filter((service) => !given[service]);
  const embedded: Partial<Record<DatabaseService, string>> = {};
  let postgresUrl: string | null = null;
  if (missing.length > 0) {
    const postgres = await startPostgres({
      dataDir: data.subdirectory('postgres'),
      port: await choosePort('POSTGRES'),
      detached: true,
    });
    supervisor.keep(postgres.server, 'infrastructure');
    postgresUrl = postgres.url();
    for (const service of missing) embedded[service] = await postgres.createDatabase(`academy_${service}`);
  }
  const url = (service: DatabaseService) => given[service] ?? embedded[service] ?? '';
  return {
    databases: {
      identity: url('identity'),
      catalogue: url('catalogue'),
      commerce: url('commerce'),
      learning: url('learning'),
    },
    postgresUrl,
  };
}

/** Signs in with the variables of this command; each may end in the name of a service, to apply to that one only. */
function externalQueue(url: string): QueueAccess {
  const forOne = ['NATS_USER', 'NATS_PASSWORD', 'NATS_NKEY_SEED', 'NATS_CREDS_FILE'];
  const forAll = [...forOne, 'NATS_TLS_CA_FILE', 'NATS_TLS_CERT_FILE', 'NATS_TLS_KEY_FILE'];
  const shared = Object.fromEntries(forAll.map((name) => [name, process.env[name]]));
  return {
    url,
    variablesOf: (service) => ({ NATS_URL: url, ...shared, ...variablesFor(service, forOne, process.env) }),
  };
}

/** Starts NATS with one user per service, with only the permissions that service needs. */
export async function startQueue(data: DataDirectory, supervisor: Supervisor): Promise<QueueAccess> {
  const password = (user: string) => data.natsPassword(user);
  const nats = await startNats({
    storeDir: data.subdirectory('nats'),
    port: await choosePort('NATS'),
    detached: true,
    users: natsUsers(password),
  });
  supervisor.keep(nats.server, 'infrastructure');
  return {
    server: nats.server,
    url: nats.url.replace('//', `//${NATS_OPERATOR}:${password(NATS_OPERATOR)}@`),
    variablesOf: (service) => ({
      NATS_URL: nats.url,
      NATS_USER: service,
      NATS_PASSWORD: password(service),
    }),
  };
}

/** Starts the mail catcher. */
export async function startInbox(
  data: DataDirectory,
  supervisor: Supervisor,
): Promise<Pick<Infrastructure, 'smtpUrl' | 'mailUrl'>> {
  const [smtpPort, webPort] = await Promise.all([choosePort('SMTP'), choosePort('MAIL')]);
  const mailUrl = `http://${HOST}:${webPort}`;
  const addresses = ['--ip', HOST, '--smtp', String(smtpPort), '--web-ip', HOST, '--web', String(webPort)];
  await supervisor.start(
    new Server({
      name: 'mail',
      file: process.execPath,
      args: [
        ...MEMORY_OPTIONS,
        join(ROOT, 'node_modules/.bin/maildev'),
        ...addresses,
        '--mail-directory',
        data.subdirectory('mail'),
      ],
      logFile: data.logFile('mail'),
      detached: true,
      isReady: () => respondsOk(`${mailUrl}/email`),
    }),
    'infrastructure',
  );
  return { smtpUrl: `smtp://${HOST}:${smtpPort}`, mailUrl };
}

async function startSandbox(
  settings: Settings,
  data: DataDirectory,
  supervisor: Supervisor,
  webhookUrl: string,
): Promise<StripeAccount> {
  const { stripeKey, webhookSecret } = data.secrets();
  const port = await choosePort('STRIPE');
  const apiHost = `http://${HOST}:${port}`;
  await supervisor.start(
    new Server({
      name: 'stripe',
      ...serverOf('stripe-sandbox', settings.watch),
      env: {
        ...baseEnvironment,
        NODE_ENV: 'development',
        HOST,
        PORT: String(port),
        DATA_DIR: data.subdirectory('stripe'),
        SANDBOX_SECRET_KEY: stripeKey,
        SANDBOX_WEBHOOK_URL: webhookUrl,
        SANDBOX_WEBHOOK_SECRET: webhookSecret,
      },
      logFile: data.logFile('stripe'),
      detached: true,
      isReady: () => respondsOk(`${apiHost}/healthz`),
    }),
    'infrastructure',
  );
  return { secretKey: stripeKey, webhookSecret, apiHost };
}

/** Whether an address responds with a success status; never rejects. */
export async function respondsOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
