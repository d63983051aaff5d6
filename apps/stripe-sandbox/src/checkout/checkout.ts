import type Stripe from 'stripe';
import { missingObject } from '../http/errors.ts';
import type { Sandbox } from '../sandbox.ts';
import type { CheckoutDraft } from '../order/draft.ts';

/** A session with the sandbox's own data about it. */
export interface Checkout {
  session: Stripe.Checkout.Session;
  draft: CheckoutDraft;
}

/** @throws ApiError 404 when there is no such session. */
export function findCheckout({ store }: Sandbox, id: string): Checkout {
  const session = store.sessions.find(id);
  const draft = store.drafts.find(id);
  if (!session || !draft) throw missingObject('checkout.session', id);
  return { session, draft };
}
