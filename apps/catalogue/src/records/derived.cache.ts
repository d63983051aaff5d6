import { CacheMetrics } from '@academy/platform';
import { LRUCache } from 'lru-cache';
import type { CatalogueChangesService } from './catalogue-changes.service.ts';

/** The source of change notifications for a cache. */
type Changes = Pick<CatalogueChangesService, 'check' | 'onChange'>;

/**
 * How long a value is trusted without checking for missed changes, in milliseconds. One second less than the gateway's
 * cache, which in its last second requests something newer.
 */
const UNCHECKED_MS = 2_000;

/** A value and when reading its oldest part began, by the clock of `performance.now()`. */
export interface Derived {
  readAt: number;
}

/** The capacity of a cache, in any unit, and the size of a value. */
export interface CacheSize<V> {
  max: number;
  sizeOf: (value: V, key: string) => number;
}

/**
 * Caches values derived from the catalogue until the next change of anything in it, here or in another replica.
 * Concurrent requests for one key share one read.
 */
export class DerivedCache<V extends Derived> {
  private readonly metrics = new CacheMetrics('derived');
  private readonly values: LRUCache<string, V>;
  /** Replaced by every change, so that later callers do not join a read that began before it. */
  private reads = new Map<string, Promise<V | null>>();

  constructor(
    private readonly changes: Changes,
    { max, sizeOf }: CacheSize<V>,
  ) {
    this.values = new LRUCache({ maxSize: max, sizeCalculation: sizeOf });
    changes.onChange(() => this.clear());
  }

  /**
   * The value cached under `key`, or the result of `read`; null results are not cached.
   * @param maxAgeMs maximum age of a change that may not be included yet.
   */
  get(key: string, read: () => Promise<V>, maxAgeMs?: number): Promise<V>;
  get(key: string, read: () => Promise<V | null>, maxAgeMs?: number): Promise<V | null>;
  async get(key: string, read: () => Promise<V | null>, maxAgeMs = UNCHECKED_MS): Promise<V | null> {
    const checkedAt = await this.changes.check(maxAgeMs);
    const cached = this.values.get(key);
    if (cached !== undefined) {
      this.metrics.hit();
      // A read at that moment would have returned the same value.
      cached.readAt = Math.max(cached.readAt, checkedAt);
      return cached;
    }
    this.metrics.miss();
    const { reads } = this;
    const reading = reads.get(key) ?? this.read(key, read).finally(() => reads.delete(key));
    reads.set(key, reading);
    return reading;
  }

  private async read(key: string, read: () => Promise<V | null>): Promise<V | null> {
    const { reads } = this;
    const value = await read();
    // A value read before a change must not be cached after it.
    if (value !== null && reads === this.reads) this.values.set(key, value);
    return value;
  }

  private clear(): void {
    this.values.clear();
    this.reads = new Map();
  }
}
