import type Stripe from 'stripe';
import Type from 'typebox';
import { invalidRequest, missingObject } from '../http/errors.ts';
import { listPage } from '../http/lists.ts';
import { paging, parameters } from '../http/validation.ts';
import type { Sandbox } from '../sandbox.ts';
import { compare, oneOf } from '../store/condition.ts';
import type { DeliveryLog } from '../webhooks/deliveries.ts';

/** Older events are deleted. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** `/v1/events` */
export function registerEvents({ api, store, clock }: Sandbox, deliveries: DeliveryLog): void {
  const withPending = (event: Stripe.EventBase): Stripe.EventBase => ({
    ...event,
    pending_webhooks: deliveries.outstanding(event.id),
  });

  api.get(
    '/v1/events',
    parameters({
      ...paging,
      type: Type.Optional(Type.String()),
      types: Type.Optional(Type.Array(Type.String(), { maxItems: 20 })),
      delivery_success: Type.Optional(Type.Boolean()),
    }),
    ({ type, types, delivery_success: delivered, ...page }) => {
      if (type !== undefined && types !== undefined) {
        throw invalidRequest('You may only specify one of these parameters: type, types.');
      }
      const wanted = type === undefined ? types : [type];
      const list = listPage(store.events, '/v1/events', page, [
        compare('created', '>=', clock.now() - KEPT_SECONDS),
        ...oneOf('type', wanted),
        ...deliveries.delivered(delivered),
      ]);
      return { ...list, data: list.data.map(withPending) };
    },
  );

  api.get('/v1/events/:id', parameters({}), (_, id) => {
    const event = store.events.find(id);
    if (!event) throw missingObject('event', id);
    return withPending(event);
  });
}
