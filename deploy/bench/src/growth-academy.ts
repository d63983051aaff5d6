import { connect, type NatsConnection } from '@nats-io/transport-node';
import { startNats } from '@academy/embedded';
import { withDatabase } from '@academy/local/with-database';
import { choosePort, type Infrastructure } from '@academy/local/infrastructure';
import {
  migrateOne,
  planServices,
  type RunContext,
  runTask,
  type ServicePlans,
  startService,
} from '@academy/local/services';
import { DATABASE_SERVICES, type DatabaseService } from '@academy/local/settings';
import { signIn } from './api.ts';
import { FILL } from './growth-rows.ts';
import type { GrowthSize } from './growth-size.ts';
import { createDatabase } from './large-catalogue.ts';

/** Services of one size with their own databases and NATS, without a gateway, which would cache responses. */
export interface GrowthAcademy {
  size: GrowthSize;
  databases: Record<DatabaseService, string>;
  urls: Record<DatabaseService, string>;
  adminToken: string;
  /** The learner with the most rows; see {@link GrowthSize.heavy}. */
  learnerId: string;
  learnerToken: string;
  nats: NatsConnection;
}

/** Creates databases of this size and starts the services on them. */
export async function startGrowthAcademy(
  name: string,
  size: GrowthSize,
  infrastructure: Infrastructure,
  context: RunContext,
): Promise<GrowthAcademy> {
  const nats = await startNats({ detached: true });
  context.supervisor.keep(nats.server, 'infrastructure');
  const databases = await createDatabases(name, infrastructure);
  const own = {
    ...infrastructure,
    databases,
    nats: { url: nats.url, variablesOf: () => ({ NATS_URL: nats.url }) },
  };
  const plans = await planServices(context.settings, context.data, own, await choosePort('GROWTH'));
  const learnerId = await fill(plans, size, context);
  for (const service of DATABASE_SERVICES) await startService(plans[service], `${service}-${name}`, context);
  return {
    size,
    databases,
    learnerId,
    urls: forEach((service) => plans[service].url),
    adminToken: await signIn(plans.identity.url, 'admin@academy.test'),
    learnerToken: await signIn(plans.identity.url, 'learner@academy.test'),
    nats: await connect({ servers: nats.url }),
  };
}

async function createDatabases(
  name: string,
  { postgresUrl }: Infrastructure,
): Promise<Record<DatabaseService, string>> {
  if (postgresUrl === null) throw new Error('The databases must be our own.');
  const urls = new Map<DatabaseService, string>();
  for (const service of DATABASE_SERVICES)
    urls.set(service, await createDatabase(postgresUrl, `${service}_${name}`));
  return forEach((service) => urls.get(service) ?? '');
}

/** @returns the id of the demo's learner. */
async function fill(plans: ServicePlans, size: GrowthSize, context: RunContext): Promise<string> {
  for (const service of DATABASE_SERVICES) await migrateOne(plans[service], context);
  const { identity } = plans;
  await runTask({ ...identity, env: { ...identity.env, DEMO_DATA: 'on' } }, 'seed', context);
  const learnerId = await findLearner(urlOf(plans, 'identity'));
  for (const service of DATABASE_SERVICES) await FILL[service](urlOf(plans, service), size, learnerId);
  return learnerId;
}

function urlOf(plans: ServicePlans, service: DatabaseService): string {
  return plans[service].env['DATABASE_URL'] ?? '';
}

function findLearner(url: string): Promise<string> {
  return withDatabase(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM user_account WHERE email = 'learner@academy.test'`,
    );
    return rows[0]?.id ?? '';
  });
}

function forEach<T>(valueOf: (service: DatabaseService) => T): Record<DatabaseService, T> {
  return Object.fromEntries(DATABASE_SERVICES.map((service) => [service, valueOf(service)])) as Record<
    DatabaseService,
    T
  >;
}
