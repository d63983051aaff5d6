import type Stripe from 'stripe';
import { ApiError } from '../http/errors.ts';
import { declineError, newCharge } from '../payments/charge.ts';
import { newIntent } from '../payments/intent.ts';
import type { Buyer } from '../payments/intent.ts';
import { findTestCard } from '../payments/methods.ts';
import type { Card, DeclineCode, DelayedOutcome, Method } from '../payments/methods.ts';
import { newCustomer } from '../resources/customers.ts';
import type { Sandbox } from '../sandbox.ts';
import { findCheckout } from './checkout.ts';
import type { Checkout } from './checkout.ts';
import { customerDetails } from './create-session.ts';
import { discountProblem, redeemDiscount } from './discounts.ts';
import type { CheckoutDraft } from './draft.ts';

/** Seconds a bank takes to decide on a debit; the sandbox's clock can be moved past it. */
const SETTLEMENT_SECONDS = 5;

/** What the buyer's confirmation led to. `eventId` is the `completed` event to wait for. */
export type Confirmation =
  | { kind: 'complete'; session: Stripe.Checkout.Session; eventId: string }
  | { kind: 'declined'; code: DeclineCode }
  | { kind: 'discount_ended' }
  | { kind: 'authenticate' };

/**
 * The buyer confirms an open session: charges the card, or asks for the bank's page, or takes a debit in.
 *
 * @throws ApiError 400 when the session is no longer open.
 */
export function confirmSession(
  sandbox: Sandbox,
  id: string,
  buyer: Buyer,
  method: Method,
  customFields: Record<string, string> = {},
): Confirmation {
  return sandbox.store.transaction(() => {
    const checkout = fillCustomFields(openCheckout(sandbox, id), customFields);
    if (discountEnded(sandbox, checkout)) return { kind: 'discount_ended' };
    if (checkout.session.amount_total === 0) return complete(sandbox, checkout, buyer, 'no_payment_required');
    if (method.kind === 'bank_debit') return debit(sandbox, checkout, buyer, method.outcome);
    const behaviour = findTestCard(method.card.number)?.behaviour ?? {
      kind: 'declines',
      code: 'generic_decline',
    };
    switch (behaviour.kind) {
      case 'declines':
        return decline(sandbox, checkout, buyer, method.card, behaviour.code);
      case 'authenticates':
        return askBank(sandbox, checkout, buyer, method.card);
      case 'succeeds':
        return charge(sandbox, checkout, buyer, method.card);
    }
  });
}

/**
 * The buyer comes back from the bank's page.
 *
 * @throws ApiError 400 when no payment of this session waits for it.
 */
export function answerAuthentication(sandbox: Sandbox, id: string, authorised: boolean): Confirmation {
  return sandbox.store.transaction(() => {
    const checkout = openCheckout(sandbox, id);
    const waiting = checkout.draft.authentication;
    if (!waiting) throw notOpen('No payment of this Checkout Session waits for authentication.');
    checkout.draft = sandbox.store.drafts.save({ ...checkout.draft, authentication: null });
    if (discountEnded(sandbox, checkout)) return { kind: 'discount_ended' };
    return authorised
      ? charge(sandbox, checkout, waiting.buyer, waiting.card)
      : decline(sandbox, checkout, waiting.buyer, waiting.card, 'authentication_failed');
  });
}

/** The bank has decided on a debit. */
export function settle(sandbox: Sandbox, draft: CheckoutDraft, outcome: DelayedOutcome): void {
  const { store, events } = sandbox;
  const { session } = findCheckout(sandbox, draft.id);
  const intent = store.paymentIntents.find(String(session.payment_intent));
  const taken = intent && store.charges.find(String(intent.latest_charge));
  if (!intent || !taken) return;
  store.drafts.save({ ...draft, settlement: null });
  if (outcome === 'succeed') {
    store.charges.save({ ...taken, status: 'succeeded', paid: true });
    store.paymentIntents.save({ ...intent, status: 'succeeded', amount_received: intent.amount });
    const paid = store.sessions.save({ ...session, payment_status: 'paid' });
    events.emit('checkout.session.async_payment_succeeded', paid);
    return;
  }
  store.charges.save({ ...taken, status: 'failed', failure_code: 'generic_decline' });
  store.paymentIntents.save({
    ...intent,
    status: 'requires_payment_method',
    last_payment_error: declineError('insufficient_funds', taken.id),
  });
  events.emit('checkout.session.async_payment_failed', session);
}

function openCheckout(sandbox: Sandbox, id: string): Checkout {
  const checkout = findCheckout(sandbox, id);
  if (checkout.session.status !== 'open') throw notOpen('This Checkout Session is no longer open.');
  return checkout;
}

/** Notes what the buyer typed into the session's own fields. */
function fillCustomFields({ session, draft }: Checkout, values: Record<string, string>): Checkout {
  const fields = session.custom_fields.map((field) => {
    const input = field.type === 'numeric' ? field.numeric : field.text;
    return input ? { ...field, [field.type]: { ...input, value: values[field.key] || null } } : field;
  });
  return { session: { ...session, custom_fields: fields }, draft };
}

