import type Stripe from 'stripe';
import { invalidRequest, missingObject } from '../http/errors.ts';
import type { Sandbox } from '../sandbox.ts';
import { equals } from '../store/condition.ts';
import { idOf, newId } from '../store/ids.ts';
import type { Store } from '../store/store.ts';
import { bookRefund, bookRefundFailure } from './balance.ts';

/** Cents to refund; by default all that is left. */
export interface RefundTerms {
  charge: Stripe.Charge;
  amount?: number | undefined;
  reason?: Stripe.Refund.Reason | undefined;
  metadata?: Stripe.Metadata;
}

/**
 * Refunds money and emits the events.
 *
 * @throws ApiError 400 when nothing, or less than the amount, is left to refund, or a dispute withholds the money.
 */
export function refund(sandbox: Sandbox, { charge, amount, reason, metadata }: RefundTerms): Stripe.Refund {
  const { store, clock, events } = sandbox;
  const left = charge.amount - charge.amount_refunded;
  if (!charge.paid) throw invalidRequest(`Charge ${charge.id} has not been paid and cannot be refunded.`);
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (store.disputes.all(equals('charge', charge.id)).some((dispute) => !dispute.is_charge_refundable)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back and cannot be refunded.`, {
      code: 'charge_disputed',
    });
  }
  if (amount !== undefined && amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  }
  const terms = {
    id: newId('re'),
    object: 'refund',
    amount: amount ?? left,
    balance_transaction: null,
    charge: charge.id,
    created: clock.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } satisfies Stripe.Refund;
  const made = store.refunds.save(bookRefund(sandbox, terms));
  const refunded = charge.amount_refunded + made.amount;
  const changed = store.charges.save({
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  });
  events.emit('refund.created', made);
  events.emit('charge.refunded', changed, {
    amount_refunded: charge.amount_refunded,
    refunded: charge.refunded,
  });
  return made;
}

/** Fails a refund: the bank returns its money, and the charge counts as not refunded again. */
export function failRefund(sandbox: Sandbox, id: string): Stripe.Refund {
  const { store, events } = sandbox;
  const earlier = store.refunds.find(id);
  if (!earlier) throw missingObject('refund', id);
  if (earlier.status !== 'succeeded') throw invalidRequest(`Refund ${id} has the status ${earlier.status}.`);
  const failed = store.refunds.save({
    ...bookRefundFailure(sandbox, earlier),
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  });
  const charge = store.charges.find(idOf(earlier.charge));
  if (charge) {
    store.charges.save({
      ...charge,
      amount_refunded: charge.amount_refunded - earlier.amount,
      refunded: false,
    });
  }
  events.emit('refund.updated', failed, { status: earlier.status });
  events.emit('refund.failed', failed);
  return failed;
}

/**
 * The charge specified directly or by its payment intent.
 *
 * @throws ApiError 400 when neither or both are given, or it does not exist.
 */
export function chargeToRefund(
  store: Store,
  names: { charge?: string; payment_intent?: string },
): Stripe.Charge {
  const { charge: chargeId, payment_intent: intentId } = names;
  if ((chargeId === undefined) === (intentId === undefined)) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  if (intentId === undefined) {
    const charge = store.charges.find(chargeId ?? '');
    if (!charge) throw missingObject('charge', chargeId ?? '', 'charge');
    return charge;
  }
  const intent = store.paymentIntents.find(intentId);
  if (!intent) throw missingObject('payment_intent', intentId, 'payment_intent');
  const charge = store.charges.find(idOf(intent.latest_charge));
  if (!charge || intent.status !== 'succeeded') {
    throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  return charge;
}
