import { settledWithin, traceHeaders } from '@academy/platform';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent } from 'undici';
import { GatewayEnv } from '../env.ts';
import { type Upstream, UPSTREAMS } from './routes.ts';

/** A whole answer of a service, read into memory. Header names are lower case. */
export interface UpstreamAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** How long closing waits for answers under way, in milliseconds. */
const CLOSE_LIMIT_MS = 3_000;

const KEPT_HEADERS = ['content-type', 'etag', 'cache-control', 'location', 'last-modified'];

/** The services behind the gateway, and the gateway's own questions to them. */
@Injectable()
export class Upstreams implements OnApplicationShutdown {
  private readonly agent = new Agent({
    connections: 32,
    keepAliveTimeout: 30_000,
    headersTimeout: 15_000,
    connectTimeout: 2_000,
  });
  private readonly origins: Record<Upstream, string>;

  constructor(env: GatewayEnv) {
    this.origins = {
      identity: env.IDENTITY_URL,
      catalogue: env.CATALOGUE_URL,
      commerce: env.COMMERCE_URL,
      learning: env.LEARNING_URL,
    };
  }

  /** Base URLs of every service. */
  all(): [Upstream, string][] {
    return UPSTREAMS.map((upstream) => [upstream, this.origins[upstream]]);
  }

  /**
   * Asks a service as a guest.
   * @param path with its query.
   * @throws when the service cannot be reached.
   */
  async get(upstream: Upstream, path: string): Promise<UpstreamAnswer> {
    const answer = await this.agent.request({
      origin: this.origins[upstream],
      // Untouched: parsed as a URL, what a client sent could name another host or climb out of its prefix.
      path,
      method: 'GET',
      headers: { accept: 'application/json', ...traceHeaders() },
    });
    const headers: Record<string, string> = {};
    for (const name of KEPT_HEADERS) {
      const value = answer.headers[name];
      if (typeof value === 'string') headers[name] = value;
    }
    return { status: answer.statusCode, headers, body: Buffer.from(await answer.body.arrayBuffer()) };
  }

  async onApplicationShutdown(): Promise<void> {
    await settledWithin(this.agent.close(), CLOSE_LIMIT_MS);
    await this.agent.destroy();
  }
}
