import type Stripe from 'stripe';
import { bookCharge } from '../payments/balance.ts';
import { declineError, newCharge } from '../payments/charge.ts';
import { newIntent } from '../payments/intent.ts';
import type { Buyer } from '../order/buyer.ts';
import type { BankDebit, DeclineCode, Method } from '../order/methods.ts';
import { beginDebit } from '../payments/debit.ts';
import { acceptMandate } from '../payments/mandate.ts';
import { newPaymentMethod } from '../payments/payment-method.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Checkout } from './checkout.ts';
import { idOf } from '../store/ids.ts';

/** Records that the money was taken at once. */
export function recordSuccess(sandbox: Sandbox, checkout: Checkout, buyer: Buyer, method: Method): Checkout {
  const { store, clock } = sandbox;
  const intent = intentOf(sandbox, checkout);
  const taken = newCharge(intent, method, buyer, { status: 'succeeded' }, clock.now());
  store.charges.save(bookCharge(sandbox, taken));
  return link(sandbox, checkout, {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: taken.id,
    next_action: null,
    payment_method: taken.payment_method,
  });
}

/** Records that the bank will decide on a debit, whose account is saved. */
export function recordDebit(sandbox: Sandbox, checkout: Checkout, buyer: Buyer, debit: BankDebit): Checkout {
  const { store, clock } = sandbox;
  const { customer } = checkout.session;
  const account = newPaymentMethod(debit, buyer, customer === null ? null : idOf(customer), clock.now());
  const mandate = acceptMandate(sandbox, store.paymentMethods.save(account));
  const { outcome, settleSeconds } = debit;
  const draft = { ...checkout.draft, settlement: { outcome, at: clock.now() + settleSeconds } };
  const intent = beginDebit(sandbox, intentOf(sandbox, checkout), buyer, debit, mandate);
  return link(sandbox, { ...checkout, draft }, intent);
}

/** Records that the payment was refused. */
export function recordDecline(
  sandbox: Sandbox,
  checkout: Checkout,
  buyer: Buyer,
  method: Method,
  code: DeclineCode,
): Checkout {
  const { store, clock } = sandbox;
  const intent = intentOf(sandbox, checkout);
  const failed = newCharge(intent, method, buyer, { status: 'failed', code }, clock.now());
  store.charges.save(failed);
  return link(sandbox, checkout, {
    ...intent,
    status: 'requires_payment_method',
    last_payment_error: declineError(code, failed.id),
    latest_charge: failed.id,
    next_action: null,
  });
}

/** Records that the buyer must first answer on another page: the bank's, or Satispay's. */
export function recordQuestion(sandbox: Sandbox, checkout: Checkout, buyer: Buyer, method: Method): Checkout {
  const intent = intentOf(sandbox, checkout);
  const url = `${sandbox.publicUrl}/c/pay/${checkout.session.id}/3ds`;
  const draft = { ...checkout.draft, authentication: { buyer, method } };
  return link(
    sandbox,
    { ...checkout, draft },
    {
      ...intent,
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: null, url } },
    },
  );
}

/** The intent of an earlier attempt of the same session, or a new one. */
function intentOf({ store, clock }: Sandbox, { session, draft }: Checkout): Stripe.PaymentIntent {
  const earlier = draft.intentId === null ? undefined : store.paymentIntents.find(draft.intentId);
  return (
    earlier ??
    newIntent(
      {
        amount: session.amount_total ?? 0,
        currency: session.currency ?? '',
        customer: session.customer === null ? null : idOf(session.customer),
        description: draft.intentDescription,
        metadata: draft.intentMetadata,
        methodTypes: session.payment_method_types,
      },
      clock.now(),
    )
  );
}

/** Stores the intent and its references; a subscription's intent belongs to its invoice, not to the session. */
function link({ store }: Sandbox, { session, draft }: Checkout, intent: Stripe.PaymentIntent): Checkout {
  store.paymentIntents.save(intent);
  return {
    session: store.sessions.save(
      session.mode === 'payment' ? { ...session, payment_intent: intent.id } : session,
    ),
    draft: store.drafts.save({ ...draft, intentId: intent.id }),
  };
}
