import {
  PurchaseCompleted,
  PurchaseRestored,
  PurchaseRevoked,
  RoleChanged,
  SessionRevoked,
  SubscriptionChanged,
} from '@academy/contracts';
import { ChangedUsers, EventFeed } from '@academy/messaging';
import {
  acceptedClaims,
  type AccessClaims,
  bearerToken,
  SESSION_REVOCATIONS,
  type SessionRevocations,
} from '@academy/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Freshness } from './cached-response.ts';
import { FRESH_MS } from './response-cache.ts';

const MAX_AUDIENCES = 2_000;

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
export class Audiences {
  private readonly audiences = new LRUCache<string, CachedAudience>({ max: MAX_AUDIENCES });
  private readonly users: ChangedUsers;

  constructor(
    feed: EventFeed,
    @Inject(SESSION_REVOCATIONS) private readonly revocations: SessionRevocations,
  ) {
    this.users = new ChangedUsers(
      feed,
      [
        ...[PurchaseCompleted, PurchaseRevoked, PurchaseRestored, SubscriptionChanged],
        ...[SessionRevoked, RoleChanged],
      ],
      FRESH_MS,
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
    if (cached === undefined || !this.users.isLive) return undefined;
    const { claims, audience, until } = cached;
    const now = performance.now();
    const isCurrent = now < until && now > this.users.changedAt(claims.sub) + FRESH_MS;
    const isAccepted = claims.exp * 1_000 > Date.now() && !this.revocations.isRevoked(claims);
    return isCurrent && isAccepted ? audience : undefined;
  }
}
