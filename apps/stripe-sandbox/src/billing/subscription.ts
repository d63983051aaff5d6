import type Stripe from 'stripe';
import type { DraftItem } from '../order/draft.ts';
import { newId } from '../store/ids.ts';

/** Input of a new subscription. */
export interface SubscriptionTerms {
  customer: string;
  items: readonly DraftItem[];
  period: { start: number; end: number };
  billingMode: 'classic' | 'flexible';
  description: string | null;
  metadata: Stripe.Metadata;
  paymentMethod: string;
}

/** An active subscription that is not stored yet. */
export function newSubscription(terms: SubscriptionTerms): Stripe.Subscription {
  const { period } = terms;
  const id = newId('sub');
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: period.start,
    billing_cycle_anchor_config: null,
    billing_mode: {
      type: terms.billingMode,
      flexible: terms.billingMode === 'flexible' ? { proration_discounts: 'included' } : null,
    },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: period.start,
    currency: terms.items[0]?.price.currency ?? '',
    customer: terms.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: terms.paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: terms.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: terms.items.map((item) => subscriptionItem(item, id, period)),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: terms.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: period.start,
    status: 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  };
}

/** The period that is paid for, or being collected. */
export function currentPeriod({ items }: Stripe.Subscription): { start: number; end: number } {
  const [item] = items.data;
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
}

/** The same subscription in another period. */
export const withPeriod = (
  subscription: Stripe.Subscription,
  { start, end }: { start: number; end: number },
): Stripe.Subscription => ({
  ...subscription,
  items: {
    ...subscription.items,
    data: subscription.items.data.map((item) => ({
      ...item,
      current_period_start: start,
      current_period_end: end,
    })),
  },
});

function subscriptionItem(
  { price, quantity, taxRates }: DraftItem,
  subscription: string,
  period: { start: number; end: number },
): Stripe.SubscriptionItem {
  return {
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: period.start,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: taxRates,
  };
}

/** The older form of a recurring price, which items still carry. */
const planOf = (price: Stripe.Price): Stripe.Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'year',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});