function charge(sandbox: Sandbox, checkout: Checkout, buyer: Buyer, card: Card): Confirmation {
  const intent = intentOf(sandbox, checkout);
  const taken = newCharge(
    intent,
    { kind: 'card', card },
    buyer,
    { status: 'succeeded' },
    sandbox.clock.now(),
  );
  sandbox.store.charges.save(taken);
  sandbox.store.paymentIntents.save({
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: taken.id,
    next_action: null,
    payment_method: taken.payment_method,
  });
  return complete(sandbox, linkIntent(sandbox, checkout, intent), buyer, 'paid');
}

function debit(sandbox: Sandbox, checkout: Checkout, buyer: Buyer, outcome: DelayedOutcome): Confirmation {
  const { store, clock } = sandbox;
  const intent = intentOf(sandbox, checkout);
  const taken = newCharge(intent, { kind: 'bank_debit', outcome }, buyer, { status: 'pending' }, clock.now());
  store.charges.save(taken);
  store.paymentIntents.save({
    ...intent,
    status: 'processing',
    last_payment_error: null,
    latest_charge: taken.id,
    payment_method: taken.payment_method,
  });
  const { draft } = checkout;
  checkout.draft = store.drafts.save({
    ...draft,
    settlement: { outcome, at: clock.now() + SETTLEMENT_SECONDS },
  });
  return complete(sandbox, linkIntent(sandbox, checkout, intent), buyer, 'unpaid');
}

function decline(
  sandbox: Sandbox,
  checkout: Checkout,
  buyer: Buyer,
  card: Card,
  code: DeclineCode,
): Confirmation {
  const { store, clock } = sandbox;
  const intent = intentOf(sandbox, checkout);
  const failed = store.charges.save(
    newCharge(intent, { kind: 'card', card }, buyer, { status: 'failed', code }, clock.now()),
  );
  store.paymentIntents.save({
    ...intent,
    status: 'requires_payment_method',
    last_payment_error: declineError(code, failed.id),
    latest_charge: failed.id,
    next_action: null,
  });
  linkIntent(sandbox, checkout, intent);
  return { kind: 'declined', code };
}

function askBank(sandbox: Sandbox, checkout: Checkout, buyer: Buyer, card: Card): Confirmation {
  const { store, publicUrl } = sandbox;
  const intent = intentOf(sandbox, checkout);
  const url = `${publicUrl}/c/pay/${checkout.session.id}/3ds`;
  store.paymentIntents.save({
    ...intent,
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: null, url } },
  });
  store.drafts.save({ ...checkout.draft, authentication: { buyer, card } });
  linkIntent(sandbox, checkout, intent);
  return { kind: 'authenticate' };
}

/** The last look before charging: of buyers at the same time only as many as the limit allows get the discount. */
const discountEnded = (sandbox: Sandbox, { session, draft }: Checkout): boolean =>
  draft.discount !== null && discountProblem(sandbox, draft.discount, session.currency ?? '') !== null;

function complete(
  sandbox: Sandbox,
  { session, draft }: Checkout,
  buyer: Buyer,
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required',
): Confirmation {
  const { store, events, clock } = sandbox;
  const { currency } = session;
  if (draft.discount) redeemDiscount(sandbox, draft.discount);
  const known = session.customer === null ? undefined : store.customers.find(String(session.customer));
  const created =
    session.customer === null && session.customer_creation === 'always'
      ? { ...newCustomer(clock.now()), ...buyer }
      : undefined;
  const customer = created ?? (known?.deleted ? undefined : known);
  if (customer) store.customers.save({ ...customer, currency: customer.currency ?? currency });
  store.drafts.save({ ...draft, expiresAt: null, authentication: null });
  const completed = store.sessions.save({
    ...session,
    customer: customer?.id ?? session.customer,
    consent:
      session.consent_collection?.terms_of_service === 'required'
        ? { promotions: null, terms_of_service: 'accepted' }
        : null,
    customer_details: customerDetails(buyer),
    payment_status: paymentStatus,
    status: 'complete',
    url: null,
  });
  if (typeof completed.payment_intent === 'string') {
    const intent = store.paymentIntents.find(completed.payment_intent);
    if (intent) store.paymentIntents.save({ ...intent, customer: completed.customer });
  }
  return {
    kind: 'complete',
    session: completed,
    eventId: events.emit('checkout.session.completed', completed),
  };
}

/** The intent of an earlier try of the same session, or a new one. */
function intentOf({ store, clock }: Sandbox, { session, draft }: Checkout): Stripe.PaymentIntent {
  const earlier =
    session.payment_intent === null ? undefined : store.paymentIntents.find(String(session.payment_intent));
  return (
    earlier ??
    newIntent(
      {
        amount: session.amount_total ?? 0,
        currency: session.currency ?? '',
        customer: session.customer === null ? null : String(session.customer),
        description: draft.intentDescription,
        metadata: draft.intentMetadata,
        methodTypes: session.payment_method_types,
      },
      clock.now(),
    )
  );
}

const linkIntent = (
  { store }: Sandbox,
  { session, draft }: Checkout,
  intent: Stripe.PaymentIntent,
): Checkout => ({
  session: store.sessions.save({ ...session, payment_intent: intent.id }),
  draft,
});

const notOpen = (message: string) => new ApiError(400, { type: 'invalid_request_error', message });
