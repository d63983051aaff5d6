import { freePort, startPostgres } from '@academy/embedded';
import { HOST, type Infrastructure, startInbox, startQueue } from '@academy/local/infrastructure';
import type { RunContext } from '@academy/local/services';
import { DATABASE_SERVICES, type DatabaseService, type StripeAccount } from '@academy/local/settings';
import type { Containers } from './containers.ts';
import { createPooler } from './pooler.ts';

/** A service's database, by the names of its variables. */
export interface Database {
  /** Through the pooler, if there is one. */
  DATABASE_URL: string;
  /** Bypassing the pooler. */
  DATABASE_DIRECT_URL: string | undefined;
  /** As the role that owns the schema; only for the migrate command. */
  DATABASE_MIGRATION_URL: string;
}

/** The servers beside the services. */
export interface Parts extends Infrastructure {
  addresses: Record<DatabaseService, Database>;
}

/**
 * Starts what a cluster would have: PostgreSQL with a schema owner and a role for each service, behind a pooler if one
 * is installed; NATS with users; and, in place of external services, a mail catcher and the payment sandbox.
 */
export async function startParts(
  containers: Containers,
  context: RunContext,
  webhookUrl: string,
): Promise<Parts> {
  const { data, supervisor } = context;
  const [databases, nats, inbox, stripe] = await Promise.all([
    startDatabases(containers, context),
    startQueue(data, supervisor),
    startInbox(data, supervisor),
    startSandbox(containers, context, webhookUrl),
  ]);
  return { ...databases, nats, ...inbox, stripe };
}

async function startDatabases(
  containers: Containers,
  { data, supervisor }: RunContext,
): Promise<Pick<Parts, 'addresses' | 'databases' | 'postgresUrl'>> {
  const postgres = await startPostgres({ dataDir: data.subdirectory('postgres'), detached: true });
  supervisor.keep(postgres.server, 'infrastructure');
  const roles = await Promise.all(
    DATABASE_SERVICES.map(async (service) => {
      const database = `academy_${service}`;
      const owner = await postgres.createDatabase(database, { role: `${service}_owner` });
      return { service, owner, runtime: await postgres.createRole(service, database) };
    }),
  );
  const urls = roles.map(({ runtime }) => runtime);
  const pooler = await createPooler(urls, containers.folder('pooler'), containers.account);
  if (pooler) await supervisor.start(pooler.server, 'infrastructure');
  const byService = <T>(valueOf: (role: (typeof roles)[number]) => T) =>
    Object.fromEntries(roles.map((role) => [role.service, valueOf(role)])) as Record<DatabaseService, T>;
  return {
    addresses: byService(({ owner, runtime }) => ({
      DATABASE_URL: pooler?.pooled(runtime) ?? runtime,
      DATABASE_DIRECT_URL: pooler && runtime,
      DATABASE_MIGRATION_URL: owner,
    })),
    databases: byService(({ runtime }) => runtime),
    postgresUrl: postgres.url(),
  };
}

async function startSandbox(
  containers: Containers,
  { data }: RunContext,
  webhookUrl: string,
): Promise<StripeAccount> {
  const { stripeKey, webhookSecret } = data.secrets();
  const port = await freePort();
  const environment = {
    // The sandbox refuses to run in production.
    NODE_ENV: 'development',
    DATA_DIR: containers.folder('stripe'),
    SANDBOX_SECRET_KEY: stripeKey,
    SANDBOX_WEBHOOK_URL: webhookUrl,
    SANDBOX_WEBHOOK_SECRET: webhookSecret,
  };
  await containers.start({ name: 'stripe', app: 'stripe-sandbox', environment }, port, '/healthz');
  return { secretKey: stripeKey, webhookSecret, apiHost: `http://${HOST}:${port}` };
}
