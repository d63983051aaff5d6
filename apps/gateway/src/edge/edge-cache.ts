import {
  ContentChanged,
  ProjectChanged,
  SettingsChanged,
  TeacherChanged,
  TopicChanged,
} from '@academy/contracts';
import { EventFeed } from '@academy/messaging';
import { CacheMetrics } from '@academy/platform';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type UpstreamResponse, Upstreams } from '../upstreams/upstreams.ts';
import type { Upstream } from '../upstreams/routes.ts';

/** How long a response stays fresh at most, in milliseconds, even when no event reports a change. */
export const FRESH_MS = 3_000;
/** A response that is still requested in its last second is fetched again. */
const RENEWAL_MS = 1_000;
const MAX_BYTES = 32 * 1024 * 1024;

/** How long data read from the catalogue is valid: until a point in time, but no longer than until the next change. */
export interface Freshness {
  /** By the clock of `performance.now()`. */
  until: number;
  /** Replaced after every change. */
  era: object;
}

/** The freshness of data read `ageMs` earlier. */
export function aged({ until, era }: Freshness, ageMs: number): Freshness {
  return { until: until - ageMs, era };
}

/** A response and how long it is valid; a stale response, sent while a service is down, is not stored. */
export type EdgeResponse = UpstreamResponse & { freshness: Freshness };

/**
 * Caches anonymous responses for seconds: concurrent equal requests reach a service once, a change in the catalogue
 * clears the cache at once, and while a service is down the last good response is still sent.
 */
@Injectable()
export class EdgeCache implements OnApplicationBootstrap {
  private readonly logger = new Logger(EdgeCache.name);
  private readonly metrics = new CacheMetrics('guest-responses');
  private readonly listeners = new Set<() => void>();
  private era = {};
  private readonly responses = new LRUCache<string, EdgeResponse, { upstream: Upstream; path: string }>({
    maxSize: MAX_BYTES,
    sizeCalculation: (response, key) => response.body.length + key.length + 500,
    ttl: FRESH_MS,
    // Checks the clock on each read: a response that has just expired must not count as fresh.
    ttlResolution: 0,
    // Without a stale response, a failed fetch resolves with undefined.
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    // Callers that wait while the cache is cleared still get their response; it is not stored.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context, options }) => {
      const response = await this.fetch(context.upstream, context.path);
      options.ttl = Math.max(1, response.freshness.until - performance.now());
      return response;
    },
  });

  constructor(
    private readonly upstreams: Upstreams,
    private readonly feed: EventFeed,
  ) {}

  onApplicationBootstrap(): void {
    const clear = (): void => this.clear();
    this.feed.subscribe([ContentChanged, ProjectChanged, TeacherChanged, TopicChanged, SettingsChanged], {
      onEvent: clear,
      onReset: clear,
    });
  }

  /** Registers a callback for when the catalogue has changed and derived data must be dropped. */
  onClear(listener: () => void): void {
    this.listeners.add(listener);
  }

  /**
   * The anonymous response for `path` (with query), refreshed in its last second.
   * @returns undefined when the service is unavailable or fails, and no earlier response is cached.
   */
  async get(upstream: Upstream, path: string): Promise<EdgeResponse | undefined> {
    const key = `${upstream} ${path}`;
    const known = this.responses.peek(key);
    const forceRefresh = known !== undefined && this.isDue(known.freshness);
    const response = await this.responses.fetch(key, { context: { upstream, path }, forceRefresh });
    if (response !== undefined) this.count(response, known);
    return response;
  }

  /** The freshness of data read from now on. */
  freshness(): Freshness {
    return { until: performance.now() + FRESH_MS, era: this.era };
  }

  isFresh({ until, era }: Freshness): boolean {
    return era === this.era && performance.now() < until;
  }

  /** Whether cached data should be refreshed soon, so that no later caller has to wait. */
  isDue({ until }: Freshness): boolean {
    return performance.now() > until - RENEWAL_MS;
  }

  private async fetch(upstream: Upstream, path: string): Promise<EdgeResponse> {
    const freshness = this.freshness();
    try {
      const response = await this.upstreams.get(upstream, path);
      if (response.status >= 500) throw new Error(`status ${response.status}`);
      return { ...response, freshness };
    } catch (error) {
      this.logger.warn(`${upstream} does not respond: ${String(error)}`);
      throw error;
    }
  }

  private count(response: EdgeResponse, known: EdgeResponse | undefined): void {
    const { until } = response.freshness;
    const now = performance.now();
    if (now > until) this.metrics.stale(now - until + FRESH_MS);
    else if (response === known) this.metrics.hit();
    else this.metrics.miss();
  }

  private clear(): void {
    this.era = {};
    this.responses.clear();
    for (const listener of this.listeners) listener();
  }
}
