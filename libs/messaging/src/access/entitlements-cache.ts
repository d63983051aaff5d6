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
/** How long a user is remembered without a new reply or change: as long as a reply may be used. */
const REMEMBERED_MS = LAST_KNOWN_MS;
const MAX_ATTEMPTS = 3;

/** A reply of commerce, and when it was received, by the clock of `performance.now()`. */
interface LastReply {
  reply: EntitlementsReply;
  receivedAt: number;
}

/** What is known about a user. */
interface KnownUser {
  last: LastReply | undefined;
  /** The highest epoch that an event announced; a reply with a lower one is older than the change. */
  floor: number;
  /** Trace of a change after which the entitlements have not been requested yet. */
  traceparent: string | undefined;
}

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
  private readonly users = new LRUCache<string, KnownUser>({ max: MAX_USERS, ttl: REMEMBERED_MS });
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
          this.raise(userId, epoch, recordsSpans() ? traceparent : undefined);
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
    const cached = this.peek(userId);
    if (cached !== undefined) {
      this.metrics.hit();
      return Promise.resolve(cached);
    }
    this.metrics.miss();
    const asking =
      this.asking.get(userId) ?? this.askInTrace(userId).finally(() => this.asking.delete(userId));
    this.asking.set(userId, asking);
    return asking;
  }

  /** A user's entitlements if they are cached. */
  peek(userId: string): EntitlementsReply | undefined {
    const last = this.lastOf(userId);
    if (last === undefined || !this.subscription.isLive) return undefined;
    return ageOf(last) < (ownsNothing(last.reply) ? DENIAL_TTL_MS : GRANT_TTL_MS) ? last.reply : undefined;
  }

  /**
   * The first question (RPC) after a purchase ends the purchase's trace: from then on the purchased item is accessible.
   */
  private askInTrace(userId: string): Promise<EntitlementsReply> {
    const user = this.users.get(userId);
    const traceparent = user?.traceparent;
    if (user === undefined || traceparent === undefined) return this.askOrUseLastKnown(userId);
    user.traceparent = undefined;
    linkSpan(traceparent);
    const span = { name: 'refresh entitlements', links: linksTo(currentTraceparent()) };
    return continueTrace({ traceparent }, span, () => this.askOrUseLastKnown(userId));
  }

  private async askOrUseLastKnown(userId: string): Promise<EntitlementsReply> {
    try {
      return await this.ask(userId);
    } catch (error) {
      const last = this.lastOf(userId);
      const isDown = error instanceof AppError && error.code === 'platform.unavailable';
      if (!isDown || last === undefined) throw error;
      this.metrics.stale(ageOf(last));
      return last.reply;
    }
  }

  private async ask(userId: string): Promise<EntitlementsReply> {
    const isSilent = !this.subscription.isLive && this.lastOf(userId) !== undefined;
    const options = isSilent ? { timeoutMs: SILENT_TIMEOUT_MS } : {};
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const { generation } = this;
      const reply = await this.rpc.ask(GetEntitlements.of({ userId }), options);
      if (reply.epoch < (this.users.get(userId)?.floor ?? 0)) continue;
      if (generation === this.generation && this.subscription.isLive) this.remember(reply);
      return reply;
    }
    throw new AppError('platform.unavailable', { detail: 'the replies are older than the last change' });
  }

  /** The last reply, while it may be used at all. */
  private lastOf(userId: string): LastReply | undefined {
    const last = this.users.get(userId)?.last;
    return last !== undefined && ageOf(last) < LAST_KNOWN_MS ? last : undefined;
  }

  private remember(reply: EntitlementsReply): void {
    const user = this.users.get(reply.userId);
    const last = { reply, receivedAt: performance.now() };
    this.users.set(reply.userId, { floor: 0, traceparent: undefined, ...user, last });
  }

  private raise(userId: string, epoch: number, traceparent: string | undefined): void {
    const user = this.users.get(userId);
    const floor = Math.max(epoch, user?.floor ?? 0);
    const last = user?.last !== undefined && user.last.reply.epoch >= epoch ? user.last : undefined;
    this.users.set(userId, { floor, last, traceparent: traceparent ?? user?.traceparent });
  }

  private clear(): void {
    this.generation += 1;
    for (const user of this.users.values()) user.last = undefined;
  }
}

function ageOf({ receivedAt }: LastReply): number {
  return performance.now() - receivedAt;
}

function ownsNothing({ grants, subscriptionUntil }: EntitlementsReply): boolean {
  return grants.length === 0 && subscriptionUntil === null;
}
