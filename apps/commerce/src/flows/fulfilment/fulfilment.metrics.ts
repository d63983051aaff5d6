import { metricsRegistry } from '@academy/platform';
import { Counter } from 'prom-client';

const registers = [metricsRegistry];

/** Paid orders that differ from their snapshot, each of which a person must decide. */
export const ordersSentToReview = new Counter({
  name: 'commerce_orders_sent_to_review_total',
  help: 'Paid orders that wait for a decision',
  labelNames: ['reason'],
  registers,
});

/** Webhooks in another API version than ours: the endpoint at the provider must be changed. */
export const foreignWebhooks = new Counter({
  name: 'commerce_webhooks_in_other_version_total',
  help: 'Webhooks that speak another API version',
  registers,
});

/** Webhooks refused: bad signatures, and signed ones that make no sense. */
export const refusedWebhooks = new Counter({
  name: 'commerce_webhooks_refused_total',
  help: 'Webhooks that were refused',
  labelNames: ['reason'],
  registers,
});
