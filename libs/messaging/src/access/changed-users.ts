import { LRUCache } from 'lru-cache';
import type { DomainEvent, EventClass } from '@academy/contracts';
import type { EventFeed, FeedSubscription } from '../feed/event-feed.ts';

const MAX_USERS = 100_000;

/** An event about one user. */
type UserEvent = DomainEvent & { userId: string };

/**
 * Whom events have been about lately. What a service replied about such a user shortly after the event may still be older
 * than the change, since the service may not have received it yet.
 */
export class ChangedUsers {
  private readonly users: LRUCache<string, number>;
  private readonly subscription: FeedSubscription;
  private allAt = -Infinity;

  /** @param rememberedMs how long after an event anybody asks about it. */
  constructor(feed: EventFeed, types: readonly EventClass<UserEvent>[], rememberedMs: number) {
    this.users = new LRUCache({ max: MAX_USERS, ttl: rememberedMs });
    this.subscription = feed.subscribe(types, {
      onEvent: ({ userId }) => void this.users.set(userId, performance.now()),
      onReset: () => (this.allAt = performance.now()),
    });
  }

  /** When a change of the user was last announced or may have been missed, by the clock of `performance.now()`. */
  changedAt(userId: string): number {
    return Math.max(this.allAt, this.users.get(userId) ?? -Infinity);
  }

  /** False while events may be lost. */
  get isLive(): boolean {
    return this.subscription.isLive;
  }
}
