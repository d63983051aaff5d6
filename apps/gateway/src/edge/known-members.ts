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
  SESSION_REVOCATIONS,
  type SessionRevocations,
} from '@academy/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { FRESH_MS, type Freshness } from './edge-cache.ts';

const MAX_MEMBERS = 2_000;
const MAX_CHANGED = 20_000;
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
 * nothing for as long after something they own, their session or their role has changed. Who is not known here is sent
 * to the catalogue, so this class never decides that a token is good.
 */
@Injectable()
export class KnownMembers {
  private readonly members = new LRUCache<string, Member>({ max: MAX_MEMBERS });
  /** Until when nothing is believed about users who changed: a service may not have heard of it when it was asked. */
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
    const now = performance.now();
    const isCurrent = now < until && now > Math.max(this.allChanging, this.changing.get(claims.sub) ?? 0);
    const isAccepted = claims.exp * 1_000 > Date.now() && !this.revocations.isRevoked(claims);
    return isCurrent && isAccepted ? audience : undefined;
  }
}
