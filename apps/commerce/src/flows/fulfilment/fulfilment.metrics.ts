import { metricsRegistry } from '@academy/platform';
import { Counter, Histogram } from 'prom-client';
import type { Order } from '../../ledger/orders/order.entity.ts';
import type { Payment } from '../../provider/payment.ts';

const registers = [metricsRegistry];

/** Fulfilled orders by kind, and the amounts paid for them, VAT included, in cents. */
const sales = new Counter({
  name: 'commerce_sales_total',
  help: 'Orders paid and fulfilled',
  labelNames: ['kind', 'currency'],
  registers,
});

const salesAmount = new Counter({
  name: 'commerce_sales_amount_cents_total',
  help: 'Amount paid for fulfilled orders in cents, VAT included',
  labelNames: ['kind', 'currency'],
  registers,
});

/** Time from the payment, by the provider's clock, to the access. */
const fulfilmentDelay = new Histogram({
  name: 'commerce_fulfilment_delay_seconds',
  help: 'Time from payment to access',
  buckets: [1, 2, 5, 10, 30, 60, 300, 900, 3_600, 86_400],
  registers,
});

/** Webhooks in another API version than ours: the endpoint's settings at the provider must be changed. */
export const foreignWebhooks = new Counter({
  name: 'commerce_webhooks_in_other_version_total',
  help: 'Webhooks with a different API version',
  registers,
});

/** Refused webhooks: with invalid signatures, or signed but with invalid content. */
export const refusedWebhooks = new Counter({
  name: 'commerce_webhooks_refused_total',
  help: 'Webhooks that were refused',
  labelNames: ['reason'],
  registers,
});

/** Counts an order that has just been fulfilled. */
export function countSale({ kind, currency }: Order, { totalCents, paidAt }: Payment): void {
  sales.inc({ kind, currency });
  salesAmount.inc({ kind, currency }, totalCents);
  if (paidAt !== null) fulfilmentDelay.observe(Math.max(0, Date.now() - paidAt.getTime()) / 1000);
}
