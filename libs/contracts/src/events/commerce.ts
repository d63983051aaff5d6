import {
  ITEM_KINDS,
  type ItemKind,
  ORDER_KINDS,
  type OrderKind,
  SEAT_WAYS,
  type SeatWay,
} from '@academy/shared';
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
  /** Of a seminar: the way that its buyer chose. Absent for a grant, and for everything else. */
  @IsOptional() @IsIn(SEAT_WAYS) seatWay?: SeatWay;
  @IsInt() @Min(1) epoch: number;
}

/**
 * A purchase or grant no longer opens anything (refund, dispute, revocation). Published again with `refunded` when the
 * money of a purchase that had ended otherwise goes back for good, also by a lost dispute.
 */
export class PurchaseRevoked extends DomainEvent {
  static readonly type = 'commerce.purchase.revoked.v1';

  @IsUUID() purchaseId: string;
  @IsUUID() userId: string;
  @IsIn(ITEM_KINDS) kind: ItemKind;
  @IsUUID() itemId: string;
  @IsIn(['refunded', 'disputed', 'revoked']) reason: 'refunded' | 'disputed' | 'revoked';
  /** RFC 3339; when the access began. */
  @IsOptional() @IsISO8601() since?: string;
  /** Staff decided, for a refund, that certificates earned by this access stay valid. */
  @IsOptional() @IsBoolean() keepsCertificates?: boolean;
  @IsInt() @Min(1) epoch: number;
}

/** A purchase opens its item again: the dispute that closed it was won, or staff kept it after its refund failed. */
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

/** A user's subscription began, renewed, failed to renew, was suspended or resumed, ends or ended. */
export class SubscriptionChanged extends DomainEvent {
  static readonly type = 'commerce.subscription.changed.v1';

  @IsUUID() subscriptionId: string;
  @IsUUID() userId: string;
  /** The provider's status, e.g. `active`, `past_due`, `canceled`; `suspended` while its payment is disputed. */
  @IsString() status: string;
  /** RFC 3339; until when the subscription opens premium contents, or null if it does not. */
  @IsOptional() @IsISO8601() subscriptionUntil: string | null;
  @IsBoolean() autoRenewal: boolean;
  /**
   * RFC 3339; set once the payment of its latest period went back, in full or by a lost dispute: when that period began.
   * The subscription ends a moment later.
   */
  @IsOptional() @IsISO8601() refundedSince?: string;
  /** Staff decided, for a refund, that certificates earned in that period stay valid. */
  @IsOptional() @IsBoolean() keepsCertificates?: boolean;
  @IsInt() @Min(1) epoch: number;
}

/**
 * Commerce has erased a user except for records required by tax law, and the payment provider has deleted the customer.
 */
export class CommerceDataErased extends DomainEvent {
  static readonly type = 'commerce.personal-data.erased.v1';

  @IsUUID() userId: string;
}

/** Money arrived for an order, or for a renewal of the subscription that it started; the receipt has its number. */
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

/** Money of a receipt was refunded in full or in part; `amountCents` is the amount of this refund. */
export class PaymentRefunded extends DomainEvent {
  static readonly type = 'commerce.payment.refunded.v1';

  @IsUUID() receiptId: string;
  @IsUUID() orderId: string;
  @IsUUID() userId: string;
  @IsInt() @Min(1) amountCents: number;
  @IsString() @Length(3, 3) currency: string;
}

/**
 * A payment was not accepted, and goes back in full: staff rejected it (`review`), or its order had been paid before
 * (`duplicate`). It has no receipt; `amountCents` is 0 for a free order, and for a payment in another currency
 * than the order's.
 */
export class PaymentRejected extends DomainEvent {
  static readonly type = 'commerce.payment.rejected.v1';

  @IsUUID() orderId: string;
  @IsUUID() userId: string;
  @IsIn(['review', 'duplicate']) reason: 'review' | 'duplicate';
  @IsInt() @Min(0) amountCents: number;
  @IsString() @Length(3, 3) currency: string;
}

/** A buyer's bank disputes a payment: staff can answer it until the bank decides, unless it has. */
export class PaymentDisputed extends DomainEvent {
  static readonly type = 'commerce.payment.disputed.v1';

  @IsUUID() orderId: string;
  @IsUUID() userId: string;
  @IsInt() @Min(0) amountCents: number;
  @IsString() @Length(3, 3) currency: string;
  /** The bank took the money back before staff heard of a dispute, as with a debit: there is nothing to answer. */
  @IsOptional() @IsBoolean() isLost?: boolean;
}

/** A buyer pays by bank debit, which takes days: until it ends, its order gives no access. */
export class DelayedPaymentBegun extends DomainEvent {
  static readonly type = 'commerce.delayed-payment.begun.v1';

  @IsUUID() orderId: string;
  @IsUUID() userId: string;
}

/** A payment that takes days, such as a bank debit, did not go through: nothing was charged, and its order has ended. */
export class DelayedPaymentFailed extends DomainEvent {
  static readonly type = 'commerce.delayed-payment.failed.v1';

  @IsUUID() orderId: string;
  @IsUUID() userId: string;
}

/** A buyer requested a withdrawal from a purchase, or staff decided on it. */
export class WithdrawalChanged extends DomainEvent {
  static readonly type = 'commerce.withdrawal.changed.v1';

  @IsUUID() withdrawalId: string;
  @IsUUID() orderId: string;
  @IsUUID() userId: string;
  @IsIn(['requested', 'accepted', 'refused']) status: 'requested' | 'accepted' | 'refused';
}
