import { setTimeout as sleep } from 'node:timers/promises';
import type { SpanStore } from '@academy/local/observe/span-store';

const CHECKOUT = 'POST /api/v1/checkout';
/** The span names of each kind of work in a purchase, and the service that does it. */
const SPANS_OF_A_PURCHASE: { of: string; service?: string; name: string }[] = [
  { of: 'HTTP at the gateway', service: 'gateway', name: CHECKOUT },
  { of: 'HTTP at a service', service: 'commerce', name: CHECKOUT },
  { of: 'PostgreSQL', name: 'INSERT purchase' },
  { of: 'a question', name: 'ask catalogue.product.get' },
  { of: 'its answer', service: 'catalogue', name: 'answer catalogue.product.get' },
  { of: 'the payment provider', name: 'POST /v1/checkout/sessions' },
  { of: 'an event', name: 'publish commerce.purchase.completed.v1' },
  { of: 'its consumer', name: 'process commerce.purchase.completed.v1' },
  { of: 'a job', name: 'run mail.send' },
  { of: 'a mail', name: 'send mail' },
];
const PATIENCE_MS = 60_000;
const POLL_MS = 250;

/**
 * Waits until a whole purchase is in one trace: spans are created at our own seams, which a bundle could lose.
 * @throws Error with the missing spans, and those received instead.
 */
export async function requireSpansOfPurchase(store: SpanStore): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const trace = store.list().find(({ spans }) => spans.some(({ name }) => name === CHECKOUT));
    const spans = trace?.spans ?? [];
    const missing = SPANS_OF_A_PURCHASE.filter(
      ({ service, name }) =>
        !spans.some((span) => span.name === name && (service === undefined || span.service === service)),
    );
    if (missing.length === 0) return;
    if (Date.now() > deadline) {
      const wanted = missing.map((span) => `${span.of} (${span.name})`).join(', ');
      const found = spans.map(({ service, name }) => `${service}: ${name}`).join('\n');
      throw new Error(`The trace of a purchase has no span of ${wanted}. It has:\n${found}`);
    }
    await sleep(POLL_MS);
  }
}
