import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';

/** Services with a database, in the order in which their demo data depends on each other. */
export const DATABASE_SERVICES = ['identity', 'catalogue', 'commerce', 'learning'] as const;
export type DatabaseService = (typeof DATABASE_SERVICES)[number];

export const SERVICES = [...DATABASE_SERVICES, 'gateway'] as const;
export type Service = (typeof SERVICES)[number];

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

/** A problem the user can fix: shown without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** A payment provider other than the sandbox. */
export interface StripeAccount {
  secretKey: string;
  webhookSecret: string;
  apiHost: string | undefined;
}

/** Options of the start command. */
export interface Settings {
  /** Runs from the sources, restarting on every change, instead of from the build. */
  watch: boolean;
  /** The only port for visitors. */
  port: number;
  /** The address on which that port is opened. */
  host: string;
  /** The public origin. */
  origin: string;
  dataDir: string;
  /** Whether an empty academy gets the demo's contents and accounts, whose password is public. */
  demoData: boolean;
  /** External databases that replace embedded ones. */
  databases: Partial<Record<DatabaseService, string>>;
  natsUrl: string | undefined;
  smtpUrl: string | undefined;
  stripe: StripeAccount | undefined;
}

/**
 * Reads the command line and the environment.
 * @throws UserError naming the invalid value.
 */
export function readSettings(args: string[], env: NodeJS.ProcessEnv): Settings {
  const unknown = args.find((arg) => arg !== '--watch');
  if (unknown) throw new UserError(`There is no option ${unknown}.`);
  const port = readPort(env, 'PORT') ?? 8080;
  const databases = readDatabases(env);
  return {
    watch: args.includes('--watch'),
    port,
    host: env['HOST'] || '127.0.0.1',
    origin: readOrigin(env) ?? `http://localhost:${port}`,
    dataDir: resolve(ROOT, env['ACADEMY_DATA_DIR'] || '.academy'),
    demoData: readDemoData(env) ?? (Object.keys(databases).length === 0 && env['NODE_ENV'] !== 'production'),
    databases,
    natsUrl: env['NATS_URL'] || undefined,
    smtpUrl: env['SMTP_URL'] || undefined,
    stripe: readStripe(env),
  };
}

/** Variables for a single service, whose names end in the service's: `DATABASE_DIRECT_URL_COMMERCE`. */
export function variablesFor(
  service: Service,
  names: readonly string[],
  env: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const own = names.map((name) => [name, env[`${name}_${service.toUpperCase()}`]] as const);
  return Object.fromEntries(own.filter(([, value]) => value));
}

/**
 * The addresses with which whole external databases are dumped and restored: as the role that owns the schema, and past
 * a pooler, which would pass the session settings of `pg_dump` on to the services.
 */
export function ownerAddresses(
  databases: Settings['databases'],
  env: NodeJS.ProcessEnv,
): Settings['databases'] {
  const addresses = Object.entries(databases).map(([service, url]) => {
    const { DATABASE_MIGRATION_URL: owner, DATABASE_DIRECT_URL: direct } = variablesFor(
      service as DatabaseService,
      ['DATABASE_MIGRATION_URL', 'DATABASE_DIRECT_URL'],
      env,
    );
    return [service, owner ?? direct ?? url];
  });
  return Object.fromEntries(addresses) as Settings['databases'];
}

function readDatabases(env: NodeJS.ProcessEnv): Settings['databases'] {
  return Object.fromEntries(
    DATABASE_SERVICES.flatMap((service) => {
      const url = env[`DATABASE_URL_${service.toUpperCase()}`];
      return url ? [[service, url]] : [];
    }),
  );
}

function readOrigin(env: NodeJS.ProcessEnv): string | undefined {
  const value = env['PUBLIC_ORIGIN'];
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.origin === value && /^https?:$/.test(url.protocol)) return value;
  throw new UserError(
    `PUBLIC_ORIGIN must be an origin without a path, such as https://academy.example, not "${value}".`,
  );
}

function readDemoData(env: NodeJS.ProcessEnv): boolean | undefined {
  const value = env['DEMO_DATA'];
  if (!value) return undefined;
  if (value === 'on' || value === 'off') return value === 'on';
  throw new UserError(`DEMO_DATA must be on or off, not "${value}".`);
}

/** A port from the environment; undefined when unset. */
export function readPort(env: NodeJS.ProcessEnv, name: string): number | undefined {
  const value = env[name];
  if (!value) return undefined;
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new UserError(`${name} must be a port number, not "${value}".`);
}

function readStripe(env: NodeJS.ProcessEnv): StripeAccount | undefined {
  const [secretKey, webhookSecret] = [env['STRIPE_SECRET_KEY'], env['STRIPE_WEBHOOK_SECRET']];
  if (!secretKey && !webhookSecret) return undefined;
  if (!secretKey || !webhookSecret) {
    throw new UserError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are needed together.');
  }
  return { secretKey, webhookSecret, apiHost: env['STRIPE_API_HOST'] || undefined };
}
