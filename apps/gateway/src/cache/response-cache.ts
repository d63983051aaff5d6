import {
  CaptionsChanged,
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
import type { Upstream } from '../upstreams/routes.ts';
import { Upstreams } from '../upstreams/upstreams.ts';
import { CachedResponse, type Freshness, isSameContent } from './cached-response.ts';

/** How long a response stays fresh at most, in milliseconds, even when no event reports a change. */
export const FRESH_MS = 3_000;
/** A response that is still requested in its last second is made again. */
const RENEWAL_MS = 1_000;
const MAX_BYTES = 32 * 1024 * 1024;

/** Makes a response. @param cached the one that was cached until now, possibly stale. */
type Load = (cached: CachedResponse | undefined) => Promise<CachedResponse>;

type Store = LRUCache<string, CachedResponse>;

function newStore(): Store {
  return new LRUCache({
    maxSize: MAX_BYTES,
    sizeCalculation: (response, key) => response.size + key.length,
  });
}

/** The key of the response to anonymous callers at an address (path with query), or to those of an audience. */
export function keyOf(address: string, audience = 'guests'): string {
  return `${audience} ${address}`;
}

/**
 * The responses that are the same for more than one caller: what guests read, the lists that members share, and rendered
 * pages. A cached response is used until it is three seconds old or the catalogue changed. Equal requests at one time
 * are one request, and what is still asked for in its last second is made again, so that nobody waits for what is popular.
 */
@Injectable()
export class ResponseCache implements OnApplicationBootstrap {
  private readonly logger = new Logger(ResponseCache.name);
  /** What services answered guests. Nothing else pushes out a last good response: addresses of pages have no end. */
  private readonly answers = newStore();
  private readonly others = newStore();
  private readonly loading = new Map<string, Promise<CachedResponse>>();
  private era = {};
  readonly metrics = new CacheMetrics('cached-responses');

  constructor(
    private readonly upstreams: Upstreams,
    private readonly feed: EventFeed,
  ) {}

  onApplicationBootstrap(): void {
    const clear = (): void => this.clear();
    this.feed.subscribe(
      [
        ...[ContentChanged, ProjectChanged, TeacherChanged, TopicChanged],
        ...[CaptionsChanged, SettingsChanged],
      ],
      { onEvent: clear, onReset: clear },
    );
  }

  /** The freshness of what is read from now on. */
  freshness(): Freshness {
    return { until: performance.now() + FRESH_MS, era: this.era };
  }

  isFresh({ freshness: { until, era } }: CachedResponse): boolean {
    return era === this.era && performance.now() < until;
  }

  /** Whether a response is in its last second. */
  isDue({ freshness: { until } }: CachedResponse): boolean {
    return performance.now() > until - RENEWAL_MS;
  }

  /** The fresh response under a key, if any. */
  find(key: string): CachedResponse | undefined {
    const cached = this.answers.get(key) ?? this.others.get(key);
    return cached !== undefined && this.isFresh(cached) ? cached : undefined;
  }

  /**
   * The fresh response under a key, or else the one that `load` makes.
   * @throws the error of `load`, unless there is a fresh response that was to be renewed.
   */
  get(key: string, load: Load): Promise<CachedResponse> {
    return this.getFrom(this.others, key, load);
  }

  private async getFrom(store: Store, key: string, load: Load): Promise<CachedResponse> {
    const fresh = this.find(key);
    if (fresh !== undefined && !this.isDue(fresh)) {
      this.metrics.hit();
      return fresh;
    }
    try {
      const response = await (this.loading.get(key) ?? this.load(store, key, load));
      this.metrics.miss();
      return response;
    } catch (error) {
      if (fresh === undefined) throw error;
      return fresh;
    }
  }

  /**
   * The response of a service to anonymous callers; the last good one while the service is down.
   * @param path with query.
   * @returns undefined when the service is unavailable or fails, and no earlier response is known.
   */
  async getAsGuest(upstream: Upstream, path: string): Promise<CachedResponse | undefined> {
    const key = keyOf(path);
    const cached = this.answers.get(key);
    try {
      return await this.getFrom(this.answers, key, () => this.ask(upstream, path));
    } catch {
      if (cached !== undefined) this.metrics.stale(performance.now() - cached.freshness.until + FRESH_MS);
      return cached;
    }
  }

  /** Stores a response, unless a newer one was stored meanwhile. */
  put(key: string, response: CachedResponse): void {
    const cached = this.find(key);
    if (cached === undefined || cached.freshness.until < response.freshness.until)
      this.store(this.others, key, response);
  }

  /** Asks a service as a guest. @throws Error when it is down. */
  private async ask(upstream: Upstream, path: string): Promise<CachedResponse> {
    const freshness = this.freshness();
    try {
      const response = await this.upstreams.get(upstream, path);
      if (response.status >= 500) throw new Error(`status ${response.status}`);
      return new CachedResponse(response, freshness);
    } catch (error) {
      this.logger.warn(`${upstream} does not respond: ${String(error)}`);
      throw error;
    }
  }

  /** With bytes and encodings of the cached one if nothing but its age changed. */
  private store(store: Store, key: string, response: CachedResponse): void {
    const cached = store.get(key);
    if (cached !== undefined && isSameContent(cached.content, response.content)) response.takeOver(cached);
    // One that a service had cached itself is used until it expires: until then the service would return the same.
    response.isRenewed = this.isDue(response);
    store.set(key, response);
  }

  private load(store: Store, key: string, load: Load): Promise<CachedResponse> {
    const { era } = this;
    const loading = load(store.get(key))
      // Callers that waited while the catalogue changed still get their response; it is not stored.
      .then((response) => {
        if (era === this.era) this.store(store, key, response);
        return response;
      })
      .finally(() => {
        if (this.loading.get(key) === loading) this.loading.delete(key);
      });
    this.loading.set(key, loading);
    return loading;
  }

  private clear(): void {
    this.era = {};
    this.answers.clear();
    this.others.clear();
    this.loading.clear();
  }
}
