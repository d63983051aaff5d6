import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { addIntervals } from '../src/billing/period.ts';
import { eventually, pay, sessionFor, startReceiver, startSandbox, WEBHOOK_SECRET } from './harness.ts';
import type { Harness, Receiver } from './harness.ts';
import { idOf } from '../src/store/ids.ts';

const DAY = 24 * 60 * 60;

let receiver: Receiver;
let sandbox: Harness;
let stripe: Stripe;

beforeAll(async () => {
  receiver = await startReceiver();
  sandbox = await startSandbox({ webhook: { url: receiver.url, secret: WEBHOOK_SECRET } });
  ({ stripe } = sandbox);
});
beforeEach(async () => {
  await sandbox.quiet();
  await sandbox.control('POST', 'reset');
  receiver.received.length = 0;
});
afterAll(async () => {
  await sandbox.close();
  await receiver.close();
});

const annualSession = async (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) => {
  const product = await stripe.products.create({ name: 'Abbonamento annuale' });
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'eur',
    unit_amount: 20_000,
    tax_behavior: 'exclusive',
    recurring: { interval: 'year' },
  });
  const vat = await stripe.taxRates.create({ display_name: 'IVA', percentage: 22, inclusive: false });
  const customer = await stripe.customers.create({ email: 'anna@example.com', preferred_locales: ['it'] });
  return sessionFor(stripe, 0, {
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ quantity: 1, price: price.id, tax_rates: [vat.id] }],
    subscription_data: { metadata: { user_id: 'u1' } },
    ...more,
  });
};
const subscribe = async (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) => {
  const session = await annualSession(more);
  expect((await pay(session)).status).toBe(303);
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
  return stripe.subscriptions.retrieve(idOf(subscription));
};
const periodEnd = ({ items }: Stripe.Subscription) => Number(items.data[0]?.current_period_end);
const advance = (seconds: number) => sandbox.control('POST', 'clock/advance', { seconds });
const arrived = (count: number) =>
  eventually(() => (receiver.types().length >= count ? receiver.types() : undefined));
const latestInvoice = async ({ id }: Stripe.Subscription) => {
  const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(id);
  return stripe.invoices.retrieve(idOf(invoice), { expand: ['payments'] });
};

describe('subscribing', () => {
  it('creates a subscription and a paid invoice, and sends their events in order', async () => {
    const subscription = await subscribe();
    expect(subscription).toMatchObject({
      status: 'active',
      billing_mode: { type: 'flexible' },
      cancel_at: null,
      cancel_at_period_end: false,
      metadata: { user_id: 'u1' },
    });
    expect(periodEnd(subscription)).toBe(addIntervals(subscription.start_date, yearly, 1));
    expect(receiver.types()).toEqual([
      'customer.subscription.created',
      'invoice.paid',
      'checkout.session.completed',
    ]);
    const invoice = await latestInvoice(subscription);
    expect(invoice).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_create',
      currency: 'eur',
      amount_paid: 24_400,
      total_taxes: [{ amount: 4_400 }],
      parent: { subscription_details: { subscription: subscription.id } },
      payments: { data: [{ status: 'paid', payment: { type: 'payment_intent' } }] },
    });
    expect(receiver.received.at(-1)?.event?.data.object).toMatchObject({
      subscription: subscription.id,
      invoice: invoice.id,
      payment_intent: null,
      payment_status: 'paid',
    });
  });

  it('links a payment to its invoice', async () => {
    const invoice = await latestInvoice(await subscribe());
    const intent = idOf(invoice.payments?.data[0]?.payment.payment_intent);
    const found = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent },
    });
    expect(found.data).toMatchObject([{ invoice: invoice.id }]);
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({
      status: 'succeeded',
      amount: 24_400,
    });
  });

  it('creates no subscription if the card is declined', async () => {
    const session = await annualSession();
    expect((await pay(session, { number: '4000 0000 0000 0002' })).status).toBe(402);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'open',
      subscription: null,
      payment_intent: null,
    });
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
  });

  it('requires a recurring price', async () => {
    await expect(sessionFor(stripe, 1000, { mode: 'subscription' })).rejects.toMatchObject({ param: 'mode' });
  });

  it('applies a coupon to the first year only, unless its duration is forever', async () => {
    for (const [duration, renewal] of [
      ['once', 24_400],
      ['forever', 12_200],
    ] as const) {
      const coupon = await stripe.coupons.create({ percent_off: 50, duration });
      const subscription = await subscribe({ discounts: [{ coupon: coupon.id }] });
      expect(await latestInvoice(subscription)).toMatchObject({ amount_paid: 12_200 });
      await sandbox.control('POST', `subscriptions/${subscription.id}/renew`);
      expect(await latestInvoice(subscription)).toMatchObject({ amount_paid: renewal });
    }
  });
});

