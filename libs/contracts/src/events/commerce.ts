import { IsIn, IsInt, IsISO8601, IsOptional, IsString, IsUUID, Length, Min } from 'class-validator';
import { DomainEvent } from '../domain-event.ts';

/** A user now owns a content (`single`) or a project. `epoch` counts the changes of this user's entitlements. */
export class PurchaseCompleted extends DomainEvent {
  static readonly type = 'commerce.purchase.completed.v1';

  @IsUUID() purchaseId: string;
  @IsUUID() orderId: string;
  @IsUUID() userId: string;
  @IsIn(['single', 'project']) kind: 'single' | 'project';
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
  @IsIn(['single', 'project']) kind: 'single' | 'project';
  @IsUUID() itemId: string;
  @IsIn(['refunded', 'disputed', 'revoked']) reason: 'refunded' | 'disputed' | 'revoked';
  @IsInt() @Min(1) epoch: number;
}
