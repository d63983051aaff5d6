import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { pay, sessionFor, startReceiver, startSandbox, WEBHOOK_SECRET } from './harness.ts';
import type { Harness, Receiver } from './harness.ts';

let receiver: Receiver;
let sandbox: Harness;
let stripe: Stripe;

beforeAll(async () => {
  receiver = await startReceiver();
  sandbox = await startSandbox({ webhook: { url: receiver.url, secret: WEBHOOK_SECRET } });
  ({ stripe } = sandbox);
});

afterAll(async () => {
  await sandbox.close();
  await receiver.close();
});

describe('buying one course', () => {
  it('creates a session, pays it, and sends an event to the seller', async () => {
    const customer = await stripe.customers.create({
      email: 'anna@example.com',
      metadata: { user_id: 'u1' },
    });
    const session = await sessionFor(stripe, 1000, {
      customer: customer.id,
      client_reference_id: 'order-1',
      metadata: { order_id: 'order-1' },
      payment_intent_data: { metadata: { order_id: 'order-1' } },
      locale: 'it',
      allowed_payment_method_types: ['card'],
    });
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_subtotal: 1000,
      amount_total: 1220,
      total_details: { amount_discount: 0, amount_tax: 220 },
      client_reference_id: 'order-1',
      payment_intent: null,
      customer: customer.id,
      customer_details: { email: 'anna@example.com' },
      url: `${sandbox.url}/c/pay/${session.id}`,
    });

    const page = await fetch(String(session.url));
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('<html lang="it">');
    expect(html).toContain('value="anna@example.com"');
    expect(html).toContain('12,20');

    const answer = await pay(session);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`http://shop.test/payment-success?session_id=${session.id}`);
    // The webhook was accepted before the buyer was redirected.
    expect(receiver.types()).toEqual(['checkout.session.completed']);
    expect(receiver.received[0]?.event).toMatchObject({
      object: 'event',
      api_version: '2026-10-28.endive',
      data: { object: { id: session.id, status: 'complete', payment_status: 'paid' } },
    });

    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge', 'line_items', 'customer'],
    });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer: { id: customer.id, email: 'anna@example.com', currency: 'eur' },
      payment_intent: {
        status: 'succeeded',
        amount: 1220,
        metadata: { order_id: 'order-1' },
        latest_charge: { amount: 1220, paid: true, refunded: false, disputed: false },
      },
      line_items: { data: [{ amount_subtotal: 1000, amount_tax: 220, amount_total: 1220, quantity: 1 }] },
    });
  });
});
