import type Stripe from 'stripe';
import Type from 'typebox';
import type { Static } from 'typebox';
import { CurrencyCode, nested, Timestamp } from '../http/validation.ts';
import type { Sandbox } from '../sandbox.ts';
import { newId } from '../store/ids.ts';
import { bookCharge, bookDispute, bookRefund, bookRefundFailure, bookReinstatement } from './balance.ts';
import { newCharge } from './charge.ts';
import { newDispute } from './dispute.ts';
import { newIntent } from './intent.ts';

/** One payment with what came after it, all in the past. */
const MadePayment = nested({
  paymentIntent: Type.String({ minLength: 1 }),
  amount: Type.Integer({ minimum: 1 }),
  currency: CurrencyCode,
  created: Timestamp,
  refunds: Type.Optional(
    Type.Array(
      nested({
        amount: Type.Integer({ minimum: 1 }),
        created: Timestamp,
        failedAt: Type.Optional(Timestamp),
      }),
    ),
  ),
  dispute: Type.Optional(
    nested({
      created: Timestamp,
      wonAt: Type.Optional(Timestamp),
      isLost: Type.Optional(Type.Boolean()),
    }),
  ),
});

/** Payments to make at once. */
export const MadePayments = nested({ payments: Type.Array(MadePayment, { maxItems: 1_000 }) });

const CARD = { number: '4242424242424242', expMonth: 12, expYear: 2034 };
const BUYER = { email: 'buyer@example.com', name: 'Test Buyer' };

/** Makes payments of the past with their refunds, disputes and balance entries; no events are emitted. */
export function makePayments(sandbox: Sandbox, { payments }: Static<typeof MadePayments>): { made: number } {
  for (const payment of payments) make(sandbox, payment);
  return { made: payments.length };
}

function make(sandbox: Sandbox, payment: Static<typeof MadePayment>): void {
  const { store } = sandbox;
  const { amount, created, refunds = [], dispute } = payment;
  const currency = payment.currency.toLowerCase();
  const terms = { amount, currency, customer: null, description: null, metadata: {}, methodTypes: ['card'] };
  const intent = { ...newIntent(terms, created), id: payment.paymentIntent };
  const charge = bookCharge(
    sandbox,
    newCharge(intent, { kind: 'card', card: CARD }, BUYER, { status: 'succeeded' }, created),
    created,
  );
  const kept = refunds.filter(({ failedAt }) => failedAt === undefined);
  const refunded = kept.reduce((sum, refund) => sum + refund.amount, 0);
  store.paymentIntents.save({
    ...intent,
    status: 'succeeded',
    amount_received: amount,
    latest_charge: charge.id,
  });
  store.charges.save({
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === amount,
    disputed: dispute !== undefined,
  });
  for (const refund of refunds) {
    const made = bookRefund(sandbox, madeRefund(charge, refund), refund.created);
    store.refunds.save(made);
    if (refund.failedAt === undefined) continue;
    store.refunds.save({ ...bookRefundFailure(sandbox, made, refund.failedAt), status: 'failed' });
  }
  if (dispute === undefined) return;
  const opened = bookDispute(
    sandbox,
    newDispute({ ...charge, amount_refunded: refunded }, { created: dispute.created }),
    dispute.created,
  );
  const closed = dispute.wonAt === undefined ? opened : bookReinstatement(sandbox, opened, dispute.wonAt);
  const status = dispute.wonAt !== undefined ? 'won' : dispute.isLost ? 'lost' : opened.status;
  store.disputes.save({ ...closed, is_charge_refundable: status === 'won', status });
}

function madeRefund(
  charge: Stripe.Charge,
  { amount, created }: { amount: number; created: number },
): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}
