import {
  ContentChanged,
  type ContentAccessReply,
  GetContentAccess,
  ProjectChanged,
  PurchaseCompleted,
  PurchaseRestored,
  PurchaseRevoked,
  SubscriptionChanged,
} from '@academy/contracts';
import { ChangedUsers, EventFeed, type FeedSubscription, RpcClient } from '@academy/messaging';
import { type AuthUser, CacheMetrics } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

const MAX_ENTRIES = 20_000;
/** Upper bound in case a change goes unnoticed, in milliseconds. */
const TTL_MS = 60_000;
/** How long after a change the catalogue may still return the previous state, in milliseconds. */
const SETTLING_MS = 3_000;

/** A caller who is not signed in. */
const GUEST = { id: null, role: 'user' } as const;

interface Entry {
  access: ContentAccessReply;
  /** When it was requested, by the clock of `performance.now()`. */
  askedAt: number;
}

/**
 * Caches the catalogue's replies about learners' access to contents: a player reports every 15 seconds, and each report
 * needs it. A reply is used until an event announces a change that may affect it: of the learner's purchases, or of any
 * content or project. The academy's switch of questions is a setting, whose change is not among them: it is followed
 * within a minute. A reply is also dropped when events may have been lost. The reply for a hidden content (null) is never
 * cached.
 */
@Injectable()
export class ContentAccessCache {
  private readonly entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES, ttl: TTL_MS });
  private readonly metrics = new CacheMetrics('content-access');
  private readonly users: ChangedUsers;
  private readonly items: FeedSubscription;
  private itemsChangedAt = -Infinity;

  constructor(
    private readonly rpc: RpcClient,
    feed: EventFeed,
  ) {
    this.users = new ChangedUsers(
      feed,
      [PurchaseCompleted, PurchaseRevoked, PurchaseRestored, SubscriptionChanged],
      TTL_MS + SETTLING_MS,
    );
    const onEvent = (): void => void (this.itemsChangedAt = performance.now());
    this.items = feed.subscribe([ContentChanged, ProjectChanged], { onEvent, onReset: onEvent });
  }

  /**
   * The access of a learner, or of a guest, to a content; null for one that is hidden from them.
   * @throws AppError `platform.unavailable` when it is unknown.
   */
  async get(
    contentId: string,
    caller: Pick<AuthUser, 'id' | 'role'> | null,
  ): Promise<ContentAccessReply | null> {
    const { id: userId, role } = caller ?? GUEST;
    const key = `${userId ?? ''} ${role} ${contentId}`;
    const entry = this.entries.get(key);
    if (entry !== undefined && this.isCurrent(entry, userId)) {
      this.metrics.hit();
      return entry.access;
    }
    this.metrics.miss();
    const askedAt = performance.now();
    const access = await this.rpc.ask(GetContentAccess.of({ contentId, userId, role }));
    if (access !== null) this.entries.set(key, { access, askedAt });
    return access;
  }

  private isCurrent({ access: { expiresAt, opensAt }, askedAt }: Entry, userId: string | null): boolean {
    const userChangedAt = userId === null ? -Infinity : this.users.changedAt(userId);
    const changedAt = Math.max(this.itemsChangedAt, userChangedAt);
    const hasChanged = [expiresAt, opensAt].some((time) => time && Date.parse(time) <= Date.now());
    return !hasChanged && askedAt > changedAt + SETTLING_MS && this.users.isLive && this.items.isLive;
  }
}
