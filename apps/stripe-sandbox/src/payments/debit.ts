import type Stripe from 'stripe';
import type { Buyer } from '../order/buyer.ts';
import type { BankDebit, DelayedOutcome } from '../order/methods.ts';
import type { Sandbox } from '../sandbox.ts';
import { idOf } from '../store/ids.ts';
import { bookCharge } from './balance.ts';
import { declineError, newCharge } from './charge.ts';
import { closeDispute, openDispute } from './dispute.ts';

/** Asks the bank for the money; the decision comes later. */
export function beginDebit(
  { store, clock }: Sandbox,
  intent: Stripe.PaymentIntent,
  buyer: Buyer,
  debit: BankDebit,
  mandate: Stripe.Mandate,
): Stripe.PaymentIntent {
  const taken = newCharge(intent, debit, buyer, { status: 'pending' }, clock.now(), mandate);
  store.charges.save(taken);
  return store.paymentIntents.save({
    ...intent,
    status: 'processing',
    last_payment_error: null,
    latest_charge: taken.id,
    payment_method: idOf(mandate.payment_method),
  });
}

/** Applies the bank's decision to the payment. A returned debit is a dispute that is lost at once. */
export function endDebit(sandbox: Sandbox, intent: Stripe.PaymentIntent, outcome: DelayedOutcome): void {
  const { store } = sandbox;
  const taken = store.charges.find(idOf(intent.latest_charge));
  if (!taken) return;
  if (outcome === 'fail') {
    store.charges.save({ ...taken, status: 'failed', failure_code: 'insufficient_funds' });
    store.paymentIntents.save({
      ...intent,
      status: 'requires_payment_method',
      last_payment_error: declineError('insufficient_funds', taken.id),
    });
    return;
  }
  store.charges.save(bookCharge(sandbox, { ...taken, status: 'succeeded', paid: true }));
  store.paymentIntents.save({ ...intent, status: 'succeeded', amount_received: intent.amount });
}

/** Returns a debit that had succeeded, as the payer's bank may for weeks. */
export function returnDebit(sandbox: Sandbox, intent: Stripe.PaymentIntent): void {
  const taken = sandbox.store.charges.find(idOf(intent.latest_charge));
  if (!taken) return;
  const dispute = openDispute(sandbox, taken, { reason: 'debit_not_authorized' });
  closeDispute(sandbox, dispute.id, 'lost');
}
