import { vatCents } from '@academy/shared';
import type Stripe from 'stripe';

const DAY_MS = 86_400_000;
/** How long access continues after the end of a period, while the provider collects the next payment. */
const RENEWAL_GRACE_MS = DAY_MS;
/** How long access continues after a failed renewal, counted from the failure. */
const PAST_DUE_GRACE_MS = 7 * DAY_MS;

/** What we store of the provider's subscription. */
export interface SubscriptionState {
  /** The provider's own status, e.g. `active`, `past_due`, `canceled`. */
  status: string;
  periodEnd: Date;
  cancelAt: Date | null;
  endedAt: Date | null;
  /** Its renewal is being debited, which takes days; access continues. */
  isDebiting: boolean;
  /** Since when its renewal has been unpaid; null otherwise. */
  pastDueSince: Date | null;
  /** It goes on at the provider, but its latest payment is disputed. */
  isSuspended: boolean;
  accessUntil: Date | null;
  /** What the next year costs, VAT included; null in rows that an earlier version of the service wrote. */
  renewalCents: number | null;
}

/**
 * Reads a subscription retrieved with its latest invoice.
 * @param isPaymentDisputed the payment of its latest period is disputed, which suspends access.
 * @param previous what we stored before: only then is known when a debit failed.
 */
export function readSubscription(
  subscription: Stripe.Subscription,
  isPaymentDisputed = false,
  previous: Pick<SubscriptionState, 'isDebiting' | 'pastDueSince'> | null = null,
): SubscriptionState {
  const periodEnd = dateOf(Math.max(0, ...subscription.items.data.map((item) => item.current_period_end)));
  const cancelAt =
    subscription.cancel_at !== null
      ? dateOf(subscription.cancel_at)
      : subscription.cancel_at_period_end
        ? periodEnd
        : null;
  const endedAt = subscription.ended_at === null ? null : dateOf(subscription.ended_at);
  const pastDueSince = pastDueSinceOf(subscription, previous);
  const isSuspended = isPaymentDisputed && endedAt === null;
  return {
    status: subscription.status,
    periodEnd,
    cancelAt,
    endedAt,
    isDebiting: isDebited(subscription),
    pastDueSince,
    isSuspended,
    accessUntil: isSuspended ? null : accessUntil(subscription, { periodEnd, cancelAt, pastDueSince }),
    renewalCents: subscription.items.data.reduce((sum, item) => sum + grossCentsOf(item), 0),
  };
}

/** Without discounts: coupons apply to the first year only. */
function grossCentsOf({ price, quantity = 1, tax_rates: rates }: Stripe.SubscriptionItem): number {
  const netCents = (price.unit_amount ?? 0) * quantity;
  const added = (rates ?? []).filter(({ inclusive }) => !inclusive);
  return added.reduce((sum, { percentage }) => sum + vatCents(netCents, percentage), netCents);
}

/** True while the bank decides about the debit of a renewal. */
function isDebited({ status, latest_invoice: invoice }: Stripe.Subscription): boolean {
  if (status !== 'active' || invoice === null || typeof invoice === 'string') return false;
  return invoice.status === 'open' && invoice.attempted;
}

/** A card fails when the invoice is made, a debit days later. */
function pastDueSinceOf(
  { status, latest_invoice: invoice }: Stripe.Subscription,
  previous: Pick<SubscriptionState, 'isDebiting' | 'pastDueSince'> | null,
): Date | null {
  if (status !== 'past_due' || invoice === null || typeof invoice === 'string') return null;
  if (previous?.pastDueSince) return previous.pastDueSince;
  return previous?.isDebiting ? new Date() : dateOf(invoice.created);
}

function accessUntil(
  { status }: Stripe.Subscription,
  { periodEnd, cancelAt, pastDueSince }: Pick<SubscriptionState, 'periodEnd' | 'cancelAt' | 'pastDueSince'>,
): Date | null {
  if (status === 'active' || status === 'trialing') {
    return cancelAt ?? new Date(periodEnd.getTime() + RENEWAL_GRACE_MS);
  }
  if (pastDueSince === null) return null;
  const graceEnd = new Date(pastDueSince.getTime() + PAST_DUE_GRACE_MS);
  return cancelAt !== null && cancelAt < graceEnd ? cancelAt : graceEnd;
}

/** True when both are the same. */
export function isSameState(one: SubscriptionState, other: SubscriptionState): boolean {
  return (
    one.status === other.status &&
    one.periodEnd.getTime() === other.periodEnd.getTime() &&
    one.cancelAt?.getTime() === other.cancelAt?.getTime() &&
    one.endedAt?.getTime() === other.endedAt?.getTime() &&
    one.isDebiting === other.isDebiting &&
    one.pastDueSince?.getTime() === other.pastDueSince?.getTime() &&
    one.isSuspended === other.isSuspended &&
    one.accessUntil?.getTime() === other.accessUntil?.getTime() &&
    one.renewalCents === other.renewalCents
  );
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
