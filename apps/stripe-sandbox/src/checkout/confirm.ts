import type Stripe from 'stripe';
import { subscribe } from '../billing/subscribe.ts';
import { ApiError, invalidRequest } from '../http/errors.ts';
import type { Buyer } from '../order/buyer.ts';
import { findTestCard } from '../order/methods.ts';
import type { CardBehaviour, DeclineCode, Method, SavedMethod } from '../order/methods.ts';
import { newCustomer } from '../resources/customers.ts';
import type { Sandbox } from '../sandbox.ts';
import { recordDebit, recordDecline, recordQuestion, recordSuccess } from './attempt.ts';
import { findCheckout } from './checkout.ts';
import type { Checkout } from './checkout.ts';
import { customerDetails } from './create-session.ts';
import { discountProblem, redeemDiscount } from './discounts.ts';
import { idOf } from '../store/ids.ts';

/** The outcome of the buyer's confirmation. `eventId` is the `completed` event to wait for. */
export type Confirmation =
  | { kind: 'complete'; session: Stripe.Checkout.Session; eventId: string }
  | { kind: 'declined'; code: DeclineCode }
  | { kind: 'discount_ended' }
  | { kind: 'authenticate' };

/** How an order was paid; the method is stored for a subscription. */
interface Payment {
  status: 'paid' | 'unpaid' | 'no_payment_required';
  method: SavedMethod | null;
}

const UNKNOWN_CARD: CardBehaviour = { kind: 'declines', code: 'generic_decline' };

/**
 * Confirms an open session as the buyer: charges the card, requests another page, or accepts a debit.
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
    const { mode, amount_total: total } = checkout.session;
    if (discountEnded(sandbox, checkout)) return { kind: 'discount_ended' };
    if (total === 0) {
      const saved = mode === 'payment' || method.kind === 'satispay' ? null : method;
      if (saved?.kind !== 'card') {
        return complete(sandbox, checkout, buyer, { status: 'no_payment_required', method: saved });
      }
    }
    if (method.kind === 'bank_debit') {
      const taken = recordDebit(sandbox, checkout, buyer, method);
      return complete(sandbox, taken, buyer, { status: 'unpaid', method });
    }
    if (method.kind === 'satispay') {
      if (mode === 'subscription') throw invalidRequest('Satispay cannot pay for subscriptions.');
      recordQuestion(sandbox, checkout, buyer, method);
      return { kind: 'authenticate' };
    }
    const { card } = method;
    const behaviour = findTestCard(card.number)?.behaviour ?? UNKNOWN_CARD;
    if (behaviour.kind === 'declines') {
      recordDecline(sandbox, checkout, buyer, method, behaviour.code);
      return { kind: 'declined', code: behaviour.code };
    }
    if (behaviour.kind === 'authenticates') {
      recordQuestion(sandbox, checkout, buyer, method);
      return { kind: 'authenticate' };
    }
    return charge(sandbox, checkout, buyer, method);
  });
}

/**
 * Handles the buyer's return from the page of the bank or of Satispay.
 *
 * @throws ApiError 400 when no payment of this session waits for it.
 */
export function answerAuthentication(sandbox: Sandbox, id: string, authorised: boolean): Confirmation {
  return sandbox.store.transaction(() => {
    const { session, draft } = openCheckout(sandbox, id);
    if (!draft.authentication) {
      throw invalidRequest('No payment of this Checkout Session is waiting for authentication.');
    }
    const { buyer, method } = draft.authentication;
    const checkout = { session, draft: sandbox.store.drafts.save({ ...draft, authentication: null }) };
    if (discountEnded(sandbox, checkout)) return { kind: 'discount_ended' };
    if (authorised) return charge(sandbox, checkout, buyer, method);
    recordDecline(sandbox, checkout, buyer, method, 'authentication_failed');
    return { kind: 'declined', code: 'authentication_failed' };
  });
}

function openCheckout(sandbox: Sandbox, id: string): Checkout {
  const checkout = findCheckout(sandbox, id);
  if (checkout.session.status === 'open') return checkout;
  throw new ApiError(400, {
    type: 'invalid_request_error',
    message: 'This Checkout Session is no longer open.',
  });
}

/** Stores the values of the session's custom fields. */
function fillCustomFields({ session, draft }: Checkout, values: Record<string, string>): Checkout {
  const fields = session.custom_fields.map((field) => {
    const input = field.type === 'numeric' ? field.numeric : field.text;
    return input ? { ...field, [field.type]: { ...input, value: values[field.key] || null } } : field;
  });
  return { session: { ...session, custom_fields: fields }, draft };
}

/** The last check before charging: of concurrent buyers only as many as the limit allows get the discount. */
const discountEnded = (sandbox: Sandbox, { session, draft }: Checkout): boolean =>
  draft.discount !== null && discountProblem(sandbox, draft.discount, session.currency ?? '') !== null;

function charge(sandbox: Sandbox, checkout: Checkout, buyer: Buyer, method: Method): Confirmation {
  const saved = method.kind === 'satispay' ? null : method;
  if (checkout.session.amount_total === 0) {
    return complete(sandbox, checkout, buyer, { status: 'no_payment_required', method: saved });
  }
  const paid = recordSuccess(sandbox, checkout, buyer, method);
  return complete(sandbox, paid, buyer, { status: 'paid', method: saved });
}

function complete(
  sandbox: Sandbox,
  checkout: Checkout,
  buyer: Buyer,
  { status, method }: Payment,
): Confirmation {
  const { store, events } = sandbox;
  const { session, draft } = checkout;
  if (draft.discount) redeemDiscount(sandbox, draft.discount);
  store.drafts.save({ ...draft, expiresAt: null, authentication: null });
  const customer = customerOf(sandbox, session, buyer);
  if (customer && draft.intentId !== null) {
    const intent = store.paymentIntents.find(draft.intentId);
    if (intent) store.paymentIntents.save({ ...intent, customer: customer.id });
  }
  const begun =
    session.mode === 'subscription' && customer && method
      ? subscribe(sandbox, {
          draft,
          customer,
          buyer,
          method,
          intentId: draft.intentId,
          isPaid: status !== 'unpaid',
        })
      : { subscription: null, invoice: null };
  const completed = store.sessions.save({
    ...session,
    ...begun,
    customer: customer?.id ?? session.customer,
    consent:
      session.consent_collection?.terms_of_service === 'required'
        ? { promotions: null, terms_of_service: 'accepted' }
        : null,
    customer_details: customerDetails(buyer),
    payment_status: status,
    status: 'complete',
    url: null,
  });
  const eventId = events.emit('checkout.session.completed', completed);
  return { kind: 'complete', session: completed, eventId };
}

/** The session's customer, created now if one is needed. */
function customerOf(
  { store, clock }: Sandbox,
  { customer: id, customer_creation: creation, mode, currency }: Stripe.Checkout.Session,
  buyer: Buyer,
): Stripe.Customer | undefined {
  const existing = id === null ? undefined : store.customers.find(idOf(id));
  if (existing?.deleted) return undefined;
  const isMade = id === null && (creation === 'always' || mode === 'subscription');
  const customer = isMade ? { ...newCustomer(clock.now()), ...buyer } : existing;
  return customer && store.customers.save({ ...customer, currency: customer.currency ?? currency });
}
