import {
  PurchaseCompleted,
  PurchaseRestored,
  PurchaseRevoked,
  SubscriptionChanged,
} from '@academy/contracts';
import { EventFeed, type FeedSubscription } from '@academy/messaging';
import {
  acceptedClaims,
  type AccessClaims,
  SESSION_REVOCATIONS,
  type SessionRevocations,
} from '@academy/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { FRESH_MS, type Freshness } from './edge-cache.ts';

const MAX_MEMBERS = 2_000;
const BEARER = /^bearer (\S+)$/i;

/** What a service said about the sender of an `Authorization` header. */
interface Member {
  claims: AccessClaims;
  audience: string;
  /** When this ends to be true, by the clock of `performance.now()`. */
  until: number;
}

/**
 * Which audience a member belongs to: what the catalogue said when it accepted this very token, for three seconds, and
 * no longer than until something they own changes, their session ends or their role changes. Who is not known here is
 * sent to the catalogue, so this class never decides that a token is good.
 */
@Injectable()
export class KnownMembers {
  private readonly members = new LRUCache<string, Member>({ max: MAX_MEMBERS });
  /** Until when what was said before a user's last change could have been used. */
  private readonly outdated = new LRUCache<string, number>({ max: MAX_MEMBERS, ttl: FRESH_MS });
  private readonly subscription: FeedSubscription;
  private allOutdated = 0;

  constructor(
    feed: EventFeed,
    @Inject(SESSION_REVOCATIONS) private readonly revocations: SessionRevocations,
  ) {
    this.subscription = feed.subscribe(
      [PurchaseCompleted, PurchaseRevoked, PurchaseRestored, SubscriptionChanged],
      {
        onEvent: ({ userId }) => void this.outdated.set(userId, performance.now() + FRESH_MS),
        onReset: () => (this.allOutdated = performance.now() + FRESH_MS),
      },
    );
  }

  /** Notes what a service said. @param freshness from before it was asked. */
  learn(authorization: string, audience: string, { until }: Freshness): void {
    const token = BEARER.exec(authorization)?.[1];
    if (token !== undefined)
      this.members.set(authorization, { claims: acceptedClaims(token), audience, until });
  }

  /** The audience of whoever sends this header; undefined when a service must be asked. */
  audienceOf(authorization: string): string | undefined {
    const member = this.members.get(authorization);
    if (member === undefined || !this.subscription.isLive) return undefined;
    const { claims, audience, until } = member;
    const isCurrent =
      until > Math.max(performance.now(), this.allOutdated, this.outdated.get(claims.sub) ?? 0);
    const isAccepted = claims.exp * 1_000 > Date.now() && !this.revocations.isRevoked(claims);
    return isCurrent && isAccepted ? audience : undefined;
  }
}
