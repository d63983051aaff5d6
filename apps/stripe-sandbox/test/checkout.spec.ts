import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { eventually, pay, sessionFor, startReceiver, startSandbox, WEBHOOK_SECRET } from './harness.ts';
import type { Harness, Receiver } from './harness.ts';

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
  receiver.answers.length = 0;
});
afterAll(async () => {
  await sandbox.close();
  await receiver.close();
});

const inThirtyMinutes = () => Math.floor(Date.now() / 1000) + 30 * 60;
const intentOf = async ({ id }: { id: string }) => {
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id, {
    expand: ['payment_intent.latest_charge'],
  });
  if (intent === null || typeof intent === 'string') throw new Error('There is no payment intent.');
  return intent;
};

describe('creating a session', () => {
  it.each([
    [1000, 1220],
    [20_000, 24_400],
    [41, 50],
    [0, 0],
  ])('charges %i cents net as %i with VAT', async (net, gross) => {
    expect(await sessionFor(stripe, net)).toMatchObject({ amount_subtotal: net, amount_total: gross });
  });

  it.each([1, 40])('refuses %i cents net: it cannot be charged', async (net) => {
    await expect(sessionFor(stripe, net)).rejects.toMatchObject({
      statusCode: 400,
      code: 'amount_too_small',
    });
  });

  it('rounds the VAT of each line separately', async () => {
    const vat = await stripe.taxRates.create({ display_name: 'IVA', percentage: 22, inclusive: false });
    const line = (unitAmount: number, rates: string[]) => ({
      quantity: 3,
      price_data: { currency: 'eur', unit_amount: unitAmount, product_data: { name: 'Lezione' } },
      tax_rates: rates,
    });
    const session = await sessionFor(stripe, 0, { line_items: [line(101, [vat.id]), line(500, [])] });
    // 303 × 22 % = 66.66
    expect(session).toMatchObject({
      amount_subtotal: 1803,
      amount_total: 1870,
      total_details: { amount_tax: 67 },
    });
    const { data } = await stripe.checkout.sessions.listLineItems(session.id);
    expect(data).toMatchObject([
      { amount_subtotal: 303, amount_tax: 67, amount_total: 370 },
      { amount_subtotal: 1500, amount_tax: 0, amount_total: 1500 },
    ]);
  });

  it('treats an inclusive rate as part of the price', async () => {
    const vat = await stripe.taxRates.create({ display_name: 'IVA', percentage: 22, inclusive: true });
    const session = await sessionFor(stripe, 0, {
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'eur', unit_amount: 1220, product_data: { name: 'Lezione' } },
          tax_rates: [vat.id],
        },
      ],
    });
    expect(session).toMatchObject({ amount_total: 1220, total_details: { amount_tax: 220 } });
  });

  it('accepts an expiry from half an hour to a day ahead', async () => {
    const expiresAt = inThirtyMinutes();
    expect(await sessionFor(stripe, 1000, { expires_at: expiresAt })).toMatchObject({
      expires_at: expiresAt,
    });
    for (const wrong of [expiresAt - 300, expiresAt + 24 * 60 * 60]) {
      await expect(sessionFor(stripe, 1000, { expires_at: wrong })).rejects.toMatchObject({
        param: 'expires_at',
      });
    }
  });

  it('refuses a recurring price for a single payment', async () => {
    const product = await stripe.products.create({ name: 'Abbonamento' });
    const price = await stripe.prices.create({
      product: product.id,
      currency: 'eur',
      unit_amount: 20_000,
      recurring: { interval: 'year' },
    });
    const line_items = [{ quantity: 1, price: price.id }];
    await expect(sessionFor(stripe, 0, { line_items })).rejects.toMatchObject({ param: 'mode' });
  });
});

