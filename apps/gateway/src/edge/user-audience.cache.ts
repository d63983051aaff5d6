import {
  PurchaseCompleted,
  PurchaseRestored,
  PurchaseRevoked,
  RoleChanged,
  SessionRevoked,
  SubscriptionChanged,
} from '@academy/contracts';
import { EventFeed, type FeedSubscription } from '@academy/messaging';
import {
  acceptedClaims,
  type AccessClaims,
  bearerToken,
  SESSION_REVOCATIONS,
  type SessionRevocations,
} from '@academy/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { FRESH_MS, type Freshness } from './edge-cache.ts';

const MAX_AUDIENCES = 2_000;
const MAX_CHANGED = 20_000;

/** What the catalogue returned for the sender of an `Authorization` header. */
interface CachedAudience {
  claims: AccessClaims;
  audience: string;
  /** When this expires, by the clock of `performance.now()`. */
  until: number;
}

/**
 * The audiences of signed-in users, as returned by the catalogue when it accepted exactly this token. Entries are valid
 * for three seconds, and are ignored for the same time after the user's entitlements, session or role have changed.
 * Unknown callers are forwarded to the catalogue, so this class never decides that a token is valid.
 */
@Injectable()
export class UserAudienceCache {
  private readonly audiences = new LRUCache<string, CachedAudience>({ max: MAX_AUDIENCES });
  /**
   * Until when entries of changed users are ignored: the service may not have received the event yet when it responded.
   */
  private readonly changing = new LRUCache<string, number>({ max: MAX_CHANGED, ttl: FRESH_MS });
  private readonly subscription: FeedSubscription;
  private allChanging = 0;

  constructor(
    feed: EventFeed,
    @Inject(SESSION_REVOCATIONS) private readonly revocations: SessionRevocations,
  ) {
    this.subscription = feed.subscribe(
      [
        ...[PurchaseCompleted, PurchaseRevoked, PurchaseRestored, SubscriptionChanged],
        ...[SessionRevoked, RoleChanged],
      ],
      {
        onEvent: ({ userId }) => void this.changing.set(userId, performance.now() + FRESH_MS),
        onReset: () => (this.allChanging = performance.now() + FRESH_MS),
      },
    );
  }

  /** Stores an audience returned by a service. @param freshness from before the request to the service. */
  store(authorization: string, audience: string, { until }: Freshness): void {
    const token = bearerToken(authorization);
    if (token !== undefined)
      this.audiences.set(authorization, { claims: acceptedClaims(token), audience, until });
  }

  /** The audience of the sender of this header; undefined when a service must be asked. */
  audienceOf(authorization: string): string | undefined {
    const cached = this.audiences.get(authorization);
    if (cached === undefined || !this.subscription.isLive) return undefined;
    const { claims, audience, until } = cached;
    const now = performance.now();
    const isCurrent = now < until && now > Math.max(this.allChanging, this.changing.get(claims.sub) ?? 0);
    const isAccepted = claims.exp * 1_000 > Date.now() && !this.revocations.isRevoked(claims);
    return isCurrent && isAccepted ? audience : undefined;
  }
}
