import { traceHeaders } from '@academy/platform';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { GatewayEnv } from '../env.ts';
import { type Upstream, UPSTREAMS } from './routes.ts';
import { UpstreamLink } from './upstream-link.ts';

/** A complete response of a service, read into memory. Header names are lower case. */
export interface UpstreamResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const KEPT_HEADERS = ['content-type', 'etag', 'cache-control', 'location', 'last-modified'];

/** The services behind the gateway, and the gateway's own requests to them. */
@Injectable()
export class Upstreams implements OnApplicationShutdown {
  private readonly links: Record<Upstream, UpstreamLink>;

  constructor(env: GatewayEnv) {
    this.links = {
      identity: new UpstreamLink(env.IDENTITY_URL),
      catalogue: new UpstreamLink(env.CATALOGUE_URL),
      commerce: new UpstreamLink(env.COMMERCE_URL),
      learning: new UpstreamLink(env.LEARNING_URL),
    };
  }

  /** The link to every service. */
  all(): [Upstream, UpstreamLink][] {
    return UPSTREAMS.map((upstream) => [upstream, this.links[upstream]]);
  }

  /**
   * Sends an anonymous request to a service.
   * @param path with its query, unchanged: if it were parsed as a URL, a client could make it name another host or
   * leave its prefix.
   * @throws AppError `platform.timeout`, `platform.unavailable`
   */
  async get(upstream: Upstream, path: string): Promise<UpstreamResponse> {
    const response = await this.links[upstream].read({
      path,
      method: 'GET',
      headers: { accept: 'application/json', ...traceHeaders() },
      body: null,
    });
    const headers: Record<string, string> = {};
    for (const name of KEPT_HEADERS) {
      const value = response.headers[name];
      if (typeof value === 'string') headers[name] = value;
    }
    return { status: response.statusCode, headers, body: Buffer.from(await response.body.arrayBuffer()) };
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.all().map(([, link]) => link.close()));
  }
}
