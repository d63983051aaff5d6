import type Stripe from 'stripe';
import { idOf } from './payment.ts';

/**
 * What an entry is about: a buyer's payment, a refund, a dispute, a payout, a fee of the provider, or something that the
 * academy does not know.
 */
export const BALANCE_TOPICS = ['payment', 'refund', 'dispute', 'payout', 'fee', 'other'] as const;
export type BalanceTopic = (typeof BALANCE_TOPICS)[number];

/** A movement of the balance, in the words of the academy. Amounts in cents. */
export interface BalanceMovement {
  id: string;
  topic: BalanceTopic;
  category: string;
  sourceId: string | null;
  paymentIntentId: string | null;
  amountCents: number;
  feeCents: number;
  netCents: number;
  currency: string;
  paymentCents: number;
  paymentCurrency: string;
  exchangeRate: number | null;
  createdAt: Date;
  availableAt: Date;
}

/** The provider's reporting categories, which change less often than the types of its entries. */
const TOPICS: Record<string, BalanceTopic> = {
  charge: 'payment',
  charge_failure: 'payment',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  payout: 'payout',
  payout_reversal: 'payout',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
};

/** Reads an entry of the balance whose source is expanded. */
export function readMovement(entry: Stripe.BalanceTransaction): BalanceMovement {
  const source = paidBy(entry);
  const currency = entry.currency.toUpperCase();
  const paymentCurrency = source?.currency.toUpperCase() ?? currency;
  return {
    id: entry.id,
    topic: TOPICS[entry.reporting_category] ?? 'other',
    category: entry.reporting_category,
    sourceId: idOf(entry.source),
    paymentIntentId: source === null ? null : idOf(source.payment_intent),
    amountCents: entry.amount,
    feeCents: entry.fee,
    netCents: entry.net,
    currency,
    // Of a payment in another currency the entry has only what it was converted to.
    paymentCents:
      source === null || paymentCurrency === currency
        ? entry.amount
        : Math.sign(entry.amount) * source.amount,
    paymentCurrency,
    exchangeRate: entry.exchange_rate,
    createdAt: new Date(entry.created * 1000),
    availableAt: new Date(entry.available_on * 1000),
  };
}

function paidBy({
  source,
}: Stripe.BalanceTransaction): Stripe.Charge | Stripe.Refund | Stripe.Dispute | null {
  if (source === null || typeof source === 'string') return null;
  return source.object === 'charge' || source.object === 'refund' || source.object === 'dispute'
    ? source
    : null;
}
