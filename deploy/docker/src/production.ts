import { readFileSync } from 'node:fs';
import { freePort, type Server } from '@academy/embedded';
import { step } from '@academy/local/academy';
import type { RunInfo } from '@academy/local/data-directory';
import { HOST } from '@academy/local/infrastructure';
import { planServices, type RunContext, type ServicePlans } from '@academy/local/services';
import { DATABASE_SERVICES, SERVICES, type Service } from '@academy/local/settings';
import { APPS, type App } from './apps.ts';
import { Balancer } from './balancer.ts';
import { type Container, Containers, type Started } from './containers.ts';
import { type Parts, startParts } from './parts.ts';

const REPLICAS = [1, 2];

/** One process of a service. */
interface Replica {
  port: number;
  metricsPort: number;
  server: Server;
}

/**
 * The academy as in a cluster, but on this machine and without an engine: two containers of each service behind
 * balancers, NATS with users, PostgreSQL with schema owners behind a pooler. Its data, `run.json` and addresses are as
 * with `npm start`.
 */
export class Production {
  private readonly containers: Containers;
  private readonly context: RunContext;
  private readonly plans: ServicePlans;
  private readonly parts: Parts;
  private readonly balancers = new Map<Service, Balancer>();
  private readonly replicas = new Map<Service, Replica[]>();
  private readonly started = new Map<Service, number>();

  private constructor(containers: Containers, context: RunContext, plans: ServicePlans, parts: Parts) {
    this.containers = containers;
    this.context = context;
    this.plans = plans;
    this.parts = parts;
  }

  /**
   * Starts everything, with demo data if set.
   * @param images folder of the images, each named after its app.
   */
  static async start(images: string, context: RunContext): Promise<Production> {
    const { settings, data } = context;
    const containers = new Containers(images, context);
    const webhookUrl = `http://${HOST}:${settings.port}/webhooks/stripe`;
    const parts = await step('what services need', startParts(containers, context, webhookUrl));
    const plans = await planServices(settings, data, parts, settings.port);
    const production = new Production(containers, context, plans, parts);
    await step('databases migrated', production.migrate());
    await step(`services ready, ${REPLICAS.length} of each`, production.startServices());
    if (settings.demoData && !data.isSeeded) {
      await step('demo data', production.seed());
      data.markSeeded();
    }
    if (data.isToReconcile) {
      await step('compared with the payment provider', production.reconcile());
      data.markReconciled();
    }
    const publish = () => data.writeRunInfo(production.describe());
    context.supervisor.onChange(publish);
    publish();
    return production;
  }

  /** For `run.json`: addresses are those of the balancers. */
  private describe(): RunInfo {
    const { settings, supervisor } = this.context;
    const services = SERVICES.map((name) => {
      const replicas = (this.replicas.get(name) ?? []).map(({ metricsPort, server }) => ({
        metricsUrl: `http://${HOST}:${metricsPort}/metrics`,
        pid: server.pid ?? 0,
      }));
      return [name, { url: this.plans[name].url, ...replicas[0], replicas }];
    });
    return {
      origin: settings.origin,
      mail: this.parts.mailUrl,
      stripe: this.parts.stripe.apiHost ?? '',
      postgres: this.parts.postgresUrl,
      nats: this.parts.nats.url,
      services: Object.fromEntries(services) as RunInfo['services'],
      pids: { start: process.pid, ...supervisor.pids },
    };
  }

  /** The processes of all services. */
  get servers(): Server[] {
    return [...this.replicas.values()].flat().map(({ server }) => server);
  }

  /**
   * Replaces every process of a service, one after the other, as a Deployment with `maxUnavailable: 0` does: the old
   * one is stopped when the new one is ready.
   * @throws Error when one does not stop by itself and successfully.
   */
  async roll(service: Service): Promise<void> {
    for (const old of [...(this.replicas.get(service) ?? [])]) {
      await this.startReplica(service);
      await this.context.supervisor.end(old.server);
      this.balancers.get(service)?.remove(old.port);
      this.replicas.set(service, this.replicas.get(service)?.filter((one) => one !== old) ?? []);
      requireOrderlyEnd(old.server);
    }
  }

