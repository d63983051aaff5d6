import { Counter, Histogram } from 'prom-client';
import { metricsRegistry } from './metrics.ts';

const cacheReads = new Counter({
  name: 'cache_reads_total',
  help: 'Reads of a cache by outcome',
  labelNames: ['cache', 'outcome'],
  registers: [metricsRegistry],
});

const staleAge = new Histogram({
  name: 'cache_stale_age_seconds',
  help: 'Age of cached values served while their source was unavailable',
  labelNames: ['cache'],
  buckets: [1, 3, 10, 30, 60, 120, 300],
  registers: [metricsRegistry],
});

/** Counts the lookups of one cache. */
export class CacheMetrics {
  private readonly hits: Counter.Internal;
  private readonly misses: Counter.Internal;
  private readonly stales: Counter.Internal;
  private readonly ages: Histogram.Internal<'cache'>;

  /** @param cache its name in the metrics. */
  constructor(cache: string) {
    this.hits = cacheReads.labels(cache, 'hit');
    this.misses = cacheReads.labels(cache, 'miss');
    this.stales = cacheReads.labels(cache, 'stale');
    this.ages = staleAge.labels(cache);
  }

  /** The entry was in the cache. */
  hit(): void {
    this.hits.inc();
  }

  /** The entry had to be fetched or computed. */
  miss(): void {
    this.misses.inc();
  }

  /** A stale entry was used because the source is unavailable. @param ageMs its age in milliseconds. */
  stale(ageMs: number): void {
    this.stales.inc();
    this.ages.observe(ageMs / 1_000);
  }
}
