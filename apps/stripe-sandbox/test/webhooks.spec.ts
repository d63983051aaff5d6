import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { eventually, pay, sessionFor, startReceiver, startSandbox, WEBHOOK_SECRET } from './harness.ts';
import type { Harness, Receiver } from './harness.ts';
import { idOf } from '../src/store/ids.ts';

const COMPLETED = 'checkout.session.completed';

let receiver: Receiver;
let sandbox: Harness;
let stripe: Stripe;

beforeEach(async () => {
  receiver = await startReceiver();
  sandbox = await startSandbox({ webhook: { url: receiver.url, secret: WEBHOOK_SECRET } });
  ({ stripe } = sandbox);
});
afterEach(async () => {
  await sandbox.close();
  await receiver.close();
});

const buy = async () => {
  const session = await sessionFor(stripe, 1000);
  await sandbox.control('POST', `sessions/${session.id}/pay`);
  return session;
};
const count = (type: string) => receiver.types().filter((received) => received === type).length;
const deliveries = async () => {
  const log = (await sandbox.control('GET', 'deliveries')) as {
    deliveries: { state: string; tries: { status: number }[] }[];
  };
  return log.deliveries;
};
const settled = () => sandbox.quiet();

describe('deliveries', () => {
  it('are retried until accepted, each with a new signature', async () => {
    receiver.answers.push(500, 503);
    await buy();
    await settled();
    expect(receiver.received.map(({ event }) => event?.id)).toEqual(
      Array(3).fill(receiver.received[0]?.event?.id),
    );
    expect((await deliveries())[0]).toMatchObject({
      state: 'accepted',
      tries: [{ status: 500 }, { status: 503 }, { status: 200 }],
    });
  });

  it('are given up at the end of the schedule, and listed as undelivered', async () => {
    receiver.answers.push(...Array<number>(10).fill(500));
    await buy();
    await settled();
    expect(receiver.received).toHaveLength(4);
    const missed = await stripe.events.list({ delivery_success: false, types: [COMPLETED] });
    expect(missed.data).toMatchObject([{ type: COMPLETED, pending_webhooks: 1 }]);
    expect((await stripe.events.list({ delivery_success: true })).data).toEqual([]);
    receiver.answers.length = 0;
    await sandbox.control('POST', 'deliveries/retry');
    await settled();
    expect((await stripe.events.list({ delivery_success: false })).data).toEqual([]);
    expect(await stripe.events.retrieve(String(missed.data[0]?.id))).toMatchObject({ pending_webhooks: 0 });
  });

  it('delay the buyer’s redirect until the seller has accepted the event', async () => {
    receiver.answers.push(500);
    const answer = await pay(await sessionFor(stripe, 1000));
    expect(answer.status).toBe(303);
    expect((await deliveries())[0]).toMatchObject({ state: 'accepted' });
  });

  it('contain the previous values of changed fields', async () => {
    const { id } = await buy();
    await settled();
    const event = receiver.received[0]?.event;
    expect(event).toMatchObject({
      object: 'event',
      api_version: Stripe.API_VERSION,
      livemode: false,
      data: { object: { id, object: 'checkout.session', amount_total: 1220 } },
    });
    expect(await stripe.events.retrieve(String(event?.id))).toMatchObject({ id: event?.id, type: COMPLETED });
  });
});

describe('the delivery plan', () => {
  const plan = (order: object) => sandbox.control('PUT', 'delivery', order);

  it('can send events twice', async () => {
    await plan({ mode: 'twice' });
    await buy();
    await settled();
    expect(new Set(receiver.received.map(({ event }) => event?.id)).size).toBe(1);
    expect(count(COMPLETED)).toBe(2);
  });

  it('can create two events for one change', async () => {
    await plan({ mode: 'two_event_ids' });
    await buy();
    await settled();
    expect(new Set(receiver.received.map(({ event }) => event?.id)).size).toBe(2);
    expect(count(COMPLETED)).toBe(2);
  });

  it('can send events late', async () => {
    await plan({ mode: 'late', delayMs: 3_600_000, remaining: 1 });
    await buy();
    expect(await deliveries()).toMatchObject([{ state: 'pending', tries: [] }]);
    await sandbox.control('POST', 'deliveries/retry');
    await settled();
    expect(count(COMPLETED)).toBe(1);
  });

  it('can withhold some events, which stay listed', async () => {
    await plan({ mode: 'never', types: [COMPLETED] });
    const { id } = await buy();
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id);
    await stripe.refunds.create({ payment_intent: idOf(intent) });
    await settled();
    expect(receiver.types()).toEqual(['refund.created', 'charge.refunded']);
    expect((await stripe.events.list({ delivery_success: false })).data).toMatchObject([{ type: COMPLETED }]);
  });

  it('can reverse the events of one change', async () => {
    const { id } = await buy();
    await settled();
    await plan({ mode: 'reversed' });
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id);
    await stripe.refunds.create({ payment_intent: idOf(intent) });
    await settled();
    expect(receiver.types()).toEqual([COMPLETED, 'charge.refunded', 'refund.created']);
  });

  it.each(['wrong_secret', 'old_timestamp'])('can send invalid signatures: %s', async (signature) => {
    await plan({ signature, remaining: 1 });
    await buy();
    await settled();
    expect(receiver.received[0]?.error).toBeInstanceOf(Stripe.errors.StripeSignatureVerificationError);
    expect(receiver.types()).toEqual([COMPLETED]);
  });
});

describe('a restart', () => {
  it('keeps objects, replayed responses and deliveries', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'stripe-sandbox-'));
    const options = { dataDir, retryScheduleMs: Array<number>(1_000).fill(50) };
    const nobody = { url: 'http://127.0.0.1:9/webhook', secret: WEBHOOK_SECRET };
    const first = await startSandbox({ ...options, webhook: nobody });
    const customer = await first.stripe.customers.create({ name: 'Anna' }, { idempotencyKey: 'restart' });
    const session = await sessionFor(first.stripe, 1000);
    await first.control('POST', `sessions/${session.id}/pay`);
    await first.close();

    const second = await startSandbox({ ...options, webhook: { url: receiver.url, secret: WEBHOOK_SECRET } });
    try {
      expect(await second.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
        payment_status: 'paid',
      });
      const again = await second.stripe.customers.create({ name: 'Anna' }, { idempotencyKey: 'restart' });
      expect(again.id).toBe(customer.id);
      await eventually(() => (count(COMPLETED) === 1 ? true : undefined));
    } finally {
      await second.close();
      await rm(dataDir, { recursive: true });
    }
  });
});
