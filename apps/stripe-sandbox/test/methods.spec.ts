import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { pay, sessionFor, startReceiver, startSandbox, WEBHOOK_SECRET } from './harness.ts';
import type { Harness, Receiver } from './harness.ts';
import { idOf } from '../src/store/ids.ts';

const SLOW = 'DE08370400440532013003';
const ALL = ['card', 'sepa_debit', 'satispay'] as const;

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

const offer = (types: readonly (typeof ALL)[number][] = ALL) =>
  sessionFor(stripe, 1000, { allowed_payment_method_types: [...types] });
const paid = async ({ id }: { id: string }) =>
  stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
const intentOf = async (session: { id: string }) => {
  const { payment_intent: intent } = await paid(session);
  if (intent === null || typeof intent === 'string') throw new Error('There is no payment.');
  return intent;
};
const mandateOf = async ({ latest_charge: charge }: Stripe.PaymentIntent) => {
  if (charge === null || typeof charge === 'string') throw new Error('There is no charge.');
  return stripe.mandates.retrieve(String(charge.payment_method_details?.sepa_debit?.mandate));
};
const settle = (id: string, outcome?: string) =>
  sandbox.control('POST', `payment_intents/${id}/settle`, outcome === undefined ? {} : { outcome });

/** A yearly subscription, paid by debit. */
const subscribe = async () => {
  const price = await stripe.prices.create({
    product: (await stripe.products.create({ name: 'Abbonamento annuale' })).id,
    currency: 'eur',
    unit_amount: 20_000,
    recurring: { interval: 'year' },
  });
  const session = await sessionFor(stripe, 0, {
    mode: 'subscription',
    line_items: [{ quantity: 1, price: price.id }],
    allowed_payment_method_types: [...ALL],
  });
  await pay(session, { method: 'sepa_debit', iban: SLOW });
  return stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription.latest_invoice.payments'],
  });
};
const subscriptionOf = async (id: string) => {
  const subscription = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] });
  const { latest_invoice: invoice } = subscription;
  if (invoice === null || typeof invoice === 'string') throw new Error('There is no invoice.');
  return { subscription, invoice, intentId: idOf(invoice.payments?.data[0]?.payment.payment_intent) };
};

describe('the page', () => {
  it('offers the allowed methods, and asks for an account only with a debit', async () => {
    const page = async (session: Stripe.Checkout.Session) => (await fetch(String(session.url))).text();
    const all = await page(await offer());
    for (const part of ['id="method-card"', 'id="method-sepa_debit"', 'id="method-satispay"', 'id="iban"']) {
      expect(all).toContain(part);
    }
    const cards = await page(await offer(['card']));
    for (const part of ['id="method-sepa_debit"', 'id="method-satispay"', 'id="iban"'])
      expect(cards).not.toContain(part);
  });

  it('offers neither debits nor Satispay in other currencies', async () => {
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: 1000, product_data: { name: 'Book' } } },
      ],
      success_url: 'http://shop.test/thanks',
      allowed_payment_method_types: [...ALL],
    });
    expect(session.payment_method_types).toEqual(['card']);
  });

  it('refuses an unknown account and a method that is not offered', async () => {
    expect(
      (await pay(await offer(), { method: 'sepa_debit', iban: 'IT60X0542811101000000123456' })).status,
    ).toBe(422);
    expect((await pay(await offer(['card']), { method: 'satispay' })).status).toBe(422);
  });
});

describe('a debit', () => {
  it('has a mandate, and ends when the control says so', async () => {
    const session = await offer();
    await pay(session, { method: 'sepa_debit', iban: SLOW.toLowerCase().replace(/(.{4})/g, '$1 ') });
    const intent = await intentOf(session);
    expect(intent.status).toBe('processing');
    expect(await mandateOf(intent)).toMatchObject({
      status: 'active',
      payment_method_details: { sepa_debit: { reference: expect.stringMatching(/^SANDBOX_/) } },
    });
    await settle(intent.id);
    expect(await paid(session)).toMatchObject({
      payment_status: 'paid',
      payment_intent: { status: 'succeeded' },
    });
    expect(await settle(intent.id)).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  it('that is returned is a dispute, lost at once', async () => {
    const session = await offer();
    await pay(session, { method: 'sepa_debit', iban: SLOW });
    const { id } = await intentOf(session);
    await settle(id, 'return');
    expect((await stripe.disputes.list({ payment_intent: id })).data).toMatchObject([{ status: 'lost' }]);
    await sandbox.quiet();
    expect(receiver.types().slice(-3)).toEqual([
      'checkout.session.async_payment_succeeded',
      'charge.dispute.created',
      'charge.dispute.closed',
    ]);
  });

  it('starts a subscription with an open invoice, which is paid when it succeeds', async () => {
    const session = await subscribe();
    expect(session).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    const id = idOf(session.subscription);
    const { subscription, invoice, intentId } = await subscriptionOf(id);
    expect(subscription.status).toBe('active');
    expect(invoice.status).toBe('open');
    await settle(intentId);
    expect((await subscriptionOf(id)).invoice.status).toBe('paid');
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  });

  it('renews a subscription, which stays active until it fails', async () => {
    const id = idOf((await subscribe()).subscription);
    await settle((await subscriptionOf(id)).intentId);
    await sandbox.control('POST', `subscriptions/${id}/renew`, { outcome: 'failure' });
    const renewing = await subscriptionOf(id);
    expect(renewing).toMatchObject({ subscription: { status: 'active' }, invoice: { status: 'open' } });
    await settle(renewing.intentId);
    expect(await subscriptionOf(id)).toMatchObject({
      subscription: { status: 'past_due' },
      invoice: { status: 'open' },
    });
    await sandbox.quiet();
    expect(receiver.types()).toContain('invoice.payment_failed');
  });

  it('is refused at once after its mandate was revoked', async () => {
    const id = idOf((await subscribe()).subscription);
    const { intentId } = await subscriptionOf(id);
    await settle(intentId);
    const mandate = await mandateOf(
      await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }),
    );
    await sandbox.control('POST', `mandates/${mandate.id}/revoke`);
    await sandbox.quiet();
    expect(receiver.types().at(-1)).toBe('mandate.updated');
    expect((await stripe.mandates.retrieve(mandate.id)).status).toBe('inactive');
    await sandbox.control('POST', `subscriptions/${id}/renew`, {});
    expect((await subscriptionOf(id)).subscription.status).toBe('past_due');
  });
});

describe('Satispay', () => {
  it.each([
    ['authorise', 'paid'],
    ['refuse', 'unpaid'],
  ])('asks on its own page; with %s the session is %s', async (answer, status) => {
    const session = await offer();
    const asked = await pay(session, { method: 'satispay' });
    expect(asked.headers.get('location')).toBe(`/c/pay/${session.id}/3ds`);
    const url = new URL(String(asked.headers.get('location')), sandbox.url);
    await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ answer }) });
    expect((await paid(session)).payment_status).toBe(status);
  });

  it('can be accepted without its page', async () => {
    const session = await offer();
    await sandbox.control('POST', `sessions/${session.id}/pay`, { satispay: 'accept' });
    expect((await intentOf(session)).latest_charge).toMatchObject({
      payment_method_details: { type: 'satispay' },
    });
  });
});
