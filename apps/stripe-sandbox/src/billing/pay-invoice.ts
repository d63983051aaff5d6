import type Stripe from 'stripe';
import { bookCharge } from '../payments/balance.ts';
import { declineError, newCharge } from '../payments/charge.ts';
import { newIntent } from '../payments/intent.ts';
import type { Buyer } from '../order/buyer.ts';
import { findTestCard } from '../order/methods.ts';
import type { BankDebit, Card, SavedMethod } from '../order/methods.ts';
import { beginDebit } from '../payments/debit.ts';
import { mandateOf } from '../payments/mandate.ts';
import type { Sandbox } from '../sandbox.ts';
import { equals } from '../store/condition.ts';
import { idOf, newId } from '../store/ids.ts';
import type { RenewalOutcome } from '../order/billing-record.ts';

/** Seconds after which a failed payment is retried; after the last retry it is given up. */
const RETRY_AFTER_SECONDS = [3, 5, 7].map((days) => days * 24 * 60 * 60);

/** What came of charging an invoice; `pending`: the bank decides on a debit later. */
export type ChargeOutcome = RenewalOutcome | 'pending';

/** Records that an open invoice is being collected by a debit. */
export function markDebited({ store }: Sandbox, invoice: Stripe.Invoice, intentId: string): Stripe.Invoice {
  const debited = store.invoices.save({ ...invoice, attempted: true, next_payment_attempt: null });
  recordPayment({ store, now: null }, debited, intentId);
  return debited;
}

/** Marks an invoice as paid, by its payment intent if there is one, and emits the events. */
export function markPaid(
  { store, clock, events }: Sandbox,
  invoice: Stripe.Invoice,
  intentId: string | null,
): Stripe.Invoice {
  const now = clock.now();
  const paid = store.invoices.save({
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  if (intentId) recordPayment({ store, now }, paid, intentId);
  events.emit('invoice.paid', paid);
  return paid;
}

/**
 * Charges the saved card or account for an open invoice, without the customer being present.
 *
 * @param accountId the saved payment method.
 * @param outcome overrides the behaviour of the card.
 * @returns the result; the invoice is stored, and events are emitted.
 */
export function chargeInvoice(
  sandbox: Sandbox,
  invoice: Stripe.Invoice,
  method: SavedMethod,
  accountId: string,
  outcome: RenewalOutcome | null,
): ChargeOutcome {
  if (invoice.amount_due === 0) {
    markPaid(sandbox, invoice, null);
    return 'success';
  }
  const buyer: Buyer = { email: invoice.customer_email ?? '', name: invoice.customer_name ?? '' };
  if (method.kind === 'bank_debit') return debitInvoice(sandbox, invoice, buyer, method, accountId);
  const { store, clock } = sandbox;
  const result = outcome ?? cardOutcome(method.card);
  const intent = intentOf(sandbox, invoice);
  const taken = newCharge(
    intent,
    method,
    buyer,
    result === 'success'
      ? { status: 'succeeded' }
      : { status: 'failed', code: result === 'failure' ? 'generic_decline' : 'authentication_failed' },
    clock.now(),
  );
  store.charges.save(bookCharge(sandbox, taken));
  if (result === 'success') {
    store.paymentIntents.save({
      ...intent,
      status: 'succeeded',
      amount_received: intent.amount,
      last_payment_error: null,
      latest_charge: taken.id,
    });
    markPaid(sandbox, invoice, intent.id);
    return result;
  }
  store.paymentIntents.save({
    ...intent,
    status: result === 'failure' ? 'requires_payment_method' : 'requires_action',
    last_payment_error: declineError(
      result === 'failure' ? 'generic_decline' : 'authentication_failed',
      taken.id,
    ),
    latest_charge: taken.id,
  });
  markFailed(sandbox, invoice, intent.id, result);
  return result;
}

/** Records that an invoice could not be collected, and when it is tried again, and emits the events. */
export function markFailed(
  { store, clock, events }: Sandbox,
  invoice: Stripe.Invoice,
  intentId: string,
  result: 'failure' | 'requires_action',
): void {
  const pause = RETRY_AFTER_SECONDS[invoice.attempt_count];
  const failed = store.invoices.save({
    ...invoice,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: pause === undefined ? null : clock.now() + pause,
  });
  recordPayment({ store, now: null }, failed, intentId);
  if (result === 'requires_action') events.emit('invoice.payment_action_required', failed);
  events.emit('invoice.payment_failed', failed);
}

/** A debit without a valid mandate is refused at once; otherwise the bank decides later. */
function debitInvoice(
  sandbox: Sandbox,
  invoice: Stripe.Invoice,
  buyer: Buyer,
  debit: BankDebit,
  accountId: string,
): ChargeOutcome {
  const intent = intentOf(sandbox, invoice);
  const mandate = mandateOf(sandbox, accountId);
  if (mandate?.status !== 'active') {
    sandbox.store.paymentIntents.save(intent);
    markFailed(sandbox, invoice, intent.id, 'failure');
    return 'failure';
  }
  beginDebit(sandbox, intent, buyer, debit, mandate);
  markDebited(sandbox, invoice, intent.id);
  return 'pending';
}

/** The intent with which an invoice is being collected. */
export function intentIdOf({ store }: Sandbox, invoice: Stripe.Invoice): string {
  const [payment] = store.invoicePayments.all(equals('invoice', invoice.id));
  return idOf(payment?.payment.payment_intent);
}

function cardOutcome({ number }: Card): RenewalOutcome {
  const behaviour = findTestCard(number)?.behaviour;
  if (behaviour?.kind === 'authenticates') return 'requires_action';
  return behaviour?.kind === 'succeeds' ? 'success' : 'failure';
}

/** The intent of an earlier attempt to collect the invoice, or a new one. */
function intentOf(sandbox: Sandbox, invoice: Stripe.Invoice): Stripe.PaymentIntent {
  const { store, clock } = sandbox;
  return (
    store.paymentIntents.find(intentIdOf(sandbox, invoice)) ??
    newIntent(
      {
        amount: invoice.amount_due,
        currency: invoice.currency,
        customer: idOf(invoice.customer),
        description: 'Subscription update',
        metadata: {},
        methodTypes: ['card', 'sepa_debit'],
      },
      clock.now(),
    )
  );
}

function recordPayment(
  { store, now }: { store: Sandbox['store']; now: number | null },
  invoice: Stripe.Invoice,
  intentId: string,
): void {
  const [earlier] = store.invoicePayments.all(equals('invoice', invoice.id));
  store.invoicePayments.save({
    id: earlier?.id ?? newId('inpay'),
    object: 'invoice_payment',
    amount_paid: now === null ? null : invoice.amount_due,
    amount_requested: invoice.amount_due,
    created: invoice.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intentId },
    status: now === null ? 'open' : 'paid',
    status_transitions: { canceled_at: null, paid_at: now },
  } satisfies Stripe.InvoicePayment);
}
