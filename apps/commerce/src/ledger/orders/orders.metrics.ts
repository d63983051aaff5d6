import { metricsRegistry } from '@academy/platform';
import { Counter } from 'prom-client';

/** Paid orders that differ from their snapshot, or whose refund failed, and need a decision of staff. */
export const ordersSentToReview = new Counter({
  name: 'commerce_orders_sent_to_review_total',
  help: 'Paid orders waiting for a decision',
  labelNames: ['reason'],
  registers: [metricsRegistry],
});
