import Type from 'typebox';
import { changeCancellation, endSubscription, findBilling, requireAlive } from '../billing/cycle.ts';
import { currentPeriod } from '../billing/subscription.ts';
import { listPage } from '../http/lists.ts';
import { mergeMetadata } from '../http/metadata.ts';
import { Metadata, paging, parameters } from '../http/validation.ts';
import type { Sandbox } from '../sandbox.ts';
import { equals, oneOf } from '../store/condition.ts';

const PATH = '/v1/subscriptions';
const RUNNING = ['active', 'past_due', 'trialing', 'unpaid', 'incomplete', 'paused'];

/** `/v1/subscriptions`: started on the checkout page; read, ended and resumed here. */
export function registerSubscriptions(sandbox: Sandbox): void {
  const { api, store, events } = sandbox;

  api.get(
    PATH,
    parameters({
      ...paging,
      customer: Type.Optional(Type.String()),
      status: Type.Optional(
        Type.Union([
          Type.Literal('all'),
          Type.Literal('active'),
          Type.Literal('past_due'),
          Type.Literal('canceled'),
          Type.Literal('ended'),
        ]),
      ),
    }),
    ({ customer, status, ...page }) =>
      listPage(store.subscriptions, PATH, page, [
        ...equals('customer', customer),
        ...oneOf('status', wantedStatuses(status)),
      ]),
  );

  api.get(`${PATH}/:id`, parameters({}), (_, id) => findBilling(sandbox, id).subscription);

  api.post(
    `${PATH}/:id`,
    parameters({ cancel_at_period_end: Type.Optional(Type.Boolean()), metadata: Type.Optional(Metadata) }),
    ({ cancel_at_period_end: atPeriodEnd, metadata }, id) => {
      const { subscription, record } = findBilling(sandbox, id);
      const labelled = store.subscriptions.save({
        ...subscription,
        metadata: mergeMetadata(subscription.metadata, metadata),
      });
      if (atPeriodEnd === undefined || atPeriodEnd === subscription.cancel_at_period_end) {
        if (metadata)
          events.emit('customer.subscription.updated', labelled, { metadata: subscription.metadata });
        return labelled;
      }
      requireAlive(subscription);
      return changeCancellation(
        sandbox,
        { subscription: labelled, record },
        {
          cancel_at: atPeriodEnd ? currentPeriod(subscription).end : null,
          cancel_at_period_end: atPeriodEnd,
        },
      );
    },
  );

  api.delete(`${PATH}/:id`, parameters({}), (_, id) => {
    const billing = findBilling(sandbox, id);
    requireAlive(billing.subscription);
    return endSubscription(sandbox, billing, 'cancellation_requested');
  });
}

/** Lists omit ended subscriptions by default. */
function wantedStatuses(status: string | undefined): string[] | undefined {
  if (status === 'all') return undefined;
  if (status === undefined) return RUNNING;
  return [status === 'ended' ? 'canceled' : status];
}