describe('renewing', () => {
  it('happens at the end of the period', async () => {
    const subscription = await subscribe();
    await advance(364 * DAY);
    expect(periodEnd(await stripe.subscriptions.retrieve(subscription.id))).toBe(periodEnd(subscription));
    await advance(2 * DAY);
    const renewed = await stripe.subscriptions.retrieve(subscription.id);
    expect(periodEnd(renewed)).toBe(addIntervals(subscription.start_date, yearly, 2));
    expect(await latestInvoice(subscription)).toMatchObject({
      billing_reason: 'subscription_cycle',
      status: 'paid',
    });
    expect((await arrived(5)).slice(3)).toEqual(['invoice.paid', 'customer.subscription.updated']);
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(2);
  });

  it('that fails is retried, and ends the subscription after the last attempt', async () => {
    const subscription = await subscribe();
    await sandbox.control('POST', `subscriptions/${subscription.id}/renew`, { outcome: 'failure' });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'past_due' });
    expect((await arrived(5)).slice(3)).toEqual(['invoice.payment_failed', 'customer.subscription.updated']);
    expect(await latestInvoice(subscription)).toMatchObject({
      status: 'open',
      attempt_count: 1,
      next_payment_attempt: expect.any(Number),
    });
    for (let retry = 1; retry <= 3; retry += 1) {
      await sandbox.control('POST', `subscriptions/${subscription.id}/renew`, { outcome: 'failure' });
    }
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: expect.any(Number),
      cancellation_details: { reason: 'payment_failed' },
    });
    expect((await stripe.subscriptions.list()).data).toEqual([]);
  });

  it('that failed succeeds on the next attempt', async () => {
    const subscription = await subscribe();
    await sandbox.control('POST', `subscriptions/${subscription.id}/renew`, { outcome: 'requires_action' });
    expect((await arrived(6)).slice(3)).toEqual([
      'invoice.payment_action_required',
      'invoice.payment_failed',
      'customer.subscription.updated',
    ]);
    await advance(3 * DAY);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
    expect(await latestInvoice(subscription)).toMatchObject({ status: 'paid', attempt_count: 2 });
  });
});

describe('cancelling', () => {
  it('at the end of the period can be undone until then', async () => {
    const { id } = await subscribe();
    const ending = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: periodEnd(ending),
    });
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: null,
    });
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await advance(366 * DAY);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'cancellation_requested' },
    });
    await eventually(() => receiver.types().includes('customer.subscription.deleted') || undefined);
    expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: false })).rejects.toThrow(
      'canceled',
    );
  });

  it('immediately is final', async () => {
    const { id } = await subscribe();
    expect(await stripe.subscriptions.cancel(id)).toMatchObject({ status: 'canceled' });
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('the portal', () => {
  const open = (customer: string) =>
    stripe.billingPortal.sessions.create({ customer, return_url: 'http://shop.test/profile', locale: 'it' });
  const act = (url: string, fields: Record<string, string>) =>
    fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });

  it('requires a customer', async () => {
    await expect(open('cus_nobody')).rejects.toMatchObject({ statusCode: 400, param: 'customer' });
    expect((await fetch(`${sandbox.url}/p/session/bps_nothing`)).status).toBe(404);
  });

  it('cancels by date in the flexible billing mode, and undoes it', async () => {
    const subscription = await subscribe();
    const { url } = await open(idOf(subscription.customer));
    expect(await (await fetch(url)).text()).toContain('Si rinnova il');
    expect((await act(url, { action: 'cancel', subscription: subscription.id })).status).toBe(303);
    const ending = await stripe.subscriptions.retrieve(subscription.id);
    expect(ending).toMatchObject({ cancel_at: periodEnd(ending), cancel_at_period_end: false });
    expect((await arrived(4)).at(-1)).toBe('customer.subscription.updated');
    expect(receiver.received.at(-1)?.event?.data.previous_attributes).toMatchObject({ cancel_at: null });
    await act(url, { action: 'resume', subscription: subscription.id });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ cancel_at: null });
  });

  it('cancels by a flag in the classic mode', async () => {
    const subscription = await subscribe({ subscription_data: { billing_mode: { type: 'classic' } } });
    const { url } = await open(idOf(subscription.customer));
    await act(url, { action: 'cancel', subscription: subscription.id });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      cancel_at_period_end: true,
    });
  });

  it('changes the card, which can then pay an open invoice', async () => {
    const subscription = await subscribe();
    const { url } = await open(idOf(subscription.customer));
    const card = { action: 'card', expiry: '12 / 34', cvc: '123' };
    expect((await act(url, { ...card, number: '1' })).status).toBe(422);
    await act(url, { ...card, number: '4000 0000 0000 0002' });
    await advance(366 * DAY);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'past_due' });
    expect((await act(url, { action: 'pay', subscription: subscription.id })).status).toBe(402);
    await act(url, { ...card, number: '5555 5555 5555 4444' });
    expect((await act(url, { action: 'pay', subscription: subscription.id })).status).toBe(303);
    const recovered = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ['default_payment_method'],
    });
    expect(recovered).toMatchObject({
      status: 'active',
      default_payment_method: { card: { last4: '4444' } },
    });
    const invoice = await latestInvoice(subscription);
    expect(await (await fetch(String(invoice.hosted_invoice_url))).text()).toContain('244,00');
  });

  it('does not show another customer’s subscription', async () => {
    const subscription = await subscribe();
    const stranger = await stripe.customers.create({});
    const { url } = await open(stranger.id);
    expect((await act(url, { action: 'cancel', subscription: subscription.id })).status).toBe(404);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ cancel_at: null });
  });
});

