import { JobQueue, NoPayload } from '@academy/jobs';
import { metricsRegistry } from '@academy/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PaymentProvider } from '../../provider/payment-provider.ts';
import { ProviderError } from '../../provider/provider-error.ts';
import { sessionIdOf, until } from '../../../test/sandbox.ts';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { FulfilmentService } from '../fulfilment/fulfilment.service.ts';
import { MissedEventsService } from '../webhooks/missed-events.service.ts';
import { Refund } from '../../ledger/refunds/refund.entity.ts';
import { SendRefundJob } from '../../ledger/refunds/send-refund.job.ts';
import { CheckPendingOrdersJob } from './check-pending-orders.job.ts';

const TWO_MINUTES_AGO = () => new Date(Date.now() - 120_000);

describe('reconciliation', () => {
  let shop: Shop;
  let buyer: Buyer;

  beforeAll(async () => {
    shop = await Shop.open();
    await shop.sandbox.deliver({ mode: 'never' });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    buyer = await shop.newBuyer();
  });

  /** Checks pending orders, including those checked a moment ago. */
  const run = async () => {
    await shop.orders.update({ status: 'pending' }, { checkedAt: null });
    await shop.run(CheckPendingOrdersJob, {});
  };
  const grown = () => shop.orders.update({ userId: buyer.id }, { createdAt: TWO_MINUTES_AGO() });
  const order = () => shop.orders.findOneByOrFail({ userId: buyer.id });

  it('fulfils a paid order although no webhook arrived', async () => {
    await shop.sandbox.pay(await shop.pageFor(buyer, shop.catalogue.add().id));
    await run();
    expect(await order()).toMatchObject({ status: 'pending' });

    await grown();
    await run();
    expect(await order()).toMatchObject({ status: 'completed' });
    expect(await shop.purchases.countBy({ userId: buyer.id })).toBe(1);
  });

  it('expires orders whose payment page has expired or is lost, and keeps open ones', async () => {
    const page = await shop.pageFor(buyer, shop.catalogue.add().id);
    await grown();
    await run();
    expect(await order()).toMatchObject({ status: 'pending', checkedAt: expect.any(Date) });

    await shop.sandbox.stripe.checkout.sessions.expire(sessionIdOf(page));
    await run();
    expect(await order()).toMatchObject({ status: 'expired' });

    const other = await shop.newBuyer();
    await shop.pageFor(other, shop.catalogue.add().id);
    await shop.orders.update(
      { userId: other.id },
      { createdAt: TWO_MINUTES_AGO(), stripeSessionId: 'cs_test_lost' },
    );
    await run();
    expect(await shop.orders.findOneByOrFail({ userId: other.id })).toMatchObject({ status: 'expired' });
  });

  it('expires orders that never got a payment page', async () => {
    await shop.pageFor(buyer, shop.catalogue.add().id);
    await shop.orders.update({ userId: buyer.id }, { stripeSessionId: null, createdAt: TWO_MINUTES_AGO() });
    await run();
    expect(await order()).toMatchObject({ status: 'pending' });
    await shop.orders.update({ userId: buyer.id }, { sessionExpiresAt: TWO_MINUTES_AGO() });
    await run();
    expect(await order()).toMatchObject({ status: 'expired' });
  });

  it('continues with other orders when one fails', async () => {
    const orders = [await shop.newBuyer(), await shop.newBuyer()];
    for (const { id, headers } of orders) {
      await shop.sandbox.pay(await shop.pageFor({ id, headers }, shop.catalogue.add().id));
      await shop.orders.update({ userId: id }, { createdAt: TWO_MINUTES_AGO() });
    }
    // The SDK tries three times: the first order fails, the second succeeds.
    await shop.sandbox.fail({ calls: 3, status: 500 });
    await run();
    const statuses = async () =>
      Promise.all(orders.map(async ({ id }) => (await shop.orders.findOneByOrFail({ userId: id })).status));
    expect((await statuses()).toSorted()).toEqual(['completed', 'pending']);
    await run();
    expect(await statuses()).toEqual(['completed', 'completed']);
  });

  it('handles undelivered events once they are old enough', async () => {
    const page = await shop.pageFor(buyer, shop.catalogue.add().id);
    await shop.sandbox.pay(page);
    await shop.get(FulfilmentService).fulfil(sessionIdOf(page));
    const { stripePaymentIntentId } = await order();
    await shop.sandbox.refund(String(stripePaymentIntentId));
    const purchase = () => shop.purchases.findOneByOrFail({ userId: buyer.id });

    await shop.get(MissedEventsService).catchUp();
    expect(await purchase()).toMatchObject({ status: 'active' });
    await shop.get(MissedEventsService).catchUp(new Date(Date.now() + 120_000));
    expect(await purchase()).toMatchObject({ status: 'refunded' });
  });

  it('sends refunds that could not be sent', async () => {
    const content = shop.catalogue.add();
    const first = await shop.pageFor(buyer, content.id);
    await shop.orders.update({ userId: buyer.id }, { status: 'expired' });
    const second = await shop.pageFor(buyer, content.id);
    await shop.sandbox.pay(first);
    await shop.sandbox.pay(second);
    await shop.verify(buyer, first);
    await shop.verify(buyer, second);
    const refunds = shop.dataSource.getRepository(Refund);
    const duplicate = await shop.orders.findOneByOrFail({ userId: buyer.id, status: 'duplicate' });
    await until(() => refunds.existsBy({ orderId: duplicate.id, status: 'sent', attempt: 1 }));

    await refunds.update(
      { orderId: duplicate.id },
      {
        status: 'requested',
        stripeRefundId: null,
        updatedAt: TWO_MINUTES_AGO(),
      },
    );
    const { id: refundId } = await refunds.findOneByOrFail({ orderId: duplicate.id });
    await shop.run(SendRefundJob, { refundId });
    expect(await refunds.findOneByOrFail({ orderId: duplicate.id })).toMatchObject({
      status: 'sent',
      attempt: 2,
    });
    const { data } = await shop.sandbox.stripe.refunds.list({
      payment_intent: String(duplicate.stripePaymentIntentId),
    });
    expect(data).toHaveLength(1);
  });

  it('checks an order again only after an interval', async () => {
    await shop.pageFor(buyer, shop.catalogue.add().id);
    await grown();
    await shop.run(CheckPendingOrdersJob, {});
    const { checkedAt } = await order();
    await shop.run(CheckPendingOrdersJob, {});
    expect((await order()).checkedAt).toEqual(checkedAt);
  });

  it('runs the other jobs even if missed events cannot be listed', async () => {
    const list = jest
      .spyOn(shop.get(PaymentProvider), 'listUndeliveredEvents')
      .mockRejectedValue(new ProviderError('misconfigured', new Error('restricted key')));
    const jobs = shop.get(JobQueue);
    await shop.sandbox.pay(await shop.pageFor(buyer, shop.catalogue.add().id));
    await grown();
    await shop.dataSource.transaction(async (manager) => {
      await jobs.enqueue(manager, { name: 'webhook.fetch-missed', payload: NoPayload }, {});
      await jobs.enqueue(manager, { name: 'order.check-pending', payload: NoPayload }, {});
      await jobs.enqueue(manager, { name: 'idempotency.prune', payload: NoPayload }, {});
      await jobs.enqueue(manager, { name: 'subscription.sync', payload: NoPayload }, {});
    });
    const outcomes = async () =>
      (await metricsRegistry.getSingleMetric('jobs_run_total')?.get())?.values ?? [];
    const ran = async (job: string, outcome: string) =>
      (await outcomes()).some(({ labels }) => labels.job === job && labels.outcome === outcome);
    await until(() => ran('webhook.fetch-missed', 'failed'));
    for (const job of ['order.check-pending', 'idempotency.prune', 'subscription.sync'])
      await until(() => ran(job, 'completed'));
    expect(await order()).toMatchObject({ status: 'completed' });
    list.mockRestore();
  });
});