describe('the payment page', () => {
  it('shows errors and keeps the input', async () => {
    const session = await sessionFor(stripe, 1000, { locale: 'en' });
    const answer = await pay(session, { name: 'Anna <b>', number: '1234', expiry: '01 / 20', cvc: '1' });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('value="Anna &lt;b&gt;"');
    expect(html).toContain('value="1234"');
    for (const field of ['number', 'expiry', 'cvc']) expect(html).toContain(`id="${field}-problem"`);
    expect(html).not.toContain('id="email-problem"');
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  it('shows why a card was refused, and accepts another for the same payment', async () => {
    const session = await sessionFor(stripe, 1000, { locale: 'it' });
    const declined = await pay(session, { number: '4000 0000 0000 9995' });
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain('fondi sufficienti');
    const failed = await intentOf(session);
    expect(failed).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
      latest_charge: { status: 'failed', paid: false },
    });
    expect((await pay(session)).status).toBe(303);
    expect(await intentOf(session)).toMatchObject({
      id: failed.id,
      status: 'succeeded',
      last_payment_error: null,
    });
  });

  it('requires authentication if the card needs it', async () => {
    const session = await sessionFor(stripe, 1000);
    const asked = await pay(session, { number: '4000 0025 0000 3155' });
    expect(asked.headers.get('location')).toBe(`/c/pay/${session.id}/3ds`);
    expect(await intentOf(session)).toMatchObject({ status: 'requires_action' });
    const bank = `${String(session.url)}/3ds`;
    const answer = (text: string) =>
      fetch(bank, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ answer: text }) });
    const refused = await answer('refuse');
    expect(refused.status).toBe(402);
    expect(await refused.text()).toContain('value="Anna Bianchi"');
    expect(await intentOf(session)).toMatchObject({
      last_payment_error: { decline_code: 'authentication_failed' },
    });
    // Without a pending payment there is nothing to authorise.
    expect((await answer('authorise')).headers.get('location')).toBe(`/c/pay/${session.id}`);
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('unpaid');

    await pay(session, { number: '4000 0025 0000 3155' });
    expect((await answer('authorise')).status).toBe(303);
    expect(await intentOf(session)).toMatchObject({ status: 'succeeded', next_action: null });
  });

  it('accepts a free order without a card', async () => {
    const session = await sessionFor(stripe, 0);
    expect(await (await fetch(String(session.url))).text()).not.toContain('name="number"');
    expect((await pay(session, { number: '' })).status).toBe(303);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      payment_intent: null,
      amount_total: 0,
    });
  });

  it('charges once, however often the button is clicked', async () => {
    const session = await sessionFor(stripe, 1000);
    const answers = await Promise.all([pay(session), pay(session), pay(session)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await stripe.charges.list()).data).toHaveLength(1);
    expect(receiver.types()).toEqual(['checkout.session.completed']);
  });

  it('shows the session’s custom fields and terms', async () => {
    const session = await sessionFor(stripe, 1000, {
      custom_fields: [
        { key: 'tessera', label: { type: 'custom', custom: 'Numero di tessera' }, type: 'numeric' },
      ],
      consent_collection: { terms_of_service: 'required' },
    });
    const refused = await pay(session, { 'custom[tessera]': 'x12' });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('id="terms-problem"');
    expect((await pay(session, { 'custom[tessera]': '12', terms: 'accepted' })).status).toBe(303);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      consent: { terms_of_service: 'accepted' },
      custom_fields: [{ key: 'tessera', numeric: { value: '12' } }],
    });
  });

  it('shows whether the payment is complete, has expired or does not exist', async () => {
    const paid = await sessionFor(stripe, 1000, { locale: 'it' });
    await pay(paid);
    expect(await (await fetch(`${sandbox.url}/c/pay/${paid.id}`)).text()).toContain(
      'Pagamento già completato',
    );
    const ended = await sessionFor(stripe, 1000, { locale: 'en' });
    await stripe.checkout.sessions.expire(ended.id);
    const answer = await fetch(`${sandbox.url}/c/pay/${ended.id}`);
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain('Session expired');
    expect((await fetch(`${sandbox.url}/c/pay/cs_test_nothing`)).status).toBe(404);
  });
});

