import { runDueSubscriptions } from './billing/cycle.ts';
import { sessionIncludables } from './checkout/details.ts';
import { runDueCheckouts } from './checkout/lifecycle.ts';
import { Clock } from './clock.ts';
import { registerControl } from './control/control.ts';
import { Api } from './http/api.ts';
import { Expander } from './http/expand.ts';
import { FaultPlan } from './http/faults.ts';
import { IdempotencyLog } from './http/idempotency.ts';
import { listObject } from './http/lists.ts';
import { createServer } from './http/server.ts';
import { runDuePayouts } from './payments/balance.ts';
import { registerCheckoutPage } from './pages/checkout-page.ts';
import { registerPortalPages } from './pages/portal-page.ts';
import { registerBalance } from './resources/balance.ts';
import { registerBillingPortal } from './resources/billing-portal.ts';
import { registerCheckoutSessions } from './checkout/checkout-sessions.ts';
import { registerCoupons, runDueCoupons } from './resources/coupons.ts';
import { registerCustomers } from './resources/customers.ts';
import { registerDisputes } from './resources/disputes.ts';
import { registerEvents } from './resources/events.ts';
import { invoiceIncludables, registerInvoices } from './resources/invoices.ts';
import { registerMandates } from './resources/mandates.ts';
import { registerPayments } from './resources/payments.ts';
import { registerPrices } from './resources/prices.ts';
import { registerProducts } from './resources/products.ts';
import { registerPromotionCodes } from './resources/promotion-codes.ts';
import { registerRefunds } from './resources/refunds.ts';
import { registerSubscriptions } from './resources/subscriptions.ts';
import { registerTaxRates } from './resources/tax-rates.ts';
import type { Sandbox } from './sandbox.ts';
import { equals } from './store/condition.ts';
import { Store } from './store/store.ts';
import { DeliveryLog } from './webhooks/deliveries.ts';
import { Dispatcher } from './webhooks/dispatcher.ts';
import type { WebhookEndpoint } from './webhooks/dispatcher.ts';
import { EventLog } from './webhooks/event-log.ts';
import { DeliveryPlans } from './webhooks/plan.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses between the attempts of a webhook: short at first, then for three days, like the provider's. */
const RETRY_SCHEDULE_MS: readonly number[] = [
  500,
  ...[1, 2, 5, 10, 30].map((seconds) => seconds * SECOND),
  ...[1, 5, 30].map((minutes) => minutes * MINUTE),
  ...Array.from({ length: 24 }, () => 3 * HOUR),
];
const TICK_MS = SECOND;

/** Options of a sandbox. */
export interface SandboxOptions {
  /** Where the state is stored; only in memory when absent. */
  dataDir?: string | undefined;
  /** The API key that callers must send. */
  secretKey: string;
  /** The public address of the pages; the listening address when absent. */
  publicUrl?: string | undefined;
  /** Where events are sent; nowhere when absent. */
  webhook?: WebhookEndpoint | undefined;
  /** Pauses between the attempts of a webhook, in milliseconds. */
  retryScheduleMs?: readonly number[] | undefined;
}

/** A sandbox ready to listen. */
export interface RunningSandbox {
  /** @returns the address it listens on. */
  listen(address: { host: string; port: number }): Promise<string>;
  close(): Promise<void>;
}

/** Builds the payment provider. */
export function createSandbox(options: SandboxOptions): RunningSandbox {
  const store = new Store(options.dataDir);
  const clock = new Clock(store);
  const plans = new DeliveryPlans(store);
  const deliveries = new DeliveryLog(store);
  const dispatcher = new Dispatcher(
    store,
    deliveries,
    options.webhook,
    options.retryScheduleMs ?? RETRY_SCHEDULE_MS,
  );
  const events = new EventLog(store, clock, plans, deliveries, dispatcher);
  const idempotency = new IdempotencyLog(store);
  const faults = new FaultPlan(store);
  const expander = new Expander(store, {
    ...sessionIncludables(store),
    ...invoiceIncludables(store),
    charge: {
      refunds: (id) =>
        listObject(
          { items: store.refunds.all(equals('charge', id)), hasMore: false },
          `/v1/charges/${id}/refunds`,
        ),
    },
  });

  const app = createServer(options.secretKey);
  const api = new Api(app, { store, idempotency, faults, expander });
  const sandbox: Sandbox = { api, store, clock, events, publicUrl: options.publicUrl ?? '' };
  registerCustomers(sandbox);
  registerProducts(sandbox);
  registerPrices(sandbox);
  registerTaxRates(sandbox);
  registerCoupons(sandbox);
  registerPromotionCodes(sandbox);
  registerCheckoutSessions(sandbox);
  registerPayments(sandbox);
  registerRefunds(sandbox);
  registerDisputes(sandbox);
  registerBalance(sandbox);
  registerSubscriptions(sandbox);
  registerMandates(sandbox);
  registerInvoices(sandbox);
  registerBillingPortal(sandbox);
  registerEvents(sandbox, deliveries);
  registerCheckoutPage(app, sandbox, dispatcher);
  registerPortalPages(app, sandbox);
  registerControl(app, sandbox, { plans, deliveries, dispatcher, faults, tick });

  let ticking: NodeJS.Timeout | undefined;

  /** Runs what is due by the sandbox's clock. */
  function tick(): void {
    runDueCoupons(sandbox);
    runDueCheckouts(sandbox);
    runDueSubscriptions(sandbox);
    runDuePayouts(sandbox);
  }

  return {
    async listen(address) {
      const url = await app.listen(address);
      sandbox.publicUrl ||= url;
      idempotency.prune();
      dispatcher.wake();
      ticking = setInterval(tick, TICK_MS);
      return url;
    },
    async close() {
      clearInterval(ticking);
      dispatcher.stop();
      await app.close();
      store.close();
    },
  };
}
