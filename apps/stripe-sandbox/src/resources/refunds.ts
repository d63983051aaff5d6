import Type from 'typebox';
import { missingObject } from '../http/errors.ts';
import { listPage } from '../http/lists.ts';
import { mergeMetadata } from '../http/metadata.ts';
import { Metadata, paging, parameters } from '../http/validation.ts';
import { chargeToRefund, refund } from '../payments/refund.ts';
import type { Sandbox } from '../sandbox.ts';
import { equals } from '../store/condition.ts';

/** The reason for a refund. */
export const RefundReason = Type.Union([
  Type.Literal('duplicate'),
  Type.Literal('fraudulent'),
  Type.Literal('requested_by_customer'),
]);

/** `/v1/refunds` */
export function registerRefunds(sandbox: Sandbox): void {
  const { api, store } = sandbox;
  const names = { charge: Type.Optional(Type.String()), payment_intent: Type.Optional(Type.String()) };

  api.post(
    '/v1/refunds',
    parameters({
      ...names,
      amount: Type.Optional(Type.Integer({ minimum: 1 })),
      reason: Type.Optional(RefundReason),
      metadata: Type.Optional(Metadata),
    }),
    ({ amount, reason, metadata, ...charge }) =>
      refund(sandbox, {
        charge: chargeToRefund(store, charge),
        amount,
        reason,
        metadata: mergeMetadata({}, metadata),
      }),
  );

  api.get('/v1/refunds', parameters({ ...paging, ...names }), ({ charge, payment_intent: intent, ...page }) =>
    listPage(store.refunds, '/v1/refunds', page, [
      ...equals('charge', charge),
      ...equals('payment_intent', intent),
    ]),
  );

  api.get('/v1/refunds/:id', parameters({}), (_, id) => {
    const found = store.refunds.find(id);
    if (!found) throw missingObject('refund', id);
    return found;
  });
}