describe('the expiry of a session', () => {
  it('can be requested only while it is open', async () => {
    const open = await sessionFor(stripe, 1000);
    expect(await stripe.checkout.sessions.expire(open.id)).toMatchObject({ status: 'expired', url: null });
    await eventually(() => receiver.types().includes('checkout.session.expired') || undefined);
    await expect(stripe.checkout.sessions.expire(open.id)).rejects.toMatchObject({ statusCode: 400 });
    const paid = await sessionFor(stripe, 1000);
    await pay(paid);
    await expect(stripe.checkout.sessions.expire(paid.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('happens at its time', async () => {
    const session = await sessionFor(stripe, 1000, { expires_at: inThirtyMinutes() });
    await sandbox.control('POST', 'clock/advance', { seconds: 29 * 60 });
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    await sandbox.control('POST', 'clock/advance', { seconds: 2 * 60 });
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired');
    // A seller whose clock was not moved still gets a session of full length.
    const next = await sessionFor(stripe, 1000, { expires_at: inThirtyMinutes() });
    expect((await stripe.checkout.sessions.retrieve(next.id)).status).toBe('open');
  });
});

describe('a bank debit with', () => {
  it.each([
    ['DE89370400440532013000', 'checkout.session.async_payment_succeeded', 'paid', 'succeeded'],
    ['DE62370400440532013001', 'checkout.session.async_payment_failed', 'unpaid', 'requires_payment_method'],
  ])('%s ends later', async (iban, event, paymentStatus, intentStatus) => {
    const session = await sessionFor(stripe, 1000);
    await pay(session, { method: 'sepa_debit', iban });
    expect(receiver.received[0]?.event).toMatchObject({
      type: 'checkout.session.completed',
      data: { object: { status: 'complete', payment_status: 'unpaid' } },
    });
    expect(await intentOf(session)).toMatchObject({ status: 'processing' });
    await sandbox.control('POST', 'clock/advance', { seconds: 3600 });
    await eventually(() => receiver.types().includes(event) || undefined);
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe(paymentStatus);
    expect(await intentOf(session)).toMatchObject({ status: intentStatus });
  });
});

describe('the control interface', () => {
  it('decides when a bank debit ends', async () => {
    const session = await sessionFor(stripe, 1000);
    const debit = { bankDebit: 'succeed', settleSeconds: 600 };
    await sandbox.control('POST', `sessions/${session.id}/pay`, debit);
    await sandbox.control('POST', 'clock/advance', { seconds: 590 });
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('unpaid');
    await sandbox.control('POST', 'clock/advance', { seconds: 20 });
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  });

  it('closes an open page, and no other', async () => {
    const session = await sessionFor(stripe, 1000);
    const expire = () => sandbox.control('POST', `sessions/${session.id}/expire`);
    expect(await expire()).toMatchObject({ status: 'expired', url: null });
    expect(await expire()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });
});

describe('refunds', () => {
  const paidIntent = async () => {
    const session = await sessionFor(stripe, 1000);
    await pay(session);
    return (await intentOf(session)).id;
  };

  it('are possible in parts until nothing is left', async () => {
    const intent = await paidIntent();
    const first = await stripe.refunds.create({
      payment_intent: intent,
      amount: 220,
      metadata: { by: 'admin' },
    });
    expect(first).toMatchObject({
      amount: 220,
      status: 'succeeded',
      payment_intent: intent,
      metadata: { by: 'admin' },
    });
    await expect(stripe.refunds.create({ payment_intent: intent, amount: 1001 })).rejects.toMatchObject({
      param: 'amount',
    });
    expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 1000 });
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    expect((await stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(2);
    const charge = (await stripe.charges.list({ payment_intent: intent })).data[0];
    expect(charge).toMatchObject({ amount_refunded: 1220, refunded: true });
    await eventually(() => (receiver.types().length === 5 ? true : undefined));
    // Changes emit their events independently, in no guaranteed order.
    expect(receiver.types().sort()).toEqual([
      'charge.refunded',
      'charge.refunded',
      'checkout.session.completed',
      'refund.created',
      'refund.created',
    ]);
  });

  it('can fail later', async () => {
    const intent = await paidIntent();
    const { id } = await stripe.refunds.create({ payment_intent: intent });
    await sandbox.control('POST', `refunds/${id}/fail`);
    expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed' });
    expect((await stripe.charges.list({ payment_intent: intent })).data[0]).toMatchObject({
      amount_refunded: 0,
      refunded: false,
    });
    await eventually(() => receiver.types().includes('refund.failed') || undefined);
  });

  it('require a successful payment', async () => {
    const session = await sessionFor(stripe, 1000);
    await pay(session, { number: '4000 0000 0000 0002' });
    const { id } = await intentOf(session);
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      param: 'payment_intent',
    });
  });
});
