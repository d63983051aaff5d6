import type Stripe from 'stripe';
import Type from 'typebox';
import { createSession } from './create-session.ts';
import { sessionLineItems } from './details.ts';
import { expireOpenSession } from './lifecycle.ts';
import { SessionParameters } from './session-parameters.ts';
import { missingObject } from '../http/errors.ts';
import { listObject, listPage } from '../http/lists.ts';
import { paging, parameters } from '../http/validation.ts';
import type { Sandbox } from '../sandbox.ts';
import { equals } from '../store/condition.ts';
import type { Store } from '../store/store.ts';

const PATH = '/v1/checkout/sessions';

/** `/v1/checkout/sessions` */
export function registerCheckoutSessions(sandbox: Sandbox): void {
  const { api, store } = sandbox;

  api.post(PATH, SessionParameters, (details) => createSession(sandbox, details));

  api.get(
    PATH,
    parameters({
      ...paging,
      customer: Type.Optional(Type.String()),
      payment_intent: Type.Optional(Type.String()),
      subscription: Type.Optional(Type.String()),
      status: Type.Optional(
        Type.Union([Type.Literal('open'), Type.Literal('complete'), Type.Literal('expired')]),
      ),
    }),
    ({ customer, payment_intent: intent, subscription, status, ...page }) =>
      listPage(store.sessions, PATH, page, [
        ...equals('customer', customer),
        ...equals('payment_intent', intent),
        ...equals('subscription', subscription),
        ...equals('status', status),
      ]),
  );

  api.get(`${PATH}/:id`, parameters({}), (_, id) => requireSession(store, id));

  api.get(`${PATH}/:id/line_items`, parameters(paging), ({ limit = 10, starting_after: after }, id) => {
    requireSession(store, id);
    const items = sessionLineItems(store, id);
    const start = after ? items.findIndex((item) => item.id === after) + 1 : 0;
    return listObject(
      { items: items.slice(start, start + limit), hasMore: items.length > start + limit },
      `${PATH}/${id}/line_items`,
    );
  });

  api.post(`${PATH}/:id/expire`, parameters({}), (_, id) => expireOpenSession(sandbox, id));
}

function requireSession(store: Store, id: string): Stripe.Checkout.Session {
  const session = store.sessions.find(id);
  if (!session) throw missingObject('checkout.session', id);
  return session;
}
