import { DAY_SUMS } from '@academy/jobs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '../../../test/sandbox.ts';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { TellUnsoldRefundsApart1795651000000 } from '../../database/migrations/1795651000000-tell-unsold-refunds-apart.ts';
import { OrderEvent } from '../../ledger/orders/order-event.entity.ts';
import { SubscriptionPayment } from '../../ledger/subscriptions/subscription-payment.entity.ts';
import { Subscription } from '../../ledger/subscriptions/subscription.entity.ts';
import type { CommerceStatsDto } from './stats.dto.ts';

describe('/api/v1/stats/commerce', () => {
  let shop: Shop;
  let admin: Buyer;

  beforeAll(async () => {
    shop = await Shop.open();
    admin = await shop.newBuyer('admin');
  });
  afterAll(() => shop.close());

  const events = () => shop.dataSource.getRepository(OrderEvent);
  const read = async (query = '') => {
    const { status, body } = await shop.read<CommerceStatsDto>(admin, `/api/v1/stats/commerce?${query}`);
    expect(status).toBe(200);
    return body;
  };

  const subscribeAndRenew = async () => {
    const buyer = await shop.newBuyer();
    const { body } = await shop.checkout(buyer, { type: 'subscription' });
    await shop.sandbox.pay(String(body.url));
    await shop.sandbox.delivered();
    const subscription = await shop.dataSource
      .getRepository(Subscription)
      .findOneByOrFail({ userId: buyer.id });
    await shop.sandbox.renew(subscription.stripeSubscriptionId);
    await shop.sandbox.delivered();
    return subscription;
  };

  it('shows zeros before the first sale', async () => {
    const { currencies, ...rest } = await read('from=2026-11-01&to=2026-11-02');
    const zero = { sales: 0, grossCents: 0, vatCents: 0, refunds: 0, refundedCents: 0 };
    expect(rest).toMatchObject({ activeSubscriptions: 0, ordersInReview: 0 });
    expect(currencies).toEqual([
      {
        ...zero,
        currency: 'EUR',
        series: [
          { ...zero, start: '2026-11-01' },
          { ...zero, start: '2026-11-02' },
        ],
      },
    ]);
  });

  it('sums payments and refunds for each currency, without grants', async () => {
    const buyer = await shop.newBuyer();
    const { orderId } = await shop.buy(buyer, shop.catalogue.add().id);
    await shop.buy(buyer, shop.catalogue.add({ currency: 'USD' }).id);
    const early = await shop.buy(buyer, shop.catalogue.add().id);
    // Half past midnight in Rome on the first of March.
    await shop.purchases.update({ id: early.id }, { createdAt: new Date('2026-02-28T23:30:00Z') });
    const granted = {
      userId: buyer.id,
      type: 'single',
      itemId: shop.catalogue.add().id,
      reason: 'Relatrice',
    };
    await shop.request('POST', '/api/v1/grants', { headers: admin.headers, body: granted });
    const { stripePaymentIntentId } = await shop.orders.findOneByOrFail({ id: orderId });
    await shop.sandbox.refund(String(stripePaymentIntentId), 220);
    await shop.sandbox.delivered();

    const { currencies } = await read();
    expect(currencies).toMatchObject([
      { currency: 'EUR', sales: 1, grossCents: 1220, vatCents: 220, refunds: 1, refundedCents: 220 },
      { currency: 'USD', sales: 1, grossCents: 1220, vatCents: 220, refunds: 0, refundedCents: 0 },
    ]);
    // Yesterday too, in case the payment and the refund were made before midnight.
    const latest = currencies[0]?.series.slice(-2) ?? [];
    expect(latest.reduce((sum, { sales }) => sum + sales, 0)).toBe(1);
    expect(latest.reduce((sum, { refundedCents }) => sum + refundedCents, 0)).toBe(220);
    const months = await read('from=2026-02-01&to=2026-03-31&interval=month');
    expect(months.currencies[0]?.series).toMatchObject([
      { start: '2026-02-01', sales: 0 },
      { start: '2026-03-01', sales: 1, grossCents: 1220 },
    ]);
  });

  it('counts a subscription at its start and at each renewal', async () => {
    const before = (await read()).currencies[0];
    await subscribeAndRenew();
    const { activeSubscriptions, currencies } = await read();
    expect(activeSubscriptions).toBe(1);
    expect(currencies[0]).toMatchObject({
      sales: Number(before?.sales) + 2,
      grossCents: Number(before?.grossCents) + 48_800,
      vatCents: Number(before?.vatCents) + 8_800,
    });
  });

  it('counts exactly the orders that the list finds as sold or renewed in the period', async () => {
    const [first, afterLast] = ['2026-03-31T22:00:00.000Z', '2026-04-30T22:00:00.000Z'];
    const buyer = await shop.newBuyer();
    const sold = [
      await shop.buy(buyer, shop.catalogue.add().id),
      await shop.buy(buyer, shop.catalogue.add({ currency: 'USD' }).id),
    ];
    const later = await shop.buy(buyer, shop.catalogue.add().id);
    const itemId = shop.catalogue.add().id;
    const body = { userId: buyer.id, type: 'single', itemId, reason: 'Relatrice' };
    await shop.request('POST', '/api/v1/grants', { headers: admin.headers, body });
    const granted = await shop.purchases.findOneByOrFail({ itemId });
    for (const { id } of [...sold, granted]) await shop.purchases.update({ id }, { createdAt: first });
    await shop.purchases.update({ id: later.id }, { createdAt: afterLast });
    // Made in the period, but not paid for.
    await shop.pageFor(await shop.newBuyer(), itemId);
    await shop.orders.update({ itemId, status: 'pending' }, { createdAt: first });
    const { id: subscriptionId, orderId: renewed } = await subscribeAndRenew();
    const payments = shop.dataSource.getRepository(SubscriptionPayment);
    const renewal = { where: { subscriptionId }, order: { periodEnd: 'DESC' } } as const;
    const { stripeInvoiceId } = await payments.findOneOrFail(renewal);
    await payments.update({ stripeInvoiceId }, { paidAt: first });

    const { currencies } = await read('from=2026-04-01&to=2026-04-30');
    const listed = async (filter = '') => {
      const query = `soldFrom=${first}&soldTo=${afterLast}&${filter}`;
      const orders = await shop.read(admin, `/api/v1/orders?${query}`);
      return (orders.body.items as { id: string }[]).map(({ id }) => id).toSorted();
    };
    const [inEuros, inDollars] = sold.map(({ orderId }) => orderId);
    expect(currencies).toMatchObject([
      { currency: 'EUR', sales: 2 },
      { currency: 'USD', sales: 1 },
    ]);
    expect(await listed()).toEqual([inEuros, inDollars, renewed].toSorted());
    expect(await listed('currency=EUR')).toEqual([inEuros, renewed].toSorted());
    expect(await listed('currency=USD')).toEqual([inDollars]);
    for (const query of ['soldFrom=ieri', 'soldTo=2026', 'currency=GBP'])
      expect(await shop.read(admin, `/api/v1/orders?${query}`)).toMatchObject({ status: 400 });
  });

  it('does not subtract refunds of payments that were never counted as sales', async () => {
    const before = (await read()).currencies;
    const { id: contentId } = shop.catalogue.add();
    const [twice, rejected] = [await shop.newBuyer(), await shop.newBuyer()];
    const pages = [await shop.pageFor(twice, contentId)];
    await shop.orders.update({ userId: twice.id }, { status: 'expired' });
    pages.push(await shop.pageFor(twice, contentId), await shop.pageFor(rejected, contentId));
    await shop.orders.update({ userId: rejected.id }, { netCents: 800 });
    await shop.payTogether(...pages);
    const { id } = await shop.orders.findOneByOrFail({ userId: rejected.id });
    const init = { headers: admin.headers, body: { reason: 'Visto' } };
    await shop.request('POST', `/api/v1/orders/${id}/reject`, init);
    await until(async () => (await events().countBy({ type: 'returned_unsold' })) === 2);

    const { sales, grossCents, ...refunds } = (await read()).currencies[0] ?? {};
    const { refunds: count, refundedCents } = before[0] ?? {};
    expect({ sales, grossCents }).toEqual({
      sales: Number(before[0]?.sales) + 1,
      grossCents: Number(before[0]?.grossCents) + 1220,
    });
    expect(refunds).toMatchObject({ refunds: count, refundedCents });
  });

  it('subtracts what the bank took back in a dispute that was lost', async () => {
    const before = (await read()).currencies[0];
    const { orderId } = await shop.buy(await shop.newBuyer(), shop.catalogue.add().id);
    const { stripePaymentIntentId } = await shop.orders.findOneByOrFail({ id: orderId });
    const dispute = await shop.sandbox.dispute(String(stripePaymentIntentId));
    await shop.sandbox.delivered();
    expect((await read()).currencies[0]).toMatchObject({ refundedCents: before?.refundedCents });
    await shop.sandbox.closeDispute(dispute, 'lost');
    await shop.sandbox.delivered();
    expect((await read()).currencies[0]).toMatchObject({
      refunds: Number(before?.refunds) + 1,
      refundedCents: Number(before?.refundedCents) + 1220,
    });
  });

  it('has not counted such refunds any more since a migration', async () => {
    const counted = async () => (await read()).currencies[0]?.refunds ?? 0;
    const before = await counted();
    await events().update({ type: 'returned_unsold' }, { type: 'money_returned' });
    expect(await counted()).toBe(before + 2);
    const runner = shop.dataSource.createQueryRunner();
    await new TellUnsoldRefundsApart1795651000000().up(runner).finally(() => runner.release());
    expect(await counted()).toBe(before);
  });

  it('has counted by and by what counting everything at once finds', async () => {
    const { manager } = shop.dataSource;
    const sums = `SELECT topic, key, day::text, sum(count) AS count, sum(amount) AS amount, sum(part) AS part
      FROM ${DAY_SUMS} sums GROUP BY 1, 2, 3 HAVING sum(count) <> 0 OR sum(amount) <> 0 ORDER BY 1, 2, 3`;
    const before = await manager.query<unknown[]>(sums);
    await manager.query('DELETE FROM day_sum');
    await manager.query('SELECT count_days()');

    expect(await manager.query(sums)).toEqual(before);
    expect(before.length).toBeGreaterThan(5);
  });

  it('is for admins only', async () => {
    expect(await shop.read(await shop.newBuyer('editor'), '/api/v1/stats/commerce')).toMatchObject({
      status: 403,
    });
  });
});
