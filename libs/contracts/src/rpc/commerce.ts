import { IsUUID } from 'class-validator';
import { Question } from '../question.ts';

/** One active purchase or manual grant. Times are RFC 3339; `expiresAt` null means for ever. */
export interface EntitlementGrantReply {
  kind: 'single' | 'project';
  itemId: string;
  startsAt: string;
  expiresAt: string | null;
}

/** Everything a user owns. An answer with a lower `epoch` than one already seen is stale. */
export interface EntitlementsReply {
  userId: string;
  epoch: number;
  grants: EntitlementGrantReply[];
  subscriptionUntil: string | null;
}

export class GetEntitlements extends Question<EntitlementsReply> {
  static readonly pattern = 'commerce.entitlements.get';
  static readonly idempotent = true;

  @IsUUID() userId: string;
}

/** Who ever bought an item: what was sold is archived, never deleted. */
export class CountPurchases extends Question<{ count: number }> {
  static readonly pattern = 'commerce.purchases.count';
  static readonly idempotent = true;

  @IsUUID() itemId: string;
}
