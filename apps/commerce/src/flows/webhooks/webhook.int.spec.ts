import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { sessionIdOf } from '../../../test/sandbox.ts';
import { type Buyer, Shop, WEBHOOK_SECRETS } from '../../../test/shop.ts';
import { foreignWebhooks } from '../fulfilment/fulfilment.metrics.ts';
import { PruneEventsJob } from './prune-events.job.ts';
import { StripeEvent } from './stripe-event.entity.ts';

describe('POST /webhooks/stripe', () => {
  let shop: Shop;
  let buyer: Buyer;

  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    buyer = await shop.newBuyer();
    await shop.sandbox.deliver({ mode: 'never' });
  });

  const events = () => shop.dataSource.getRepository(StripeEvent);

  const eventAbout = (sessionId: string, changes: Partial<Stripe.Event> = {}): string =>
    JSON.stringify(
      {
        id: `evt_${randomUUID()}`,
        object: 'event',
        api_version: '2026-10-28.endive',
        type: 'checkout.session.completed',
        data: { object: { id: sessionId, object: 'checkout.session' } },
        ...changes,
      },
      null,
      2,
    );

  const sign = (payload: string, secret: string, timestamp?: number): string =>
    shop.sandbox.stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      ...(timestamp ? { timestamp } : {}),
    });

  const send = async (payload: string, signature?: string) => {
    const response = await fetch(`${shop.url}/webhooks/stripe`, {
      method: 'POST',
      body: payload,
      headers: {
        'content-type': 'application/json',
        ...(signature ? { 'stripe-signature': signature } : {}),
      },
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  const paidPage = async (): Promise<string> => {
    const page = await shop.pageFor(buyer, shop.catalogue.add().id);
    await shop.sandbox.pay(page);
    return page;
  };

  it.each([WEBHOOK_SECRETS.present, WEBHOOK_SECRETS.previous])(
    'accepts an event signed with %s',
    async (secret) => {
      const payload = eventAbout(sessionIdOf(await paidPage()));
      expect(await send(payload, sign(payload, secret))).toEqual({ status: 200, body: { received: true } });
      expect(await shop.purchases.countBy({ userId: buyer.id })).toBe(1);
    },
  );

  it('refuses invalid signatures, changed bodies, old timestamps and unsigned requests', async () => {
    const payload = eventAbout(sessionIdOf(await paidPage()));
    const now = Math.floor(Date.now() / 1000);
    const refused = { status: 400, body: { code: 'commerce.signature_invalid' } };
    expect(await send(payload, sign(payload, 'whsec_stranger'))).toMatchObject(refused);
    expect(
      await send(JSON.stringify(JSON.parse(payload)), sign(payload, WEBHOOK_SECRETS.present)),
    ).toMatchObject(refused);
    expect(await send(payload, sign(payload, WEBHOOK_SECRETS.present, now - 400))).toMatchObject(refused);
    for (const nonsense of ['nonsense', 't=,v1=', `t=${now},v1=`, 'v1=,t=1'])
      expect(await send(payload, nonsense)).toMatchObject(refused);
    expect(await send(payload)).toMatchObject(refused);
    expect(await shop.purchases.countBy({ userId: buyer.id })).toBe(0);
    expect(await events().countBy({ payloadHash: createHash('sha256').update(payload).digest('hex') })).toBe(
      0,
    );
  });

  it.each(['', ' ', 'nonsense', 'null', '[]'])(
    'refuses the body %j even if correctly signed',
    async (payload) => {
      expect((await send(payload, sign(payload, WEBHOOK_SECRETS.present))).status).toBe(400);
    },
  );

  it("stores an event's type and id, not its content", async () => {
    const sessionId = sessionIdOf(await paidPage());
    const payload = eventAbout(sessionId);
    await send(payload, sign(payload, WEBHOOK_SECRETS.present));
    expect(await events().findOneByOrFail({ objectId: sessionId })).toEqual({
      id: (JSON.parse(payload) as { id: string }).id,
      type: 'checkout.session.completed',
      objectId: sessionId,
      payloadHash: createHash('sha256').update(payload).digest('hex'),
      apiVersion: '2026-10-28.endive',
      receivedAt: expect.any(Date),
      processedAt: expect.any(Date),
    });
  });

  it('accepts repeated events, and those of other API versions, unknown types and unknown sessions', async () => {
    const accepted = { status: 200 };
    const payload = eventAbout(sessionIdOf(await paidPage()), { api_version: '2020-08-27' });
    const [first, again] = [
      await send(payload, sign(payload, WEBHOOK_SECRETS.present)),
      await send(payload, sign(payload, WEBHOOK_SECRETS.present)),
    ];
    expect([first, again]).toMatchObject([accepted, accepted]);
    expect(await shop.purchases.countBy({ userId: buyer.id })).toBe(1);

    const unknown = eventAbout('x', { type: 'account.updated' });
    expect(await send(unknown, sign(unknown, WEBHOOK_SECRETS.present))).toMatchObject(accepted);

    const { id } = await shop.sandbox.stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'https://example.com',
      line_items: [
        { quantity: 1, price_data: { currency: 'eur', unit_amount: 100, product_data: { name: 'Other' } } },
      ],
    });
    const foreign = eventAbout(id);
    expect(await send(foreign, sign(foreign, WEBHOOK_SECRETS.present))).toMatchObject(accepted);
    const missing = eventAbout('cs_test_missing');
    expect(await send(missing, sign(missing, WEBHOOK_SECRETS.present))).toMatchObject(accepted);
  });

  it.each([
    'null',
    '[]',
    '"evt_1"',
    '{}',
    '{"id":"evt_1","object":"event"}',
    '{"id":"evt_1","object":"event","type":"charge.refunded","data":{}}',
    '{"id":"evt_1","object":"event","type":"checkout.session.completed","data":{"object":{"id":7}}}',
    '{"id":',
  ])('refuses a signed but invalid body: %s', async (payload) => {
    expect(await send(payload, sign(payload, WEBHOOK_SECRETS.present))).toMatchObject({ status: 400 });
    expect(await events().countBy({ id: 'evt_1' })).toBe(0);
  });

  it('recognises handled events for 90 days, and keeps unhandled ones', async () => {
    const ages = [
      { id: 'evt_old', days: 91, processedAt: new Date() },
      { id: 'evt_unhandled', days: 91, processedAt: null },
      { id: 'evt_recent', days: 89, processedAt: new Date() },
    ];
    for (const { id, days, processedAt } of ages) {
      const receivedAt = new Date(Date.now() - days * 86_400_000);
      const event = { id, type: 'invoice.paid', objectId: null, payloadHash: 'x', apiVersion: null };
      await events().insert({ ...event, receivedAt, processedAt });
    }
    await shop.run(PruneEventsJob, {});
    const left = await events().find({ where: { payloadHash: 'x' }, order: { id: 'ASC' } });
    expect(left.map(({ id }) => id)).toEqual(['evt_recent', 'evt_unhandled']);
  });

  it('counts events of a different API version', async () => {
    const count = async () => (await foreignWebhooks.get()).values[0]?.value ?? 0;
    const before = await count();
    for (const api_version of ['2020-08-27', '2026-10-28.endive']) {
      const payload = eventAbout('cs_test_unknown', { api_version });
      await send(payload, sign(payload, WEBHOOK_SECRETS.present));
    }
    expect(await count()).toBe(before + 1);
  });

  it('answers 503 while the provider is down, so that the event is sent again', async () => {
    const payload = eventAbout(sessionIdOf(await paidPage()));
    await shop.sandbox.fail({ calls: 10, status: 500 });
    expect(await send(payload, sign(payload, WEBHOOK_SECRETS.present))).toMatchObject({ status: 503 });
    await shop.sandbox.fail({ calls: 0 });
    expect(await send(payload, sign(payload, WEBHOOK_SECRETS.present))).toMatchObject({ status: 200 });
    expect(await shop.purchases.countBy({ userId: buyer.id })).toBe(1);
  });

  it('answers 503 while the database is down, so that the event is sent again', async () => {
    const page = await paidPage();
    const payload = eventAbout(sessionIdOf(page));
    await shop.services.postgres.kill();
    const refused = await send(payload, sign(payload, WEBHOOK_SECRETS.present));
    expect(refused.status).toBeGreaterThanOrEqual(500);
    await shop.services.postgres.restart();
    expect(await send(payload, sign(payload, WEBHOOK_SECRETS.present))).toMatchObject({ status: 200 });
    expect(await shop.purchases.countBy({ userId: buyer.id })).toBe(1);
  });
});
