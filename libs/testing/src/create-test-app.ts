import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  applyMigrations,
  type BootstrapOptions,
  createLogger,
  createServiceAdapter,
  type DatabaseDefinition,
  KEY_SOURCE,
  prepareApp,
  ReadinessRegistry,
} from '@academy/platform';
import type { Plain } from '@academy/shared';
import type { NestApplicationOptions, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import { natsVariables, type TestServices } from './test-services.ts';
import { TestTokens } from './test-tokens.ts';

const ORIGIN = 'http://localhost:8080';

export interface TestAppOptions extends BootstrapOptions {
  services: TestServices;
  /** The service's database, created and migrated before it starts; none when omitted. */
  database?: DatabaseDefinition;
  /** `false` returns before the service is ready, for tests in which NATS is down. */
  waitUntilReady?: boolean;
  /** Variables of the service in addition to those every service has. */
  env?: NodeJS.ProcessEnv;
  /** Replaces connections to the outside world, e.g. the network client of a third party. */
  override?: (builder: TestingModuleBuilder) => TestingModuleBuilder;
}

/** A whole service under test. */
export interface TestApp {
  /** `app.inject({ method, url, headers, payload })` sends a request. */
  app: NestFastifyApplication;
  /** Signs access tokens that the service accepts as identity's. */
  tokens: TestTokens;
  /** Connection string of its database, with its own role. */
  databaseUrl: string;
  close(): Promise<void>;
}

/**
 * Starts a service as `bootstrap` does, against real servers, without listening, and waits until it is ready. Only the
 * keys of access tokens are replaced. Two apps of one service share its database, like replicas.
 */
export async function createTestApp(module: Type, options: TestAppOptions): Promise<TestApp> {
  const { service, services, database, override = (builder: TestingModuleBuilder) => builder } = options;
  const databaseUrl = database ? await migratedDatabase(services, service, database) : '';
  Object.assign(process.env, {
    NODE_ENV: 'test',
    PORT: '0',
    METRICS_PORT: '0',
    ...natsVariables(services.nats, service),
    PUBLIC_ORIGIN: ORIGIN,
    DATABASE_URL: databaseUrl,
    // A busy machine responds late; tests of other things wait.
    DATABASE_CONNECTION_WAIT_MS: '60000',
    DATABASE_LOCK_WAIT_MS: '60000',
    RPC_TIMEOUT_MS: '60000',
    ...options.env,
  });

  const tokens = new TestTokens(process.env['PUBLIC_ORIGIN'] ?? ORIGIN);
  const builder = Test.createTestingModule({ imports: [module] })
    .overrideProvider(KEY_SOURCE)
    .useValue(tokens.keySource);
  const testing = await override(builder).compile();
  const logger = createLogger(service, process.env['LOG_LEVEL'] ?? 'silent');
  const settings: Plain<NestApplicationOptions> = { logger: false, rawBody: options.rawBody ?? false };
  const app = testing.createNestApplication<NestFastifyApplication>(
    createServiceAdapter(options, logger),
    settings,
  );
  await prepareApp(app, options);
  await app.getHttpAdapter().getInstance().ready();
  if (options.waitUntilReady ?? true) await untilReady(app.get(ReadinessRegistry));
  return { app, tokens, databaseUrl, close: () => app.close() };
}

/** A service starts without NATS; a load balancer sends it no requests until it is connected. */
async function untilReady(readiness: ReadinessRegistry): Promise<void> {
  while ((await readiness.failures()).length > 0) await sleep(20);
}

async function migratedDatabase(
  { postgres }: TestServices,
  name: string,
  definition: DatabaseDefinition,
): Promise<string> {
  const DATABASE_URL = await postgres.createDatabase(name);
  const { ACADEMY_NEXT_RELEASE } = process.env;
  if (ACADEMY_NEXT_RELEASE) await migrateWith(ACADEMY_NEXT_RELEASE, name, DATABASE_URL);
  await applyMigrations(DATABASE_URL, definition);
  return DATABASE_URL;
}

/** Migrates the schema with another, built checkout: suites of a release are run against the schema of the next one. */
async function migrateWith(checkout: string, service: string, DATABASE_URL: string): Promise<void> {
  const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL };
  await promisify(execFile)('node', [`apps/${service}/bundle/migrate.js`], { cwd: checkout, env });
}
