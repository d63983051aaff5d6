import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  type EntitlementsReply,
  GetEntitlements,
  PurchaseCompleted,
  PurchaseRestored,
  PurchaseRevoked,
  SubscriptionChanged,
} from '@academy/contracts';
import {
  AppError,
  CacheMetrics,
  continueTrace,
  currentTraceparent,
  linkSpan,
  linksTo,
  recordsSpans,
} from '@academy/platform';
import { EventFeed, type FeedSubscription } from '../feed/event-feed.ts';
import { RpcClient } from '../rpc/rpc-client.ts';

const MAX_USERS = 10_000;
/** Upper bounds in case invalidation fails in an unforeseen way, in milliseconds. */
const GRANT_TTL_MS = 60_000;
const DENIAL_TTL_MS = 15_000;
/** How long a cached reply may be used while commerce is down, in milliseconds since it was received. */
const LAST_KNOWN_MS = 300_000;
/** How long to wait for commerce when a cached reply could be used instead, in milliseconds. */
const SILENT_TIMEOUT_MS = 600;
/** Much longer than a reply can take to arrive, in milliseconds. */
const FLOOR_TTL_MS = 300_000;
const MAX_ATTEMPTS = 3;

/**
 * Caches users' entitlements in this process and drops them within milliseconds of a change.
 *
 * Every change raises the user's epoch and reaches every replica through the {@link EventFeed}. A reply with an epoch
 * below the highest one received is not cached, and the question is repeated. While events may be lost, every call asks
 * commerce.
 *
 * While commerce does not reply, the last reply is used for at most five minutes. If an event has since announced a
 * change, or an event is known to be missing (a gap, a broken connection), the entitlements are unknown and access is
 * denied.
 */
@Injectable()
export class EntitlementsCache {
  private readonly entries = new LRUCache<string, EntitlementsReply>({ max: MAX_USERS });
  private readonly lastKnown = new LRUCache<string, EntitlementsReply>({
    max: MAX_USERS,
    ttl: LAST_KNOWN_MS,
  });
  private readonly floors = new LRUCache<string, number>({ max: MAX_USERS, ttl: FLOOR_TTL_MS });
  /** Traces of changes after which entitlements have not been requested yet. */
  private readonly traces = new LRUCache<string, string>({ max: MAX_USERS, ttl: FLOOR_TTL_MS });
  private readonly metrics = new CacheMetrics('entitlements');
  private readonly asking = new Map<string, Promise<EntitlementsReply>>();
  private readonly subscription: FeedSubscription;
  private generation = 0;

  constructor(
    private readonly rpc: RpcClient,
    feed: EventFeed,
  ) {
    this.subscription = feed.subscribe(
      [PurchaseCompleted, PurchaseRevoked, PurchaseRestored, SubscriptionChanged],
      {
        onEvent: ({ userId, epoch }, { traceparent }) => {
          this.raise(userId, epoch);
          if (traceparent !== undefined && recordsSpans()) this.traces.set(userId, traceparent);
        },
        onReset: () => this.clear(),
      },
    );
  }

  /**
   * A user's entitlements. Concurrent calls for one user share one question (RPC).
   * @throws AppError `platform.unavailable` when the entitlements are unknown: access fails closed.
   */
  get(userId: string): Promise<EntitlementsReply> {
    const known = this.peek(userId);
    if (known !== undefined) {
      this.metrics.hit();
      return Promise.resolve(known);
    }
    this.metrics.miss();
    const asking =
      this.asking.get(userId) ?? this.askInTrace(userId).finally(() => this.asking.delete(userId));
    this.asking.set(userId, asking);
    return asking;
  }

  /** A user's entitlements if they are cached. */
  peek(userId: string): EntitlementsReply | undefined {
    return this.subscription.isLive ? this.entries.get(userId) : undefined;
  }

  /**
   * The first question (RPC) after a purchase ends the purchase's trace: from then on the purchased item is accessible.
   */
  private askInTrace(userId: string): Promise<EntitlementsReply> {
    const traceparent = this.traces.get(userId);
    if (traceparent === undefined) return this.askOrUseLastKnown(userId);
    this.traces.delete(userId);
    linkSpan(traceparent);
    const span = { name: 'refresh entitlements', links: linksTo(currentTraceparent()) };
    return continueTrace({ traceparent }, span, () => this.askOrUseLastKnown(userId));
  }

  private async askOrUseLastKnown(userId: string): Promise<EntitlementsReply> {
    try {
      return await this.ask(userId);
    } catch (error) {
      const lastKnown = this.lastKnown.get(userId);
      const isDown = error instanceof AppError && error.code === 'platform.unavailable';
      if (!isDown || lastKnown === undefined) throw error;
      this.metrics.stale(LAST_KNOWN_MS - this.lastKnown.getRemainingTTL(userId));
      return lastKnown;
    }
  }

  private async ask(userId: string): Promise<EntitlementsReply> {
    const isSilent = !this.subscription.isLive && this.lastKnown.has(userId);
    const options = isSilent ? { timeoutMs: SILENT_TIMEOUT_MS } : {};
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const { generation } = this;
      const reply = await this.rpc.ask(GetEntitlements.of({ userId }), options);
      if (reply.epoch < (this.floors.get(userId) ?? 0)) continue;
      if (generation === this.generation && this.subscription.isLive) this.remember(reply);
      return reply;
    }
    throw new AppError('platform.unavailable', { detail: 'the replies are older than the last change' });
  }

  private remember(reply: EntitlementsReply): void {
    const ownsNothing = reply.grants.length === 0 && reply.subscriptionUntil === null;
    this.lastKnown.set(reply.userId, reply);
    this.entries.set(reply.userId, reply, { ttl: ownsNothing ? DENIAL_TTL_MS : GRANT_TTL_MS });
  }

  private raise(userId: string, epoch: number): void {
    this.floors.set(userId, Math.max(epoch, this.floors.get(userId) ?? 0));
    for (const cache of [this.entries, this.lastKnown]) {
      const known = cache.peek(userId);
      if (known !== undefined && known.epoch < epoch) cache.delete(userId);
    }
  }

  private clear(): void {
    this.generation += 1;
    this.entries.clear();
    this.lastKnown.clear();
  }
}
