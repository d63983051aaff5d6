import Type from 'typebox';
import { missingObject } from '../http/errors.ts';
import { listPage } from '../http/lists.ts';
import { paging, parameters } from '../http/validation.ts';
import type { Sandbox } from '../sandbox.ts';
import { equals } from '../store/condition.ts';

/** `/v1/disputes`: opened and decided by banks, read-only here. */
export function registerDisputes({ api, store }: Sandbox): void {
  api.get(
    '/v1/disputes',
    parameters({
      ...paging,
      charge: Type.Optional(Type.String()),
      payment_intent: Type.Optional(Type.String()),
    }),
    ({ charge, payment_intent: intent, ...page }) =>
      listPage(store.disputes, '/v1/disputes', page, [
        ...equals('charge', charge),
        ...equals('payment_intent', intent),
      ]),
  );

  api.get('/v1/disputes/:id', parameters({}), (_, id) => {
    const dispute = store.disputes.find(id);
    if (!dispute) throw missingObject('dispute', id);
    return dispute;
  });
}
