import { CURRENCIES, type Currency, type Plain } from '@academy/shared';
import { ApiProperty } from '@nestjs/swagger';
import type { Subscription } from '../../ledger/subscriptions/subscription.entity.ts';

export const SUBSCRIPTION_STATUSES = [
  'none',
  'active',
  'past_due',
  'canceled',
  'suspended',
  'ended',
] as const;
/**
 * - `active`: paid, and renews;
 * - `past_due`: the renewal could not be paid; access continues for a few days;
 * - `canceled`: paid until its end, and does not renew;
 * - `suspended`: its payment is disputed, so there is no access; it resumes if the dispute is won;
 * - `ended`: expired;
 * - `none`: the user never had one.
 */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** The price of the next year. */
export class SubscriptionRenewalDto {
  @ApiProperty({ description: 'VAT included.' }) totalCents: number;
  @ApiProperty({ enum: CURRENCIES }) currency: Currency;
}

export class SubscriptionDto {
  @ApiProperty({ description: 'All premium contents are currently accessible.' })
  hasActiveSubscription: boolean;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it renews or ends; while a renewal is unpaid, when access ends.',
  })
  subscriptionEnd: string | null;

  @ApiProperty() autoRenewal: boolean;
  @ApiProperty({
    type: SubscriptionRenewalDto,
    nullable: true,
    description: 'What the renewal costs; null when it does not renew.',
  })
  renewal: SubscriptionRenewalDto | null;
  @ApiProperty({ enum: SUBSCRIPTION_STATUSES }) status: SubscriptionStatus;
  @ApiProperty({ description: 'Its renewal is being debited, which takes days; access continues.' })
  isDebiting: boolean;
  @ApiProperty({
    description: 'The mandate with which it renews was revoked: another means of payment is needed.',
  })
  isMandateRevoked: boolean;
}

export class PortalDto {
  @ApiProperty({ format: 'uri', description: "The provider's page for invoices, card and renewal." })
  url: string;
}

export function toSubscriptionDto(subscription: Subscription | null, now: Date): Plain<SubscriptionDto> {
  if (subscription === null) {
    const never = { hasActiveSubscription: false, subscriptionEnd: null, autoRenewal: false, renewal: null };
    return { ...never, status: 'none', isDebiting: false, isMandateRevoked: false };
  }
  const status = statusAt(subscription, now);
  const autoRenewal = status !== 'ended' && subscription.cancelAt === null;
  return {
    hasActiveSubscription: status !== 'ended' && status !== 'suspended',
    subscriptionEnd: endOf(subscription, status).toISOString(),
    autoRenewal,
    renewal: autoRenewal ? renewalOf(subscription) : null,
    status,
    isDebiting: status !== 'ended' && subscription.isDebiting,
    isMandateRevoked: autoRenewal && subscription.isMandateRevoked,
  };
}

/** Null for a row that an earlier version of the service wrote, until it is compared with the provider. */
function renewalOf({ renewalCents: totalCents, order }: Subscription): Plain<SubscriptionRenewalDto> | null {
  return totalCents === null || order === undefined ? null : { totalCents, currency: order.currency };
}

function statusAt(
  { status, accessUntil, cancelAt, isSuspended }: Subscription,
  now: Date,
): SubscriptionStatus {
  if (isSuspended) return 'suspended';
  if (accessUntil === null || accessUntil <= now) return 'ended';
  if (status === 'past_due') return 'past_due';
  return cancelAt === null ? 'active' : 'canceled';
}

function endOf(subscription: Subscription, status: SubscriptionStatus): Date {
  const { periodEnd, cancelAt, endedAt, accessUntil } = subscription;
  if (status === 'ended') return endedAt ?? accessUntil ?? periodEnd;
  if (status === 'past_due') return accessUntil ?? periodEnd;
  return cancelAt ?? periodEnd;
}
