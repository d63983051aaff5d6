import type Stripe from 'stripe';
import { invalidRequest, missingObject } from '../http/errors.ts';
import type { Sandbox } from '../sandbox.ts';
import { equals } from '../store/condition.ts';
import { newId } from '../store/ids.ts';

/** The payer's permission to debit an account, for this payment and, of a saved account, for later ones. */
export function acceptMandate(
  { store, clock, publicUrl }: Sandbox,
  paymentMethod: Stripe.PaymentMethod,
): Stripe.Mandate {
  const id = newId('mandate');
  return store.mandates.save({
    id,
    object: 'mandate',
    customer_acceptance: {
      accepted_at: clock.now(),
      online: { ip_address: null, user_agent: null },
      type: 'online',
    },
    livemode: false,
    multi_use: {},
    payment_method: paymentMethod.id,
    payment_method_details: {
      type: 'sepa_debit',
      sepa_debit: { reference: newId('SANDBOX', 12).toUpperCase(), url: `${publicUrl}/v1/mandates/${id}` },
    },
    status: 'active',
    type: 'multi_use',
  } satisfies Stripe.Mandate);
}

/** The mandate of a saved account; undefined for a card. */
export const mandateOf = ({ store }: Sandbox, paymentMethod: string): Stripe.Mandate | undefined =>
  store.mandates.all(equals('payment_method', paymentMethod))[0];

/** Withdraws a mandate, as the payer does at the bank: later debits are refused. */
export function revokeMandate({ store, events }: Sandbox, id: string): Stripe.Mandate {
  const mandate = store.mandates.find(id);
  if (!mandate) throw missingObject('mandate', id);
  if (mandate.status !== 'active') throw invalidRequest(`Mandate ${id} is ${mandate.status} already.`);
  const revoked = store.mandates.save({ ...mandate, status: 'inactive' });
  events.emit('mandate.updated', revoked, { status: mandate.status });
  return revoked;
}
