import { ITEM_KINDS, type ItemKind, ORDER_KINDS, type OrderKind } from '@academy/shared';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Min,
} from 'class-validator';
import { DomainEvent } from '../domain-event.ts';

/** A user now owns a content (`single`) or a project. `epoch` counts the changes of this user's entitlements. */
export class PurchaseCompleted extends DomainEvent {
  static readonly type = 'commerce.purchase.completed.v1';

  @IsUUID() purchaseId: string;
  @IsUUID() orderId: string;
  @IsUUID() userId: string;
  @IsIn(ITEM_KINDS) kind: ItemKind;
  @IsUUID() itemId: string;
  @IsInt() @Min(0) amountPaidCents: number;
  @IsString() @Length(3, 3) currency: string;
  /** RFC 3339, or null for ever. */
  @IsOptional() @IsISO8601() expiresAt: string | null;
  @IsInt() @Min(1) epoch: number;
}

/** A purchase or grant no longer opens anything (refund, dispute, revocation). */
export class PurchaseRevoked extends DomainEvent {
  static readonly type = 'commerce.purchase.revoked.v1';

  @IsUUID() purchaseId: string;
  @IsUUID() userId: string;
  @IsIn(ITEM_KINDS) kind: ItemKind;
  @IsUUID() itemId: string;
  @IsIn(['refunded', 'disputed', 'revoked']) reason: 'refunded' | 'disputed' | 'revoked';
  @IsInt() @Min(1) epoch: number;
}

/** A purchase opens its item again: the dispute that closed it was won. */
export class PurchaseRestored extends DomainEvent {
  static readonly type = 'commerce.purchase.restored.v1';

  @IsUUID() purchaseId: string;
  @IsUUID() userId: string;
  @IsIn(ITEM_KINDS) kind: ItemKind;
  @IsUUID() itemId: string;
  /** RFC 3339, or null for ever. */
  @IsOptional() @IsISO8601() expiresAt: string | null;
  @IsInt() @Min(1) epoch: number;
}

/** A user's subscription began, renewed, failed to renew, ends or ended. */
export class SubscriptionChanged extends DomainEvent {
  static readonly type = 'commerce.subscription.changed.v1';

  @IsUUID() subscriptionId: string;
  @IsUUID() userId: string;
  /** The provider's word, e.g. `active`, `past_due`, `canceled`. */
  @IsString() status: string;
  /** RFC 3339; until when it opens everything premium, or null for not at all. */
  @IsOptional() @IsISO8601() subscriptionUntil: string | null;
  @IsBoolean() autoRenewal: boolean;
  @IsInt() @Min(1) epoch: number;
}

/** Commerce keeps of an erased user only what tax law asks for, and the payment provider has forgotten them. */
export class CommerceDataErased extends DomainEvent {
  static readonly type = 'commerce.personal-data.erased.v1';

  @IsUUID() userId: string;
}

/** Money arrived for an order, or for a renewal of the subscription it began; the receipt has its number. */
export class PaymentReceived extends DomainEvent {
  static readonly type = 'commerce.payment.received.v1';

  @IsUUID() receiptId: string;
  @IsUUID() orderId: string;
  @IsUUID() userId: string;
  @IsIn(ORDER_KINDS) kind: OrderKind;
  @IsBoolean() isRenewal: boolean;
  @IsInt() @Min(1) amountCents: number;
  @IsString() @Length(3, 3) currency: string;
}

/** Money of a receipt went back, all of it or a part; `amountCents` is what went back this time. */
export class PaymentRefunded extends DomainEvent {
  static readonly type = 'commerce.payment.refunded.v1';

  @IsUUID() receiptId: string;
  @IsUUID() orderId: string;
  @IsUUID() userId: string;
  @IsInt() @Min(1) amountCents: number;
  @IsString() @Length(3, 3) currency: string;
}

/** A buyer asked to withdraw from a purchase, or the staff has decided on it. */
export class WithdrawalChanged extends DomainEvent {
  static readonly type = 'commerce.withdrawal.changed.v1';

  @IsUUID() withdrawalId: string;
  @IsUUID() orderId: string;
  @IsUUID() userId: string;
  @IsIn(['requested', 'accepted', 'refused']) status: 'requested' | 'accepted' | 'refused';
}
