import type Stripe from 'stripe';
import { computeTotals } from '../order/totals.ts';
import type { CheckoutDraft } from '../order/draft.ts';
import { acceptMandate } from '../payments/mandate.ts';
import { newPaymentMethod } from '../payments/payment-method.ts';
import type { Buyer } from '../order/buyer.ts';
import type { SavedMethod } from '../order/methods.ts';
import type { Sandbox } from '../sandbox.ts';
import { idOf } from '../store/ids.ts';
import { createInvoice } from './invoice.ts';
import { markDebited, markPaid } from './pay-invoice.ts';
import { addIntervals } from './period.ts';
import { newSubscription } from './subscription.ts';

/** The buyer's confirmed purchase. */
export interface Purchase {
  draft: CheckoutDraft;
  customer: Stripe.Customer;
  buyer: Buyer;
  method: SavedMethod;
  /** The intent that pays for the first period; null when it was free. */
  intentId: string | null;
  /** False while its debit is under way. */
  isPaid: boolean;
}

/**
 * Starts a subscription whose first period is paid or being debited; emits that it was created and, if so, its invoice
 * paid.
 */
export function subscribe(sandbox: Sandbox, purchase: Purchase): { subscription: string; invoice: string } {
  const { store, clock, events } = sandbox;
  const { draft, customer, method, intentId, isPaid } = purchase;
  const now = clock.now();
  const recurring = draft.items.filter(({ price }) => price.recurring !== null);
  const rhythm = recurring[0]?.price.recurring;
  const period = { start: now, end: rhythm ? addIntervals(now, rhythm, 1) : now };
  const saved = savedMethod(sandbox, purchase, now);
  const subscription = newSubscription({
    customer: customer.id,
    items: recurring,
    period,
    billingMode: draft.subscription.billingMode,
    description: draft.subscription.description,
    metadata: draft.subscription.metadata,
    paymentMethod: saved.id,
  });
  const invoice = createInvoice(sandbox, {
    subscription,
    customer,
    reason: 'subscription_create',
    items: draft.items,
    discount: draft.discount,
    period,
  });
  const begun = store.subscriptions.save({ ...subscription, latest_invoice: invoice.id });
  store.billing.save({
    id: begun.id,
    items: recurring,
    discount: draft.discount?.duration === 'forever' ? draft.discount : null,
    method,
    periods: 1,
    dueAt: period.end,
    nextOutcome: null,
    settlement: null,
  });
  events.emit('customer.subscription.created', begun);
  const isFree = computeTotals(draft.items, draft.discount).total === 0;
  if (isPaid) markPaid(sandbox, invoice, isFree ? null : intentId);
  else if (intentId !== null) markDebited(sandbox, invoice, intentId);
  return { subscription: begun.id, invoice: invoice.id };
}

/** The account of the debit that pays for the first period, or a newly saved card or account. */
function savedMethod(
  sandbox: Sandbox,
  { method, buyer, customer, intentId }: Purchase,
  now: number,
): Stripe.PaymentMethod {
  const { store } = sandbox;
  const intent = intentId === null ? undefined : store.paymentIntents.find(intentId);
  const debited = method.kind === 'bank_debit' && store.paymentMethods.find(idOf(intent?.payment_method));
  if (debited) return store.paymentMethods.save({ ...debited, customer: customer.id });
  const saved = store.paymentMethods.save(newPaymentMethod(method, buyer, customer.id, now));
  if (method.kind === 'bank_debit') acceptMandate(sandbox, saved);
  return saved;
}
