import { metricsRegistry } from '@academy/platform';
import { Counter } from 'prom-client';

/** Differences between the provider's records and our rows; those left open need a decision of staff. */
export const discrepanciesFound = new Counter({
  name: 'commerce_differences_found_total',
  help: "Differences between the payment provider's records and ours",
  labelNames: ['kind', 'outcome'],
  registers: [metricsRegistry],
});
