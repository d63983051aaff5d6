import type Stripe from 'stripe';
import { invalidRequest, missingObject } from '../http/errors.ts';
import type { Sandbox } from '../sandbox.ts';
import { compare } from '../store/condition.ts';
import { chargeInvoice, intentIdOf, markFailed, markPaid, type ChargeOutcome } from './pay-invoice.ts';
import { endDebit, returnDebit } from '../payments/debit.ts';
import { debitWith, type DelayedOutcome } from '../order/methods.ts';
import { createInvoice } from './invoice.ts';
import { addIntervals } from './period.ts';
import type { BillingRecord, RenewalOutcome } from '../order/billing-record.ts';
import { currentPeriod, withPeriod } from './subscription.ts';
import { idOf } from '../store/ids.ts';

/** A subscription with the sandbox's own data about it. */
interface Billing {
  subscription: Stripe.Subscription;
  record: BillingRecord;
}

/** Runs what is due by the clock: subscriptions renew, are charged again, or end. Each step is a separate change. */
export function runDueSubscriptions(sandbox: Sandbox): void {
  const { store, clock } = sandbox;
  const due = () => store.billing.list({ where: [compare('dueAt', '<=', clock.now())], limit: 1 }).items[0];
  for (let record = due(); record; record = due()) {
    const { id } = record;
    store.transaction(() => step(sandbox, findBilling(sandbox, id)));
  }
  for (const { id, settlement } of store.billing.all([compare('settlement.at', '<=', clock.now())])) {
    if (settlement) store.transaction(() => settleRenewal(sandbox, id, settlement.outcome));
  }
}

/** Applies the bank's decision on the debit of a renewal. */
export function settleRenewal(sandbox: Sandbox, id: string, outcome: DelayedOutcome): void {
  const { store } = sandbox;
  const { subscription, record } = findBilling(sandbox, id);
  const invoice = store.invoices.find(idOf(subscription.latest_invoice));
  const intent = invoice && store.paymentIntents.find(intentIdOf(sandbox, invoice));
  const billing = { subscription, record: store.billing.save({ ...record, settlement: null }) };
  if (!intent) return;
  endDebit(sandbox, intent, outcome);
  settleInvoice(sandbox, billing, invoice, intent.id, outcome !== 'fail');
  if (outcome === 'return') returnDebit(sandbox, intent);
}

/** Applies the bank's decision on the debit that pays for the first period. */
export function settleFirstInvoice(sandbox: Sandbox, id: string, intentId: string, isPaid: boolean): void {
  const billing = findBilling(sandbox, id);
  const invoice = sandbox.store.invoices.find(idOf(billing.subscription.latest_invoice));
  if (invoice) settleInvoice(sandbox, billing, invoice, intentId, isPaid);
}

/** A subscription that ended in the meantime is not continued. */
function settleInvoice(
  sandbox: Sandbox,
  billing: Billing,
  invoice: Stripe.Invoice,
  intentId: string,
  isPaid: boolean,
): void {
  if (isPaid) markPaid(sandbox, invoice, intentId);
  else markFailed(sandbox, invoice, intentId, 'failure');
  if (billing.subscription.status !== 'canceled') {
    afterPayment(sandbox, billing, isPaid ? 'success' : 'failure');
  }
}

/**
 * Renews a subscription now, as the end of its period would.
 *
 * @param outcome the outcome of the payment; when null, the card determines it.
 * @throws ApiError 400 when the subscription has ended.
 */
export function renewNow(sandbox: Sandbox, id: string, outcome: RenewalOutcome | null): Stripe.Subscription {
  const billing = findBilling(sandbox, id);
  requireAlive(billing.subscription);
  if (billing.subscription.status === 'past_due') retry(sandbox, billing, outcome);
  else renew(sandbox, billing, outcome);
  return findBilling(sandbox, id).subscription;
}

/** Ends a subscription and emits the events. */
export function endSubscription(
  { store, clock, events }: Sandbox,
  { subscription, record }: Billing,
  reason: 'cancellation_requested' | 'payment_failed',
): Stripe.Subscription {
  const now = clock.now();
  store.billing.save({ ...record, dueAt: null });
  const ended = store.subscriptions.save({
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
    ended_at: now,
  });
  events.emit('customer.subscription.deleted', ended);
  return ended;
}

/** Changes when a subscription ends, and emits the events. */
export function changeCancellation(
  { store, clock, events }: Sandbox,
  { subscription, record }: Billing,
  change: { cancel_at: number | null; cancel_at_period_end: boolean },
): Stripe.Subscription {
  const isEnding = change.cancel_at !== null;
  const changed = store.subscriptions.save({
    ...subscription,
    ...change,
    canceled_at: isEnding ? clock.now() : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: isEnding ? 'cancellation_requested' : null,
    },
  });
  if (subscription.status !== 'past_due') {
    const { end } = currentPeriod(subscription);
    store.billing.save({ ...record, dueAt: Math.min(change.cancel_at ?? end, end) });
  }
  const { cancel_at, cancel_at_period_end, canceled_at, cancellation_details } = subscription;
  events.emit('customer.subscription.updated', changed, {
    cancel_at,
    cancel_at_period_end,
    canceled_at,
    cancellation_details,
  });
  return changed;
}

