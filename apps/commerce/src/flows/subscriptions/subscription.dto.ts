import type { Plain } from '@academy/shared';
import { ApiProperty } from '@nestjs/swagger';
import type { Subscription } from '../../ledger/subscriptions/subscription.entity.ts';

export const SUBSCRIPTION_STATUSES = ['none', 'active', 'past_due', 'canceled', 'ended'] as const;
/**
 * - `active`: paid, and renews;
 * - `past_due`: the renewal could not be paid; access continues for a few days;
 * - `canceled`: paid until its end, and does not renew;
 * - `ended`: expired;
 * - `none`: the user never had one.
 */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

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
  @ApiProperty({ enum: SUBSCRIPTION_STATUSES }) status: SubscriptionStatus;
}

export class PortalDto {
  @ApiProperty({ format: 'uri', description: "The provider's page for invoices, card and renewal." })
  url: string;
}

export function toSubscriptionDto(subscription: Subscription | null, now: Date): Plain<SubscriptionDto> {
  if (subscription === null) {
    return { hasActiveSubscription: false, subscriptionEnd: null, autoRenewal: false, status: 'none' };
  }
  const status = statusAt(subscription, now);
  return {
    hasActiveSubscription: status !== 'ended',
    subscriptionEnd: endOf(subscription, status).toISOString(),
    autoRenewal: status !== 'ended' && subscription.cancelAt === null,
    status,
  };
}

function statusAt({ status, accessUntil, cancelAt }: Subscription, now: Date): SubscriptionStatus {
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