  /** Starts and stops one more container of each image, one after the other, while the others are idle. */
  async timeStarts(): Promise<Map<App, Started>> {
    const times = new Map<App, Started>();
    for (const app of APPS) {
      const isService = app !== 'stripe-sandbox';
      const container = isService
        ? this.container(app, { METRICS_PORT: '0' })
        : { app, environment: { NODE_ENV: 'development' } };
      const port = await freePort();
      const path = isService ? '/readyz' : '/healthz';
      const started = await this.containers.start({ ...container, name: `${app}-timed` }, port, path);
      times.set(app, started);
      await this.context.supervisor.end(started.server);
    }
    return times;
  }

  /**
   * Stops everything, the gateway first, as in a release.
   * @throws Error when one of our processes does not stop by itself and successfully.
   */
  async stop(): Promise<void> {
    const { servers } = this;
    await this.context.supervisor.stop();
    this.close();
    servers.forEach(requireOrderlyEnd);
  }

  /** Closes the balancers. */
  close(): void {
    for (const balancer of this.balancers.values()) balancer.close();
  }

  private async migrate(): Promise<void> {
    await Promise.all(
      DATABASE_SERVICES.map((service) => {
        const { DATABASE_MIGRATION_URL } = this.parts.addresses[service];
        return this.containers.run(this.container(service, { DATABASE_MIGRATION_URL }), ['dist/migrate.js']);
      }),
    );
  }

  private async startServices(): Promise<void> {
    for (const service of SERVICES) {
      const balancer = new Balancer();
      this.balancers.set(service, balancer);
      await balancer.listen(new URL(this.plans[service].url));
    }
    const starting = SERVICES.flatMap((service) => REPLICAS.map(() => this.startReplica(service)));
    await Promise.all(starting);
  }

  /** One service after the other, since later ones refer to earlier ones. */
  private async seed(): Promise<void> {
    // No visitor waits for it, and connecting on a busy machine is slow.
    const variables = { DEMO_DATA: 'on', DATABASE_CONNECTION_WAIT_MS: '60000' };
    for (const service of DATABASE_SERVICES)
      await this.containers.run(this.container(service, variables), ['dist/seed.js']);
  }

  /** As an operator does after a restore, when the provider has newer data than the databases. */
  private reconcile(): Promise<void> {
    return this.containers.run(this.container('commerce'), ['dist/reconcile.js']);
  }

  /** Starts one more process of a service; resolves once the balancer uses it. */
  private async startReplica(service: Service): Promise<void> {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const container = this.container(service, { METRICS_PORT: String(metricsPort) });
    const number = (this.started.get(service) ?? 0) + 1;
    this.started.set(service, number);
    const { server } = await this.containers.start({ ...container, name: `${service}-${number}` }, port);
    this.replicas.set(service, [...(this.replicas.get(service) ?? []), { port, metricsPort, server }]);
    await this.balancers.get(service)?.add(port);
  }

  private container(service: Service, more: NodeJS.ProcessEnv = {}): Container {
    const { variables } = this.plans[service];
    const environment = { ...variables, NODE_ENV: 'production', ...this.inImage(service), ...more };
    return { name: service, app: service, environment };
  }

  /** Settings in which images and clusters differ from `npm start`. */
  private inImage(service: Service): NodeJS.ProcessEnv {
    if (service === 'gateway') {
      const image = this.containers.imageOf(service);
      const assets = this.containers.folder('assets');
      return { WEB_DIST: `${image}/web`, ADMIN_DIST: `${image}/admin`, ASSETS_DIR: assets };
    }
    const { DATABASE_URL, DATABASE_DIRECT_URL } = this.parts.addresses[service];
    const media = service === 'catalogue' && { MEDIA_DIR: this.containers.folder('media') };
    return { DATABASE_URL, DATABASE_DIRECT_URL, ...media };
  }
}

function requireOrderlyEnd({ end, command: { name, logFile } }: Server): void {
  if (end !== 'status 0') throw new Error(`${name} ended with ${end}:\n${readFileSync(logFile, 'utf8')}`);
}
