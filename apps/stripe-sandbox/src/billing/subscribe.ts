import type Stripe from 'stripe';
import { computeTotals } from '../order/totals.ts';
import type { CheckoutDraft } from '../order/draft.ts';
import { newPaymentMethod } from '../payments/payment-method.ts';
import type { Buyer } from '../order/buyer.ts';
import type { Card } from '../order/methods.ts';
import type { Sandbox } from '../sandbox.ts';
import { createInvoice } from './invoice.ts';
import { markPaid } from './pay-invoice.ts';
import { addIntervals } from './period.ts';
import { newSubscription } from './subscription.ts';

/** The buyer's confirmed purchase. */
export interface Purchase {
  draft: CheckoutDraft;
  customer: Stripe.Customer;
  buyer: Buyer;
  card: Card;
  /** The intent that paid for the first period; null when it was free. */
  intentId: string | null;
}

/** Starts a subscription whose first period is paid; emits that it was created and its invoice paid. */
export function subscribe(sandbox: Sandbox, purchase: Purchase): { subscription: string; invoice: string } {
  const { store, clock, events } = sandbox;
  const { draft, customer, buyer, card, intentId } = purchase;
  const now = clock.now();
  const recurring = draft.items.filter(({ price }) => price.recurring !== null);
  const rhythm = recurring[0]?.price.recurring;
  const period = { start: now, end: rhythm ? addIntervals(now, rhythm, 1) : now };
  const method = store.paymentMethods.save(newPaymentMethod(card, buyer, customer.id, now));
  const subscription = newSubscription({
    customer: customer.id,
    items: recurring,
    period,
    billingMode: draft.subscription.billingMode,
    description: draft.subscription.description,
    metadata: draft.subscription.metadata,
    paymentMethod: method.id,
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
    card,
    periods: 1,
    dueAt: period.end,
    nextOutcome: null,
  });
  events.emit('customer.subscription.created', begun);
  markPaid(sandbox, invoice, computeTotals(draft.items, draft.discount).total === 0 ? null : intentId);
  return { subscription: begun.id, invoice: invoice.id };
}
