import type Stripe from 'stripe';
import { invalidRequest } from '../http/errors.ts';
import type { Sandbox } from '../sandbox.ts';
import { compare } from '../store/condition.ts';
import { findCheckout } from './checkout.ts';
import { settle } from './settle.ts';

/**
 * Expires a session before its time.
 *
 * @throws ApiError 400 when the session is no longer open; 404 for an unknown one.
 */
export function expireOpenSession(sandbox: Sandbox, id: string): Stripe.Checkout.Session {
  const { status } = findCheckout(sandbox, id).session;
  if (status === 'open') return expireSession(sandbox, id);
  throw invalidRequest(
    `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${status}.`,
  );
}

/** Expires an open session and emits the event. */
function expireSession(sandbox: Sandbox, id: string): Stripe.Checkout.Session {
  const { session, draft } = findCheckout(sandbox, id);
  sandbox.store.drafts.save({ ...draft, expiresAt: null, authentication: null });
  const expired = sandbox.store.sessions.save({ ...session, status: 'expired', url: null });
  sandbox.events.emit('checkout.session.expired', expired);
  return expired;
}

/** Runs what is due by the clock: sessions expire, bank debits are decided. Each is a separate change. */
export function runDueCheckouts(sandbox: Sandbox): void {
  const { store, clock } = sandbox;
  const now = clock.now();
  for (const { id } of store.drafts.all([compare('expiresAt', '<=', now)])) {
    store.transaction(() => expireSession(sandbox, id));
  }
  for (const draft of store.drafts.all([compare('settlement.at', '<=', now)])) {
    const outcome = draft.settlement?.outcome;
    if (outcome) store.transaction(() => settle(sandbox, draft, outcome));
  }
}