/** Charges the open invoice of a subscription again. */
export function retry(
  sandbox: Sandbox,
  { subscription, record }: Billing,
  outcome: RenewalOutcome | null,
): void {
  const invoice = sandbox.store.invoices.find(idOf(subscription.latest_invoice));
  if (!invoice || invoice.status !== 'open') return;
  if (record.settlement !== null) return;
  charge(sandbox, { subscription, record }, invoice, outcome);
}

/** @throws ApiError 404 when there is no such subscription. */
export function findBilling({ store }: Sandbox, id: string): Billing {
  const subscription = store.subscriptions.find(id);
  const record = store.billing.find(id);
  if (!subscription || !record) throw missingObject('subscription', id);
  return { subscription, record };
}

/** @throws ApiError 400 when the subscription has ended. */
export function requireAlive({ status }: Stripe.Subscription): void {
  if (status !== 'canceled') return;
  throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
}

function step(sandbox: Sandbox, { subscription, record }: Billing): void {
  const billing = { subscription, record: sandbox.store.billing.save({ ...record, dueAt: null }) };
  if (subscription.cancel_at !== null && subscription.cancel_at <= sandbox.clock.now()) {
    endSubscription(sandbox, billing, 'cancellation_requested');
  } else if (subscription.status === 'past_due') {
    retry(sandbox, billing, null);
  } else {
    renew(sandbox, billing, null);
  }
}

/** Starts the next period, whether or not it can be paid, and charges for it. */
function renew(sandbox: Sandbox, { subscription, record }: Billing, outcome: RenewalOutcome | null): void {
  const { store } = sandbox;
  const customer = store.customers.find(idOf(subscription.customer));
  const recurring = record.items[0]?.price.recurring;
  if (!customer || customer.deleted || !recurring) {
    endSubscription(sandbox, { subscription, record }, 'cancellation_requested');
    return;
  }
  const { end: start } = currentPeriod(subscription);
  const periods = record.periods + 1;
  const period = { start, end: addIntervals(subscription.billing_cycle_anchor, recurring, periods) };
  const { items, discount } = record;
  const invoice = createInvoice(sandbox, {
    subscription,
    customer,
    reason: 'subscription_cycle',
    items,
    discount,
    period,
  });
  const renewed = { ...withPeriod(subscription, period), latest_invoice: invoice.id };
  charge(
    sandbox,
    { subscription: renewed, record: { ...record, periods, nextOutcome: null } },
    invoice,
    outcome ?? record.nextOutcome,
    subscription,
  );
}

/** Charges the saved method; a debit is decided by its account, or by the outcome, some time later. */
function charge(
  sandbox: Sandbox,
  { subscription, record }: Billing,
  invoice: Stripe.Invoice,
  outcome: RenewalOutcome | null,
  before?: Stripe.Subscription,
): void {
  const { method } = record;
  const result = chargeInvoice(sandbox, invoice, method, idOf(subscription.default_payment_method), outcome);
  const isPending = result === 'pending' && method.kind === 'bank_debit';
  const debit =
    isPending && outcome !== null ? debitWith(outcome === 'success' ? 'succeed' : 'fail') : method;
  const settlement =
    isPending && debit.kind === 'bank_debit'
      ? { outcome: debit.outcome, at: sandbox.clock.now() + debit.settleSeconds }
      : null;
  afterPayment(sandbox, { subscription, record: { ...record, settlement } }, result, before);
}

/** Updates a subscription after a payment succeeded, failed, or began; while it is debited it stays as it was. */
function afterPayment(
  sandbox: Sandbox,
  { subscription, record }: Billing,
  result: ChargeOutcome,
  before: Stripe.Subscription = subscription,
): void {
  const { store, events } = sandbox;
  const invoice = store.invoices.find(idOf(subscription.latest_invoice));
  if (!invoice) return;
  const retryAt = invoice.next_payment_attempt;
  if (result !== 'success' && result !== 'pending' && retryAt === null) {
    endSubscription(sandbox, { subscription, record }, 'payment_failed');
    return;
  }
  const { end } = currentPeriod(subscription);
  const { cancel_at: cancelAt } = subscription;
  store.billing.save({ ...record, dueAt: Math.min(retryAt ?? end, cancelAt ?? Number.MAX_SAFE_INTEGER) });
  const updated = store.subscriptions.save({
    ...subscription,
    status: result === 'pending' ? subscription.status : retryAt === null ? 'active' : 'past_due',
  });
  events.emit('customer.subscription.updated', updated, {
    status: before.status,
    latest_invoice: before.latest_invoice,
    items: before.items,
  });
}
