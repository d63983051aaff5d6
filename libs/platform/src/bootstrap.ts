import 'reflect-metadata';
import type { Plain } from '@academy/shared';
import type { NestApplicationOptions, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { CustomTransportStrategy } from '@nestjs/microservices';
import type { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { EnvError } from './env/load-env.ts';
import { ServiceEnv } from './env/service-env.ts';
import { ReadinessRegistry } from './health/readiness-registry.ts';
import { configureFastify, createAdapter } from './http/fastify.ts';
import { createLogger, NestLogger } from './logging/logger.ts';
import { startMetricsServer } from './metrics/metrics.ts';
import { describeApi } from './openapi/openapi.ts';
import { startTracing } from './tracing/start-tracing.ts';

const NODE_MAJOR = 24;
/**
 * Time for closing handlers, outbox, NATS and database, in addition to the pause for load balancers and the grace
 * period of requests.
 */
const CLOSE_LIMIT_MS = 20_000;

/** Transport strategies (events, questions) that {@link bootstrap} connects; provided by the messaging module. */
export const MICROSERVICE_STRATEGIES = Symbol('MICROSERVICE_STRATEGIES');

/** Options in which services differ at start. */
export interface BootstrapOptions {
  /** Its name in logs and documents, e.g. `commerce`. */
  service: string;
  /** Proxies trusted when the environment does not name any; private networks by default. */
  trustedProxies?: readonly string[];
  /** Path prefixes of file uploads: these requests may take three minutes to arrive, all others ten seconds. */
  uploads?: readonly string[];
  /** Maximum body size in bytes where the handler has no `@BodyLimit`; 16 KiB by default. */
  bodyLimit?: number;
  /** Keeps the raw bytes of every body, for signatures over them. */
  rawBody?: boolean;
  /** Final configuration before the service listens. */
  configure?(app: NestFastifyApplication): void | Promise<void>;
}

/**
 * Starts a service: logs, tracing, probes, metrics, event and question handlers, HTTP, graceful shutdown. Invalid
 * configuration ends the process with status 1 and a message that names the variable.
 */
export async function bootstrap(module: Type, options: BootstrapOptions): Promise<void> {
  requireNode();
  const logger = createLogger(options.service, process.env.LOG_LEVEL ?? 'info');
  try {
    const stopTracing = await startTracing({
      service: options.service,
      isEdge: options.trustedProxies?.length === 0,
    });
    const app = await createApp(module, options, logger);
    const env = app.get(ServiceEnv);
    const metrics = await startMetricsServer(env.HOST, env.METRICS_PORT);
    stopOnSignal(app, env, logger, async () => {
      metrics.close();
      await stopTracing().catch((err: unknown) => {
        logger.warn({ err }, 'The last spans could not be sent');
      });
    });
    await app.listen(env.PORT, env.HOST);
  } catch (error) {
    if (error instanceof EnvError) process.stderr.write(`${error.message}\n`);
    else logger.fatal(error, 'The service could not start');
    process.exit(1);
  }
}

/** The application as {@link bootstrap} runs it, with handlers connected but not yet listening. */
export async function createApp(
  module: Type,
  options: BootstrapOptions,
  logger: Logger,
): Promise<NestFastifyApplication> {
  const settings: Plain<NestApplicationOptions> = {
    logger: new NestLogger(logger),
    rawBody: options.rawBody ?? false,
    abortOnError: false,
  };
  const app = await NestFactory.create<NestFastifyApplication>(
    module,
    createServiceAdapter(options, logger),
    settings,
  );
  await prepareApp(app, options);
  return app;
}

/** The HTTP server that {@link bootstrap} gives a service. */
export function createServiceAdapter(options: BootstrapOptions, logger: Logger): FastifyAdapter {
  return createAdapter(logger, trustedProxies(options), options);
}

/** Everything between creating a service's application and listening; also used by tests of a whole service. */
export async function prepareApp(app: NestFastifyApplication, options: BootstrapOptions): Promise<void> {
  await configureFastify(app, options);
  app.getHttpAdapter().get('/openapi.json', serveDocument(app, options.service));
  await options.configure?.(app);
  for (const strategy of findStrategies(app))
    app.connectMicroservice({ strategy }, { inheritAppConfig: true });
  await app.init();
  // Not before: handlers use what modules start, such as the queue of jobs.
  await app.startAllMicroservices();
}

function trustedProxies({
  trustedProxies = ['loopback', 'linklocal', 'uniquelocal'],
}: BootstrapOptions): readonly string[] {
  const named = process.env.TRUSTED_PROXIES?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return named === undefined || named.length === 0 ? trustedProxies : named;
}

function findStrategies(app: NestFastifyApplication): CustomTransportStrategy[] {
  return app.get<CustomTransportStrategy[]>(MICROSERVICE_STRATEGIES, { strict: false });
}

/** Building the document walks every controller, so it is built once, on the first request. */
function serveDocument(app: NestFastifyApplication, service: string) {
  let document: ReturnType<typeof describeApi> | undefined;
  return (_request: unknown, reply: { send(body: unknown): void }): void => {
    document ??= describeApi(app, service);
    reply.send(document);
  };
}

/**
 * Reports "not ready", pauses for load balancers, then closes: requests in progress finish, new ones go to other
 * replicas.
 */
function stopOnSignal(
  app: NestFastifyApplication,
  env: ServiceEnv,
  logger: Logger,
  stopOthers: () => Promise<void>,
): void {
  const stop = async (): Promise<void> => {
    app.get(ReadinessRegistry).drain();
    const limitMs = env.SHUTDOWN_DELAY_MS + env.SHUTDOWN_GRACE_MS + CLOSE_LIMIT_MS;
    setTimeout(() => process.exit(1), limitMs).unref();
    await new Promise((resolve) => setTimeout(resolve, env.SHUTDOWN_DELAY_MS));
    await app.close();
    await stopOthers();
  };
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error(error, 'Shutdown failed');
          process.exit(1);
        },
      );
    });
  }
}

function requireNode(): void {
  const major = Number(process.versions.node.split('.', 1)[0]);
  if (major >= NODE_MAJOR) return;
  process.stderr.write(
    `Node ${NODE_MAJOR} is needed, this is ${process.versions.node}. Start through npm (npm start), which installs it, or install Node ${NODE_MAJOR}.\n`,
  );
  process.exit(1);
}
