import { metricsRegistry } from '@academy/platform';
import { Counter } from 'prom-client';

/** Differences between the provider's books and our rows; those left open want a person. */
export const discrepanciesFound = new Counter({
  name: 'commerce_differences_found_total',
  help: "Differences between the payment provider's books and our rows",
  labelNames: ['kind', 'outcome'],
  registers: [metricsRegistry],
});
