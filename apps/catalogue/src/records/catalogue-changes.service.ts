import { ContentChanged, ProjectChanged, TeacherChanged, TopicChanged } from '@academy/contracts';
import { EventFeed, type FeedSubscription } from '@academy/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * Knows of every change of the catalogue, so that what was derived from it can be kept for as long as it is true.
 * Events tell of a change within milliseconds. The catalogue's version, which the database counts up with every
 * change, proves that none was missed.
 */
@Injectable()
export class CatalogueChangesService {
  private readonly listeners = new Set<() => void>();
  private readonly subscription: FeedSubscription;
  /** The version that what is kept has at least; undefined after a change, until it is read again. */
  private version: string | undefined;
  private checkedAt = -Infinity;
  private checking: Promise<void> | undefined;
  private nextCheck: Promise<void> | undefined;

  constructor(
    feed: EventFeed,
    private readonly database: DataSource,
  ) {
    const notice = (): void => this.notice();
    this.subscription = feed.subscribe([ContentChanged, ProjectChanged, TeacherChanged, TopicChanged], {
      onEvent: notice,
      onReset: notice,
    });
  }

  /**
   * Makes sure that every change up to `maxAgeMs` ago has been noticed; asks the database unless that is known. While
   * events may be lost every call asks.
   * @returns since when nothing has changed unnoticed, by the clock of `performance.now()`.
   */
  async check(maxAgeMs: number): Promise<number> {
    const isRecent = performance.now() - this.checkedAt <= maxAgeMs;
    if (!isRecent || !this.subscription.isLive) await this.checkAgain();
    return this.checkedAt;
  }

  /** Calls back after every change, here or in another replica, and whenever one may have been missed. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Something changed. Whoever writes says so right after the commit, before its event comes back to it. */
  notice(): void {
    this.version = undefined;
    this.checkedAt = -Infinity;
    this.tell();
  }

  /** One question at a time, for all who ask. It must begin after they asked, so who comes later waits for the next. */
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
    // Also when it was not known: what was read since then may lack a change that this version has.
    if (version === undefined || version !== this.version) this.tell();
    this.version = version;
    this.checkedAt = askedAt;
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
