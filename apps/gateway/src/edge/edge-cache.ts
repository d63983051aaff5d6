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
import { type UpstreamAnswer, Upstreams } from '../upstreams/upstreams.ts';
import type { Upstream } from '../upstreams/routes.ts';

/** An answer stays fresh this long at most, in milliseconds, even when no event says that it changed. */
export const FRESH_MS = 3_000;
/** In its last second an answer that is still asked for is read again. */
const RENEWAL_MS = 1_000;
const MAX_BYTES = 32 * 1024 * 1024;

/** How long something read from the catalogue is valid: until a moment, and no longer than until the next change. */
export interface Freshness {
  /** By the clock of `performance.now()`. */
  until: number;
  /** Another one after every change. */
  era: object;
}

/** The freshness of what was read so long before. */
export function aged({ until, era }: Freshness, ageMs: number): Freshness {
  return { until: until - ageMs, era };
}

/** An answer and how long it is valid; one that replaces a service that is down is never kept. */
export type EdgeAnswer = UpstreamAnswer & { freshness: Freshness };

/**
 * Guests' answers, kept for seconds: equal requests at one time reach a service once, a change in the catalogue
 * empties it at once, and while a service is down the last good answer is still given.
 */
@Injectable()
export class EdgeCache implements OnApplicationBootstrap {
  private readonly logger = new Logger(EdgeCache.name);
  private readonly metrics = new CacheMetrics('guest-answers');
  private readonly listeners = new Set<() => void>();
  private era = {};
  private readonly answers = new LRUCache<string, EdgeAnswer, { upstream: Upstream; path: string }>({
    maxSize: MAX_BYTES,
    sizeCalculation: (answer, key) => answer.body.length + key.length + 500,
    ttl: FRESH_MS,
    // By the clock of each read: an answer that has just expired must not count as fresh.
    ttlResolution: 0,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    // Those who wait while everything is forgotten still get their answer; it is not kept.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context, options }) => {
      const answer = await this.fetch(context.upstream, context.path);
      options.ttl = Math.max(1, answer.freshness.until - performance.now());
      return answer;
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

  /** Calls back whenever the catalogue changed and what was derived from it must go. */
  onClear(listener: () => void): void {
    this.listeners.add(listener);
  }

  /**
   * A guest's answer to `path` (with query), read again when its last second has begun.
   * @returns undefined when the service cannot be reached and never answered this before.
   */
  async get(upstream: Upstream, path: string): Promise<EdgeAnswer | undefined> {
    const key = `${upstream} ${path}`;
    const known = this.answers.peek(key);
    const forceRefresh = known !== undefined && this.isDue(known.freshness);
    try {
      const answer = await this.answers.fetch(key, { context: { upstream, path }, forceRefresh });
      if (answer !== undefined) this.count(answer, known);
      return answer;
    } catch (error) {
      if (error instanceof Unkept) return error.answer;
      this.logger.warn(`${upstream} does not answer: ${String(error)}`);
      return undefined;
    }
  }

  /** The freshness of what begins to be read now. */
  freshness(): Freshness {
    return { until: performance.now() + FRESH_MS, era: this.era };
  }

  isFresh({ until, era }: Freshness): boolean {
    return era === this.era && performance.now() < until;
  }

  /** Whether what is kept should be read again soon: who reads it now spares all others the wait. */
  isDue({ until }: Freshness): boolean {
    return performance.now() > until - RENEWAL_MS;
  }

  private async fetch(upstream: Upstream, path: string): Promise<EdgeAnswer> {
    const freshness = this.freshness();
    const answer = { ...(await this.upstreams.get(upstream, path)), freshness };
    if (answer.status >= 500) throw new Unkept(answer);
    return answer;
  }

  private count(answer: EdgeAnswer, known: EdgeAnswer | undefined): void {
    const { until } = answer.freshness;
    const now = performance.now();
    if (now > until) this.metrics.stale(now - until + FRESH_MS);
    else if (answer === known) this.metrics.hit();
    else this.metrics.miss();
  }

  private clear(): void {
    this.era = {};
    this.answers.clear();
    for (const listener of this.listeners) listener();
  }
}

/** An answer worth passing on but not keeping. */
class Unkept extends Error {
  constructor(readonly answer: EdgeAnswer) {
    super(`status ${answer.status}`);
  }
}
