import { bookCharge } from '../payments/balance.ts';
import { declineError } from '../payments/charge.ts';
import type { DelayedOutcome } from '../order/methods.ts';
import type { Sandbox } from '../sandbox.ts';
import { findCheckout } from './checkout.ts';
import type { CheckoutDraft } from '../order/draft.ts';
import { idOf } from '../store/ids.ts';

/** Applies the bank's decision on a debit. */
export function settle(sandbox: Sandbox, draft: CheckoutDraft, outcome: DelayedOutcome): void {
  const { store, events } = sandbox;
  const { session } = findCheckout(sandbox, draft.id);
  const intent = store.paymentIntents.find(String(draft.intentId));
  const taken = intent && store.charges.find(idOf(intent.latest_charge));
  if (!intent || !taken) return;
  store.drafts.save({ ...draft, settlement: null });
  if (outcome === 'succeed') {
    store.charges.save(bookCharge(sandbox, { ...taken, status: 'succeeded', paid: true }));
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
