import { CacheMetrics } from '@academy/platform';
import { LRUCache } from 'lru-cache';
import type { CatalogueChangesService } from './catalogue-changes.service.ts';

/** Where a cache hears that something changed. */
type Changes = Pick<CatalogueChangesService, 'check' | 'onChange'>;

/**
 * For how long a value is believed without asking whether a change went unnoticed, in milliseconds. A second less than
 * what the gateway keeps, which in its last second asks for something newer.
 */
const UNCHECKED_MS = 2_000;

/** A value and when its oldest part began to be read, by the clock of `performance.now()`. */
export interface Derived {
  readAt: number;
}

/** How much a cache may hold, in any unit, and how much of it a value takes. */
export interface CacheSize<V> {
  max: number;
  sizeOf: (value: V, key: string) => number;
}

/**
 * Values derived from the catalogue as stored, kept until the next change of anything in it, here or in another
 * replica. Equal questions at one time are one read.
 */
export class DerivedCache<V extends Derived> {
  private readonly metrics = new CacheMetrics('derived');
  private readonly values: LRUCache<string, V>;
  /** Replaced by every change: who asks after it does not join a read that began before it. */
  private reads = new Map<string, Promise<V | null>>();

  constructor(
    private readonly changes: Changes,
    { max, sizeOf }: CacheSize<V>,
  ) {
    this.values = new LRUCache({ maxSize: max, sizeCalculation: sizeOf });
    changes.onChange(() => this.clear());
  }

  /**
   * The value kept under `key`, or what `read` finds; null, which is not kept, when that is nothing.
   * @param maxAgeMs how much older than this question a change may be that is not seen yet.
   */
  get(key: string, read: () => Promise<V>, maxAgeMs?: number): Promise<V>;
  get(key: string, read: () => Promise<V | null>, maxAgeMs?: number): Promise<V | null>;
  async get(key: string, read: () => Promise<V | null>, maxAgeMs = UNCHECKED_MS): Promise<V | null> {
    const checkedAt = await this.changes.check(maxAgeMs);
    const known = this.values.get(key);
    if (known !== undefined) {
      this.metrics.hit();
      // It is what would be read at that moment.
      known.readAt = Math.max(known.readAt, checkedAt);
      return known;
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
    // What was read before a change must not be kept after it.
    if (value !== null && reads === this.reads) this.values.set(key, value);
    return value;
  }

  private clear(): void {
    this.values.clear();
    this.reads = new Map();
  }
}
