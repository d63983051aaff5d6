import Type from 'typebox';
import { missingObject } from '../http/errors.ts';
import { listPage } from '../http/lists.ts';
import { paging, parameters } from '../http/validation.ts';
import type { Sandbox } from '../sandbox.ts';
import { equals } from '../store/condition.ts';

/** `/v1/payment_intents` and `/v1/charges`: created by the checkout page, read-only here. */
export function registerPayments({ api, store }: Sandbox): void {
  const customer = Type.Optional(Type.String());

  api.get('/v1/payment_intents', parameters({ ...paging, customer }), ({ customer: id, ...page }) =>
    listPage(store.paymentIntents, '/v1/payment_intents', page, equals('customer', id)),
  );

  api.get('/v1/payment_intents/:id', parameters({}), (_, id) => {
    const intent = store.paymentIntents.find(id);
    if (!intent) throw missingObject('payment_intent', id);
    return intent;
  });

  api.get(
    '/v1/charges',
    parameters({ ...paging, customer, payment_intent: Type.Optional(Type.String()) }),
    ({ customer: id, payment_intent: intent, ...page }) =>
      listPage(store.charges, '/v1/charges', page, [
        ...equals('customer', id),
        ...equals('payment_intent', intent),
      ]),
  );

  api.get('/v1/charges/:id', parameters({}), (_, id) => {
    const charge = store.charges.find(id);
    if (!charge) throw missingObject('charge', id);
    return charge;
  });
}
