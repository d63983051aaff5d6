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
  help: 'Age of answers that a cache gave while their source was away',
  labelNames: ['cache'],
  buckets: [1, 3, 10, 30, 60, 120, 300],
  registers: [metricsRegistry],
});

/** Counts the reads of one cache. */
export class CacheMetrics {
  private readonly hits: Counter.Internal;
  private readonly misses: Counter.Internal;
  private readonly stales: Counter.Internal;
  private readonly ages: Histogram.Internal<'cache'>;

  /** @param cache as the metrics name it. */
  constructor(cache: string) {
    this.hits = cacheReads.labels(cache, 'hit');
    this.misses = cacheReads.labels(cache, 'miss');
    this.stales = cacheReads.labels(cache, 'stale');
    this.ages = staleAge.labels(cache);
  }

  /** What was asked for was there. */
  hit(): void {
    this.hits.inc();
  }

  /** It had to be fetched or made. */
  miss(): void {
    this.misses.inc();
  }

  /** An older answer was given, since the source is away. @param ageMs how old it is, in milliseconds. */
  stale(ageMs: number): void {
    this.stales.inc();
    this.ages.observe(ageMs / 1_000);
  }
}
