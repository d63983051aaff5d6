import type Stripe from 'stripe';
import { bookCharge } from '../payments/balance.ts';
import { declineError, newCharge } from '../payments/charge.ts';
import { newIntent } from '../payments/intent.ts';
import type { Buyer } from '../order/buyer.ts';
import { findTestCard } from '../order/methods.ts';
import type { Card } from '../order/methods.ts';
import type { Sandbox } from '../sandbox.ts';
import { equals } from '../store/condition.ts';
import { idOf, newId } from '../store/ids.ts';
import type { RenewalOutcome } from '../order/billing-record.ts';

/** Seconds after which a failed payment is retried; after the last retry it is given up. */
const RETRY_AFTER_SECONDS = [3, 5, 7].map((days) => days * 24 * 60 * 60);

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
 * Charges the saved card for an open invoice, without the customer being present.
 *
 * @param outcome overrides the behaviour of the card.
 * @returns the result; the invoice is stored, and events are emitted.
 */
export function chargeInvoice(
  sandbox: Sandbox,
  invoice: Stripe.Invoice,
  card: Card,
  outcome: RenewalOutcome | null,
): RenewalOutcome {
  const { store, clock, events } = sandbox;
  const result = invoice.amount_due === 0 ? 'success' : (outcome ?? cardOutcome(card));
  if (invoice.amount_due === 0) {
    markPaid(sandbox, invoice, null);
    return result;
  }
  const now = clock.now();
  const intent = intentOf(sandbox, invoice);
  const buyer: Buyer = { email: invoice.customer_email ?? '', name: invoice.customer_name ?? '' };
  const taken = newCharge(
    intent,
    { kind: 'card', card },
    buyer,
    result === 'success'
      ? { status: 'succeeded' }
      : { status: 'failed', code: result === 'failure' ? 'generic_decline' : 'authentication_failed' },
    now,
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
  const pause = RETRY_AFTER_SECONDS[invoice.attempt_count];
  const failed = store.invoices.save({
    ...invoice,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: pause === undefined ? null : now + pause,
  });
  recordPayment({ store, now: null }, failed, intent.id);
  if (result === 'requires_action') events.emit('invoice.payment_action_required', failed);
  events.emit('invoice.payment_failed', failed);
  return result;
}

function cardOutcome({ number }: Card): RenewalOutcome {
  const behaviour = findTestCard(number)?.behaviour;
  if (behaviour?.kind === 'authenticates') return 'requires_action';
  return behaviour?.kind === 'succeeds' ? 'success' : 'failure';
}

/** The intent of an earlier attempt to collect the invoice, or a new one. */
function intentOf({ store, clock }: Sandbox, invoice: Stripe.Invoice): Stripe.PaymentIntent {
  const [earlier] = store.invoicePayments.all(equals('invoice', invoice.id));
  const intent = earlier && store.paymentIntents.find(idOf(earlier.payment.payment_intent));
  return (
    intent ??
    newIntent(
      {
        amount: invoice.amount_due,
        currency: invoice.currency,
        customer: idOf(invoice.customer),
        description: 'Subscription update',
        metadata: {},
        methodTypes: ['card'],
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