describe('disputes', () => {
  const paidIntent = async () => {
    const session = await sessionFor(stripe, 1000);
    await pay(session);
    return idOf((await stripe.checkout.sessions.retrieve(session.id)).payment_intent);
  };

  it.each(['won', 'lost'])('are opened by a bank and %s', async (outcome) => {
    const intent = await paidIntent();
    await sandbox.control('POST', `payment_intents/${intent}/dispute`, { reason: 'fraudulent' });
    const [dispute] = (await stripe.disputes.list({ payment_intent: intent, expand: ['data.charge'] })).data;
    expect(dispute).toMatchObject({ status: 'needs_response', amount: 1220, charge: { disputed: true } });
    await sandbox.control('POST', `disputes/${String(dispute?.id)}/close`, { outcome });
    expect(await stripe.disputes.retrieve(String(dispute?.id))).toMatchObject({ status: outcome });
    expect((await arrived(3)).sort()).toEqual([
      'charge.dispute.closed',
      'charge.dispute.created',
      'checkout.session.completed',
    ]);
  });

  it('may be inquiries, which allow a refund', async () => {
    const intent = await paidIntent();
    await sandbox.control('POST', `payment_intents/${intent}/dispute`, { inquiry: true });
    expect((await stripe.disputes.list({ payment_intent: intent })).data).toMatchObject([
      { status: 'warning_needs_response' },
    ]);
    expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 1220 });
  });

  it.each(['won', 'lost'])('withhold the money from refunds unless they are won: %s', async (outcome) => {
    const intent = await paidIntent();
    const refund = () => stripe.refunds.create({ payment_intent: intent });
    await sandbox.control('POST', `payment_intents/${intent}/dispute`, {});
    await expect(refund()).rejects.toMatchObject({ code: 'charge_disputed' });
    const [dispute] = (await stripe.disputes.list({ payment_intent: intent })).data;
    await sandbox.control('POST', `disputes/${String(dispute?.id)}/close`, { outcome });
    if (outcome === 'won') expect(await refund()).toMatchObject({ amount: 1220 });
    else await expect(refund()).rejects.toMatchObject({ code: 'charge_disputed' });
  });
});

const yearly: Stripe.Price.Recurring = {
  interval: 'year',
  interval_count: 1,
  meter: null,
  trial_period_days: null,
  usage_type: 'licensed',
};

describe('periods', () => {
  const at = (text: string) => Date.parse(text) / 1000;
  it.each([
    ['2024-02-29T10:00:00Z', yearly, 1, '2025-02-28T10:00:00Z'],
    ['2024-02-29T10:00:00Z', yearly, 4, '2028-02-29T10:00:00Z'],
    ['2026-01-31T10:00:00Z', { ...yearly, interval: 'month' }, 1, '2026-02-28T10:00:00Z'],
    ['2026-01-31T10:00:00Z', { ...yearly, interval: 'month' }, 2, '2026-03-31T10:00:00Z'],
  ])('%s and %o times %i is %s', (anchor, recurring, count, end) => {
    expect(addIntervals(at(anchor), recurring, count)).toBe(at(end));
  });
});
