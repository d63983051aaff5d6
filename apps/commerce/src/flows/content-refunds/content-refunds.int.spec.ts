import { randomUUID } from 'node:crypto';
import type { ProductReply } from '@academy/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { until } from '../../../test/sandbox.ts';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { Refund } from '../../ledger/refunds/refund.entity.ts';
import { RefundsService } from '../../ledger/refunds/refunds.service.ts';
import { SendRefundJob } from '../../ledger/refunds/send-refund.job.ts';
import type { ContentRefundDto, ContentRefundsDto } from './content-refund.dto.ts';
import { ContentRefundOrder } from './content-refund-order.entity.ts';
import { ContentRefundRunsService } from './content-refund-runs.service.ts';
import { RunContentRefundJob } from './run-content-refund.job.ts';

const BUYERS = 30;

describe('/api/v1/content-refunds', () => {
  let shop: Shop;
  let admin: Buyer;
  let seminar: ProductReply;

  beforeAll(async () => {
    shop = await Shop.open();
    admin = await shop.newBuyer('admin');
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    jest.restoreAllMocks();
    await shop.sandbox.deliver({});
    seminar = shop.catalogue.add({ title: 'Leggere un bilancio', seatWays: ['room', 'online'] });
  });

  const path = () => `/api/v1/content-refunds/${seminar.id}`;
  const read = async () => (await shop.read<ContentRefundsDto>(admin, path())).body;
  const start = (by = admin, body: object = { reason: 'Il relatore è malato' }) =>
    shop.request<ContentRefundDto & { code: string }>('POST', path(), { headers: by.headers, body });
  const cancel = () => shop.catalogue.change(seminar.id, { isForSale: false });
  const finished = async () => {
    await until(async () => (await read()).last?.finishedAt !== null);
    await shop.sandbox.delivered();
    return (await read()).last;
  };
  const pageFor = async (buyer: Buyer, more: object = {}) => {
    const item = { type: 'single', contentId: seminar.id, seatWay: 'room', ...more };
    const { status, body } = await shop.checkout(buyer, item);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return String(body.url);
  };
  const buy = async (more: object = {}) => {
    const buyer = await shop.newBuyer();
    await shop.sandbox.pay(await pageFor(buyer, more));
    await shop.sandbox.delivered();
    return shop.orders.findOneByOrFail({ userId: buyer.id, itemId: seminar.id });
  };
  const refundsAtProvider = async (payment: string | null) => {
    const { data } = await shop.sandbox.stripe.refunds.list({ payment_intent: String(payment) });
    return data.map(({ amount }) => amount);
  };
  const statusesOf = async (orderId: string) =>
    (await shop.purchases.findBy({ orderId })).map(({ status }) => status);

  it('is for admins only', async () => {
    for (const role of ['editor', 'user'] as const) {
      const other = await shop.newBuyer(role);
      expect(await shop.read(other, path())).toMatchObject({ status: 403 });
      expect(await start(other)).toMatchObject({ status: 403 });
    }
    expect(await shop.request('POST', path(), { body: { reason: 'x' } })).toMatchObject({ status: 401 });
    for (const body of [{}, { reason: '' }, { reason: 'x'.repeat(501) }, { reason: 'x', amountCents: 1 }])
      expect(await start(admin, body)).toMatchObject({
        status: 400,
        body: { code: 'platform.invalid_input' },
      });
  });

  it('refuses what is for sale, unknown, or has nothing to refund', async () => {
    await buy();
    expect(await start()).toMatchObject({ status: 409, body: { code: 'commerce.item_for_sale' } });
    expect((await read()).last).toBeNull();
    seminar = shop.catalogue.add({ isForSale: false });
    expect(await start()).toMatchObject({ status: 422, body: { code: 'commerce.nothing_to_refund' } });
    seminar = { ...seminar, id: randomUUID() };
    expect(await start()).toMatchObject({ status: 404, body: { code: 'commerce.item_not_found' } });
  });

  it('requires a fresh sign-in above 100 in total, however small each refund is', async () => {
    shop.catalogue.change(seminar.id, { priceCents: 5000 });
    const orders = [await buy(), await buy()];
    cancel();
    const stale = await shop.signedInLongAgo(admin);
    expect(await start(stale)).toMatchObject({
      status: 403,
      body: { code: 'identity.reauthentication_needed' },
    });
    expect((await read()).last).toBeNull();
    expect(await start()).toMatchObject({ status: 202 });
    expect(await finished()).toMatchObject({ counts: { total: 2, refunded: 2 } });
    for (const { stripePaymentIntentId } of orders)
      expect(await refundsAtProvider(stripePaymentIntentId)).toEqual([6100]);
  });

  it('says before what it would do, leaves out what it cannot refund, and ends free access', async () => {
    const whole = await buy();
    const part = await buy();
    const partly = { headers: admin.headers, body: { amountCents: 220, reason: 'Sconto' } };
    await shop.request('POST', `/api/v1/orders/${part.id}/refund`, partly);
    const before = await buy();
    await shop.sandbox.refund(String(before.stripePaymentIntentId));
    const disputed = await buy();
    await shop.sandbox.dispute(String(disputed.stripePaymentIntentId));
    const inReview = await buy();
    const debited = await shop.newBuyer();
    await shop.sandbox.pay(await pageFor(debited), { bankDebit: 'succeed' });
    const guest = await shop.newBuyer();
    const grant = { userId: guest.id, type: 'single', itemId: seminar.id, reason: 'Ospite' };
    await shop.request('POST', '/api/v1/grants', { headers: admin.headers, body: grant });
    shop.catalogue.change(seminar.id, { currency: 'USD', priceCents: 3000 });
    const foreign = await buy();
    const project = shop.catalogue.addProject([seminar]);
    const owner = await shop.newBuyer();
    const bundle = await shop.buy(owner, project.id, 'project');
    await shop.sandbox.delivered();
    await shop.orders.update({ id: inReview.id }, { status: 'in_review', reviewReason: 'refund_failed' });
    cancel();

    expect(await read()).toEqual({
      refundable: [
        { currency: 'EUR', count: 2, cents: 1220 + 1000 },
        { currency: 'USD', count: 1, cents: 3660 },
      ],
      freeCount: 1,
      notRefundable: [
        { reason: 'refunded', count: 1 },
        { reason: 'disputed', count: 1 },
        { reason: 'in_review', count: 1 },
        { reason: 'pending', count: 1 },
      ],
      last: null,
    });
    await start();
    expect(await finished()).toMatchObject({
      ...{ reason: 'Il relatore è malato', requestedByEmail: `${admin.id}@example.org`, failures: [] },
      counts: { total: 4, waiting: 0, sending: 0, refunded: 3, revoked: 1, failed: 0 },
    });
    expect(await refundsAtProvider(whole.stripePaymentIntentId)).toEqual([1220]);
    expect((await refundsAtProvider(part.stripePaymentIntentId)).sort()).toEqual([1000, 220]);
    expect(await refundsAtProvider(before.stripePaymentIntentId)).toEqual([1220]);
    expect(await refundsAtProvider(disputed.stripePaymentIntentId)).toEqual([]);
    expect(await refundsAtProvider(inReview.stripePaymentIntentId)).toEqual([]);
    expect(await refundsAtProvider(foreign.stripePaymentIntentId)).toEqual([3660]);
    expect(await shop.purchases.findOneByOrFail({ id: bundle.id })).toMatchObject({ status: 'active' });
    expect(await shop.purchases.findOneByOrFail({ userId: guest.id })).toMatchObject({ status: 'expired' });
    await until(async () => (await statusesOf(part.id))[0] === 'refunded');

    // A bank debit that arrives afterwards is refunded by a second call.
    await shop.sandbox.advanceClock(10 * 86_400);
    await until(async () => (await shop.purchases.countBy({ userId: debited.id })) === 1);
    expect(await read()).toMatchObject({
      refundable: [{ currency: 'EUR', count: 1, cents: 1220 }],
      freeCount: 0,
    });
    await start();
    expect(await finished()).toMatchObject({ counts: { total: 1, refunded: 1 } });
    expect(await start()).toMatchObject({ status: 422, body: { code: 'commerce.nothing_to_refund' } });
  });

  it('refunds everyone once although its job is killed in the middle, and again', async () => {
    const orders = [];
    for (let each = 0; each < BUYERS; each += 1) orders.push(await buy());
    cancel();
    const refunds = shop.get(RefundsService);
    const request = refunds.requestRefund.bind(refunds);
    let calls = 0;
    jest.spyOn(refunds, 'requestRefund').mockImplementation(async (...given) => {
      calls += 1;
      if (calls > 10) throw new Error('killed');
      await request(...given);
    });
    // Killed before it could send one that is stored.
    jest.spyOn(refunds, 'sendForOrder').mockRejectedValueOnce(new Error('killed'));
    const running = jest.spyOn(shop.get(ContentRefundRunsService), 'refundNext');
    const [{ body: first }, { body: second }] = await Promise.all([start(), start()]);
    expect(second.id).toBe(first.id);
    await until(async () => running.mock.results.length > 0);
    await expect(running.mock.results[0]?.value).rejects.toThrow('wait for another try');
    expect(await read()).toMatchObject({
      refundable: [{ count: BUYERS - 10 }],
      last: { finishedAt: null, counts: { total: BUYERS, waiting: BUYERS - 10, failed: 0 } },
    });
    jest.restoreAllMocks();
    // As after the last try, which leaves no job.
    await shop.dataSource.query(`DELETE FROM jobs.job WHERE name = 'content-refund.run'`);
    expect(await start()).toMatchObject({ status: 202, body: { id: first.id } });
    const waiting = await shop.dataSource.query<object[]>(
      `SELECT FROM jobs.job WHERE name = 'content-refund.run' AND data::text LIKE $1`,
      [`%${first.id}%`],
    );
    expect(waiting).toHaveLength(1);
    const run = { contentRefundId: first.id };
    await Promise.all([shop.run(RunContentRefundJob, run), shop.run(RunContentRefundJob, run)]);
    const unsent = await shop.dataSource.getRepository(Refund).findBy({ status: 'requested' });
    for (const { id: refundId } of unsent) await shop.run(SendRefundJob, { refundId });
    expect(await finished()).toMatchObject({
      counts: { total: BUYERS, refunded: BUYERS, waiting: 0, sending: 0 },
    });
    await shop.run(RunContentRefundJob, run);
    for (const { id, stripePaymentIntentId } of orders) {
      expect(await refundsAtProvider(stripePaymentIntentId)).toEqual([1220]);
      await until(async () => (await statusesOf(id))[0] === 'refunded');
    }
    const history = await shop.dataSource.query<{ count: number; note: string; by: string }[]>(
      `SELECT count(*)::int AS count, note, actor_id AS by FROM order_event JOIN "order" ON "order".id = order_id
       WHERE type = 'refund_requested' AND item_id = $1 GROUP BY note, actor_id`,
      [seminar.id],
    );
    expect(history).toEqual([{ count: BUYERS, note: 'Il relatore è malato', by: admin.id }]);
    const audited = await shop.dataSource.query<{ data: object }[]>(
      `SELECT envelope->'data' AS data FROM outbox_event
       WHERE envelope->'data'->>'action' = 'content.refunded' AND envelope->'data'->>'subjectId' = $1`,
      [seminar.id],
    );
    expect(audited).toMatchObject([
      { data: { actorId: admin.id, details: { title: 'Leggere un bilancio', orders: String(BUYERS) } } },
    ]);
  });

  it('names what could not be refunded, and refunds the others', async () => {
    const [disputed, other] = [await buy(), await buy()];
    cancel();
    const refunds = shop.get(RefundsService);
    const request = refunds.requestRefund.bind(refunds);
    jest.spyOn(refunds, 'requestRefund').mockImplementation(async (...given) => {
      if (given[1] === disputed.id) await shop.sandbox.dispute(String(disputed.stripePaymentIntentId));
      await request(...given);
    });
    await start();
    expect(await finished()).toMatchObject({
      counts: { total: 2, refunded: 1, failed: 1 },
      failures: [
        {
          orderId: disputed.id,
          buyerEmail: `${disputed.userId}@example.org`,
          code: 'commerce.order_not_refundable',
        },
      ],
    });
    expect(await refundsAtProvider(other.stripePaymentIntentId)).toEqual([1220]);
  });

  it('gives an order up after the last try, whatever the error, and ends', async () => {
    const [broken, other] = [await buy(), await buy()];
    cancel();
    const refunds = shop.get(RefundsService);
    const request = refunds.requestRefund.bind(refunds);
    jest.spyOn(refunds, 'requestRefund').mockImplementation(async (...given) => {
      if (given[1] === broken.id) throw new TypeError('unexpected');
      await request(...given);
    });
    const { body } = await start();
    await until(async () => (await read()).last?.counts.refunded === 1);
    await shop.run(RunContentRefundJob, { contentRefundId: body.id }, { attempt: 31 });
    expect(await finished()).toMatchObject({
      counts: { total: 2, refunded: 1, failed: 1 },
      failures: [{ orderId: broken.id, code: 'platform.internal' }],
    });
    expect(await refundsAtProvider(other.stripePaymentIntentId)).toEqual([1220]);
  });

  it('waits for the provider while it is unavailable, and goes on with the others', async () => {
    const orders = [await buy(), await buy()];
    cancel();
    const refunds = shop.get(RefundsService);
    const request = refunds.requestRefund.bind(refunds);
    const rows = shop.dataSource.getRepository(ContentRefundOrder);
    jest.spyOn(refunds, 'requestRefund').mockImplementation(async (...given) => {
      if (given[1] === orders[0]?.id) await shop.sandbox.fail({ calls: 10, status: 500 });
      try {
        await request(...given);
      } finally {
        await shop.sandbox.fail({ calls: 0 });
      }
    });
    const { body } = await start();
    await until(async () => (await read()).last?.counts.refunded === 1);
    expect(await rows.findBy({ contentRefundId: body.id, status: 'waiting' })).toMatchObject([
      { orderId: orders[0]?.id, code: null },
    ]);
    jest.restoreAllMocks();
    await shop.run(RunContentRefundJob, { contentRefundId: body.id });
    expect(await finished()).toMatchObject({ counts: { total: 2, refunded: 2, failed: 0 } });
  });
});
