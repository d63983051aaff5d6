import {
  CaptionsChanged,
  ContentChanged,
  ProjectChanged,
  TeacherChanged,
  TopicChanged,
} from '@academy/contracts';
import { EventFeed, type FeedSubscription } from '@academy/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * Tracks changes of the catalogue, so that derived data can be cached for as long as it is valid. Events report a
 * change within milliseconds. The catalogue's version, which the database increments with every change, proves that
 * none was missed.
 */
@Injectable()
export class CatalogueChangesService {
  private readonly listeners = new Set<() => void>();
  private readonly subscription: FeedSubscription;
  /** The minimum version of all cached data; undefined after a change, until it is read again. */
  private version: string | undefined;
  private checkedAt = -Infinity;
  private checking: Promise<void> | undefined;
  private nextCheck: Promise<void> | undefined;

  constructor(
    feed: EventFeed,
    private readonly database: DataSource,
  ) {
    const invalidate = (): void => this.invalidate();
    this.subscription = feed.subscribe(
      [CaptionsChanged, ContentChanged, ProjectChanged, TeacherChanged, TopicChanged],
      { onEvent: invalidate, onReset: invalidate },
    );
  }

  /**
   * Guarantees that every change up to `maxAgeMs` ago has been noticed; queries the database unless that was done
   * recently. While events may be lost, every call queries it.
   * @returns the time since which no change was missed, by the clock of `performance.now()`.
   */
  async check(maxAgeMs: number): Promise<number> {
    const isRecent = performance.now() - this.checkedAt <= maxAgeMs;
    if (!isRecent || !this.subscription.isLive) await this.checkAgain();
    return this.checkedAt;
  }

  /** Registers a callback for every change, here or in another replica, and for when one may have been missed. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Reports a change. Writers call this right after the commit, before they receive their own event. */
  invalidate(): void {
    this.version = undefined;
    this.checkedAt = -Infinity;
    this.notifyListeners();
  }

  /**
   * Runs one check at a time for all callers. A check must begin after it was requested, so later callers wait for the
   * next one.
   */
  private checkAgain(): Promise<void> {
    if (this.checking === undefined) {
      this.checking = this.compare().finally(() => (this.checking = undefined));
      return this.checking;
    }
    this.nextCheck ??= this.checking
      .catch(() => undefined)
      .then(() => {
        this.nextCheck = undefined;
        return this.checkAgain();
      });
    return this.nextCheck;
  }

  private async compare(): Promise<void> {
    const askedAt = performance.now();
    const [row] = await this.database.query<{ version: string }[]>('SELECT version FROM catalogue_version');
    const version = row?.version;
    // Also when it was unknown: data read since then may lack a change included in this version.
    if (version === undefined || version !== this.version) this.notifyListeners();
    this.version = version;
    this.checkedAt = askedAt;
  }

  private notifyListeners(): void {
    for (const listener of this.listeners) listener();
  }
}
