import { PAYMENT_METHODS, type PaymentMethod } from '@academy/shared';
import type Stripe from 'stripe';
import { readSubscription, type SubscriptionState } from './subscription-state.ts';

/** The payment of a session, in cents; read after the buyer left the payment page. */
export interface Payment {
  sessionId: string;
  /** Null for free orders. */
  paymentIntentId: string | null;
  currency: string;
  subtotalCents: number;
  discountCents: number;
  /** The provider's id of the coupon that was used. */
  couponId: string | null;
  taxCents: number;
  totalCents: number;
  metadata: Record<string, string>;
  /** The subscription that an order started. */
  subscription: { id: string; state: SubscriptionState } | null;
  /** The whole payment has already been refunded. */
  isRefunded: boolean;
  /** Null without a payment, e.g. for free orders. */
  paidAt: Date | null;
}

/** How a payment was made. */
export interface UsedMethod {
  method: PaymentMethod;
  /** Of a SEPA debit: the provider's id of the payer's mandate, and its reference. */
  mandateId: string | null;
  mandateReference: string | null;
}

/** How everything that needs no mandate is paid, and what is free. */
export const BY_CARD: UsedMethod = { method: 'card', mandateId: null, mandateReference: null };

/** The state of a session. `processing`: the buyer has paid, and the money takes days to arrive. */
export type SessionState = 'open' | 'processing' | 'paid' | 'failed' | 'expired';

const DEBITED = ['active', 'trialing', 'incomplete'];

/** Reads the state from `status` and `payment_status`, which only together determine it. */
export function sessionState(session: Stripe.Checkout.Session): SessionState {
  if (session.status === 'open') return 'open';
  if (session.status === 'expired') return 'expired';
  if (session.payment_status !== 'unpaid') return 'paid';
  const { subscription } = session;
  // The first payment of a subscription belongs to its invoice; while it is debited, the subscription is active.
  if (subscription !== null && typeof subscription === 'object') {
    return DEBITED.includes(subscription.status) ? 'processing' : 'failed';
  }
  const intent = expanded(session.payment_intent);
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
    ? 'failed'
    : 'processing';
}

/** Reads the payment of a session retrieved with its charge. */
export function readPayment(session: Stripe.Checkout.Session): Payment {
  const intent = expanded(session.payment_intent);
  const subscription = expanded<Stripe.Subscription>(session.subscription);
  return {
    sessionId: session.id,
    paymentIntentId: intent?.id ?? firstPaymentOf(session),
    currency: (session.currency ?? '').toUpperCase(),
    subtotalCents: session.amount_subtotal ?? 0,
    discountCents: session.total_details?.amount_discount ?? 0,
    couponId: couponIdOf(session),
    taxCents: session.total_details?.amount_tax ?? 0,
    totalCents: session.amount_total ?? 0,
    metadata: session.metadata ?? {},
    subscription: subscription && { id: subscription.id, state: readSubscription(subscription) },
    isRefunded: expanded(intent?.latest_charge)?.refunded ?? false,
    paidAt: paidAtOf(session),
  };
}

/**
 * By the charge or, for a subscription, its first invoice. The charge of a debit says only when it began: it is paid
 * when we hear of it.
 */
function paidAtOf({ payment_intent, invoice }: Stripe.Checkout.Session): Date | null {
  const charge = expanded(expanded(payment_intent)?.latest_charge);
  if (charge && methodOf(charge) === 'sepa_debit') return null;
  const seconds = charge?.created ?? expanded(invoice)?.status_transitions.paid_at ?? null;
  return seconds === null ? null : new Date(seconds * 1000);
}

/** How a charge was made; what we do not offer counts as a card. */
export function methodOf({ payment_method_details: details }: Stripe.Charge): PaymentMethod {
  return PAYMENT_METHODS.find((method) => method === details?.type) ?? 'card';
}

/** The payment of a subscription is attached to its first invoice. */
function firstPaymentOf({ invoice }: Stripe.Checkout.Session): string | null {
  const first = expanded(invoice);
  return first && paymentOfInvoice(first).paymentIntentId;
}

/** The payment of a paid invoice that was retrieved with its payments; without a payment intent for invoices of zero. */
export function paymentOfInvoice({ payments, total_taxes, status_transitions, created }: Stripe.Invoice): {
  paymentIntentId: string | null;
  taxCents: number;
  paidAt: Date;
} {
  return {
    paymentIntentId: idOf(payments?.data[0]?.payment.payment_intent),
    taxCents: (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    paidAt: new Date((status_transitions.paid_at ?? created) * 1000),
  };
}

/** The coupon of a session; for a promotion code, the coupon behind it. */
function couponIdOf({ discounts }: Stripe.Checkout.Session): string | null {
  const [discount] = discounts ?? [];
  return idOf(expanded(discount?.promotion_code)?.promotion.coupon ?? discount?.coupon);
}

/** Inquiries (`warning_…`) do not withhold money, and the money of won disputes was returned. */
export function withholdsMoney(disputeStatus: string): boolean {
  return disputeStatus !== 'won' && !disputeStatus.startsWith('warning_') && disputeStatus !== 'prevented';
}

/** The id in an expandable field; null when the field is empty. */
export function idOf(field: string | { id: string } | null | undefined): string | null {
  return typeof field === 'string' ? field : (field?.id ?? null);
}

/**
 * The object in an expandable field that we always expand.
 * @throws Error when the provider sent only its id.
 */
export function expanded<T extends object>(field: string | T | null | undefined): T | null {
  if (typeof field === 'string') throw new Error(`Expected ${field} to be expanded`);
  return field ?? null;
}
