import type Stripe from 'stripe';
import { settleFirstInvoice, settleRenewal } from '../billing/cycle.ts';
import type { CheckoutDraft } from '../order/draft.ts';
import type { DelayedOutcome } from '../order/methods.ts';
import { endDebit, returnDebit } from '../payments/debit.ts';
import { invalidRequest, missingObject } from '../http/errors.ts';
import type { Sandbox } from '../sandbox.ts';
import { idOf } from '../store/ids.ts';
import { equals } from '../store/condition.ts';
import { findCheckout } from './checkout.ts';

/** Applies the bank's decision on a debit. */
export function settle(sandbox: Sandbox, draft: CheckoutDraft, outcome: DelayedOutcome): void {
  const { store, events } = sandbox;
  const { session } = findCheckout(sandbox, draft.id);
  const intent = store.paymentIntents.find(String(draft.intentId));
  if (!intent) return;
  store.drafts.save({ ...draft, settlement: null });
  endDebit(sandbox, intent, outcome);
  const isPaid = outcome !== 'fail';
  if (session.subscription !== null) {
    settleFirstInvoice(sandbox, idOf(session.subscription), intent.id, isPaid);
  }
  if (!isPaid) {
    events.emit('checkout.session.async_payment_failed', session);
    return;
  }
  const paid = store.sessions.save({ ...session, payment_status: 'paid' });
  events.emit('checkout.session.async_payment_succeeded', paid);
  if (outcome === 'return') returnDebit(sandbox, intent);
}

/**
 * Ends a debit now, as its account or the outcome says.
 *
 * @throws ApiError 404 for an unknown payment; 400 for one that is not being debited.
 */
export function settleNow(
  sandbox: Sandbox,
  intentId: string,
  outcome: DelayedOutcome | undefined,
): Stripe.PaymentIntent {
  const { store } = sandbox;
  const [draft] = store.drafts.all(equals('intentId', intentId));
  const [payment] = store.invoicePayments.all(equals('payment.payment_intent', intentId));
  const invoice = payment && store.invoices.find(idOf(payment.invoice));
  const renewal = store.billing.find(idOf(invoice?.parent?.subscription_details?.subscription));
  if (draft?.settlement) settle(sandbox, draft, outcome ?? draft.settlement.outcome);
  else if (renewal?.settlement) settleRenewal(sandbox, renewal.id, outcome ?? renewal.settlement.outcome);
  else if (store.paymentIntents.find(intentId)) throw invalidRequest('This payment is not being debited.');
  const intent = store.paymentIntents.find(intentId);
  if (!intent) throw missingObject('payment_intent', intentId);
  return intent;
}
