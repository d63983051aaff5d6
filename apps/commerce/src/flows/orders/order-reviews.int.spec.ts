import { metricsRegistry } from '@academy/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { In } from 'typeorm';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { EntitlementsService } from '../../ledger/entitlements/entitlements.service.ts';
import { OrderEvent, type OrderEventType } from '../../ledger/orders/order-event.entity.ts';
import type { Order } from '../../ledger/orders/order.entity.ts';
import { Receipt } from '../../ledger/receipts/receipt.entity.ts';
import { SubscriptionPayment } from '../../ledger/subscriptions/subscription-payment.entity.ts';
import { Subscription } from '../../ledger/subscriptions/subscription.entity.ts';
import { ReversalsService } from '../fulfilment/reversals.service.ts';
import { PaymentProviderUnderLock } from '../../provider/payment-provider.ts';
import { idOf } from '../../../test/id-of.ts';
import { until } from '../../../test/sandbox.ts';

describe('orders in review', () => {
  let shop: Shop;
  let admin: Buyer;
  let buyer: Buyer;

  beforeAll(async () => {
    shop = await Shop.open();
    admin = await shop.newBuyer('admin');
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    buyer = await shop.newBuyer();
  });

  const orderOf = (userId: string) => shop.orders.findOneByOrFail({ userId });
  const purchaseOf = (userId: string) => shop.purchases.findOneBy({ userId });
  const decide = async (decision: 'approve' | 'reject', id: string, by = admin) => {
    const path = `/api/v1/orders/${id}/${decision}`;
    const answer = await shop.request('POST', path, { headers: by.headers, body: { reason: 'Visto' } });
    await shop.sandbox.delivered();
    return answer;
  };
  /** Paid 10 euro net, although the order is for 8. */
  const inReview = async (body: object = { type: 'single', contentId: shop.catalogue.add().id }) => {
    const { body: answer } = await shop.checkout(buyer, body);
    await shop.orders.update({ userId: buyer.id }, { netCents: 800 });
    await shop.sandbox.pay(String(answer.url));
    await shop.sandbox.delivered();
    const order = await orderOf(buyer.id);
    expect(order).toMatchObject({ status: 'in_review', reviewReason: 'amount_mismatch' });
    return order;
  };
  const refundsOf = async ({ stripePaymentIntentId }: Order) => {
    const { data } = await shop.sandbox.stripe.refunds.list({
      payment_intent: String(stripePaymentIntentId),
    });
    return data.map(({ amount }) => amount);
  };
  const events = () => shop.dataSource.getRepository(OrderEvent);
  const returnsOf = async ({ id: orderId }: Order) => {
    const type = In<OrderEventType>(['money_returned', 'returned_unsold']);
    const found = await events().find({ where: { orderId, type }, order: { id: 'ASC' } });
    return found.map(({ type, amountCents }) => [type, amountCents]);
  };
  const timeline = (answer: { body: Record<string, unknown> }) =>
    (answer.body.timeline as { type: string; note: string | null; actorId: string | null }[]).map(
      ({ type, note, actorId }) => [type, note, actorId === admin.id],
    );

  it('are fulfilled at the amount paid when an admin approves', async () => {
    const { id } = await inReview();
    const answer = await decide('approve', id);
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'completed', reviewReason: null, netCents: 1000, amountPaidCents: 1220 },
    });
    expect(timeline(answer)).toEqual([
      ['created', null, false],
      ['in_review', 'amount_mismatch', false],
      ['approved', 'Visto', true],
      ['completed', null, false],
    ]);
    expect(await purchaseOf(buyer.id)).toMatchObject({ status: 'active' });
    expect(await decide('reject', id)).toMatchObject({
      status: 409,
      body: { code: 'commerce.order_not_in_review' },
    });
  });

  it('are refunded when an admin rejects, and the item can be bought again', async () => {
    const order = await inReview();
    expect(await decide('reject', order.id)).toMatchObject({ status: 200, body: { status: 'rejected' } });
    expect(await refundsOf(order)).toEqual([1220]);
    expect(await purchaseOf(buyer.id)).toBeNull();
    await expect(shop.pageFor(buyer, order.itemId)).resolves.toMatch(/^http/);
  });

  it('have their new subscription cancelled when rejected', async () => {
    const order = await inReview({ type: 'subscription' });
    expect(await decide('reject', order.id)).toMatchObject({ body: { status: 'rejected' } });
    expect(await refundsOf(order)).toEqual([24_400]);
    const { subscription } = await shop.sandbox.stripe.checkout.sessions.retrieve(
      String(order.stripeSessionId),
    );
    expect(await shop.sandbox.stripe.subscriptions.retrieve(idOf(subscription))).toMatchObject({
      status: 'canceled',
    });
    expect(await shop.dataSource.getRepository(Subscription).countBy({ userId: buyer.id })).toBe(0);
  });

  describe('whose payment was reversed in the meantime', () => {
    it.each(['single', 'subscription'])('can only be rejected once refunded in full: %s', async (type) => {
      const order = await inReview({ type, contentId: shop.catalogue.add().id });
      await shop.sandbox.refund(String(order.stripePaymentIntentId));
      await shop.sandbox.delivered();
      expect(await decide('approve', order.id)).toMatchObject({
        ...{ status: 422, body: { code: 'commerce.order_not_approvable' } },
      });
      expect(await shop.get(EntitlementsService).list(buyer.id)).toMatchObject({
        ...{ grants: [], subscriptionUntil: null },
      });
      expect(await shop.dataSource.getRepository(Receipt).countBy({ userId: buyer.id })).toBe(0);
      expect(await decide('reject', order.id)).toMatchObject({ body: { status: 'rejected' } });
    });

    it('have the refunded part on their receipt when approved', async () => {
      const order = await inReview();
      await shop.sandbox.refund(String(order.stripePaymentIntentId), 220);
      await shop.sandbox.delivered();
      await decide('approve', order.id);
      const receipts = shop.dataSource.getRepository(Receipt);
      await until(() => receipts.existsBy({ userId: buyer.id, refundedCents: 220 }));
      expect(await receipts.findBy({ userId: buyer.id })).toMatchObject([{ totalCents: 1220 }]);
      // The same event as before, which now counts: it is neither repeated nor dated by the approval.
      expect(await returnsOf(order)).toEqual([['money_returned', 220]]);
    });

    it('have no refund subtracted from sales that an older release recorded as one', async () => {
      const order = await inReview();
      const payment = String(order.stripePaymentIntentId);
      await shop.sandbox.refund(payment, 220);
      await shop.sandbox.delivered();
      const older = { orderId: order.id, type: 'money_returned', amountCents: 220, note: payment } as const;
      await events().insert(older);
      await shop.get(ReversalsService).syncPayment(payment);
      expect(await returnsOf(order)).toEqual([
        ['returned_unsold', 220],
        ['returned_unsold', 220],
        ['returned_unsold', -220],
      ]);
      await decide('reject', order.id);
    });

    it('give no access when approved while the payment is disputed', async () => {
      const order = await inReview();
      await shop.sandbox.dispute(String(order.stripePaymentIntentId));
      await shop.sandbox.delivered();
      await decide('approve', order.id);
      await until(() => shop.purchases.existsBy({ userId: buyer.id, status: 'disputed' }));
    });

    it('end access later when the provider fails during the approval', async () => {
      const order = await inReview();
      await shop.sandbox.dispute(String(order.stripePaymentIntentId));
      await shop.sandbox.delivered();
      const asked = jest
        .spyOn(shop.get(PaymentProviderUnderLock), 'retrievePayment')
        .mockRejectedValueOnce(new Error('down'));
      expect(await decide('approve', order.id)).toMatchObject({ status: 200, body: { status: 'completed' } });
      await until(() => shop.purchases.existsBy({ userId: buyer.id, status: 'disputed' }));
      expect(asked.mock.calls.length).toBeGreaterThan(1);
      asked.mockRestore();
    });
  });

  it('of more than 100 euros require a recent sign-in when rejected', async () => {
    const order = await inReview({ type: 'subscription' });
    const stale = await shop.signedInLongAgo(admin);
    expect(await decide('reject', order.id, stale)).toMatchObject({
      ...{ status: 403, body: { code: 'identity.reauthentication_needed' } },
    });
    expect(await orderOf(buyer.id)).toMatchObject({ status: 'in_review' });
    expect(await refundsOf(order)).toEqual([]);
    expect(await decide('reject', order.id)).toMatchObject({ status: 200 });
    buyer = await shop.newBuyer();
    const small = await inReview();
    expect(await decide('reject', small.id, stale)).toMatchObject({ status: 200 });
  });

  it('keep the buyer’s access when a failed refund is approved, and refund again when rejected', async () => {
    for (const decision of ['approve', 'reject'] as const) {
      buyer = await shop.newBuyer();
      const { orderId } = await shop.buy(buyer, shop.catalogue.add().id);
      const order = await shop.orders.findOneByOrFail({ id: orderId });
      const payment = String(order.stripePaymentIntentId);
      await shop.sandbox.refund(payment);
      await shop.sandbox.delivered();
      const { data } = await shop.sandbox.stripe.refunds.list({ payment_intent: payment });
      await shop.sandbox.failRefund(String(data[0]?.id));
      await shop.sandbox.delivered();
      expect(await orderOf(buyer.id)).toMatchObject({ status: 'in_review', reviewReason: 'refund_failed' });
      expect(await decide(decision, orderId)).toMatchObject({ body: { status: 'completed' } });
      const status = decision === 'approve' ? 'active' : 'refunded';
      expect(await purchaseOf(buyer.id)).toMatchObject({ status });
      expect(await refundsOf(order)).toHaveLength(decision === 'approve' ? 1 : 2);
    }
  });

  describe('after a failed refund of a subscription', () => {
    /** A subscription with its first payment and that of its renewal. */
    const renewed = async () => {
      const { body } = await shop.checkout(buyer, { type: 'subscription' });
      await shop.sandbox.pay(String(body.url));
      await shop.sandbox.delivered();
      const where = { userId: buyer.id };
      const subscription = await shop.dataSource.getRepository(Subscription).findOneByOrFail(where);
      await shop.sandbox.renew(subscription.stripeSubscriptionId);
      await shop.sandbox.delivered();
      const payments = await shop.dataSource
        .getRepository(SubscriptionPayment)
        .find({ where: { subscriptionId: subscription.id }, order: { periodEnd: 'ASC' } });
      const [first = '', renewal = ''] = payments.map((payment) => String(payment.stripePaymentIntentId));
      return { orderId: subscription.orderId, first, renewal };
    };
    const refundsOfPayment = async (payment: string) => {
      const { data } = await shop.sandbox.stripe.refunds.list({ payment_intent: payment });
      return data;
    };
    const refund = async (payment: string, amount?: number) => {
      await shop.sandbox.refund(payment, amount);
      await shop.sandbox.delivered();
    };
    const failRefund = async (payment: string, amount?: number) => {
      await refund(payment, amount);
      const [made] = await refundsOfPayment(payment);
      await shop.sandbox.failRefund(String(made?.id));
      await shop.sandbox.delivered();
      expect(await orderOf(buyer.id)).toMatchObject({ status: 'in_review', reviewReason: 'refund_failed' });
    };
    const isRunning = async () => (await shop.read(buyer, '/api/v1/subscription')).body.hasActiveSubscription;

    it('cannot be approved once it has ended, and refund the payment concerned when rejected', async () => {
      const { orderId, first, renewal } = await renewed();
      await failRefund(renewal);
      expect(await isRunning()).toBe(false);
      expect(await decide('approve', orderId)).toMatchObject({
        ...{ status: 422, body: { code: 'commerce.order_not_approvable' } },
      });
      expect(await decide('reject', orderId)).toMatchObject({ body: { status: 'completed' } });
      const refunds = await refundsOfPayment(renewal);
      expect(refunds.map(({ amount, status }) => [amount, status])).toEqual([
        [24_400, 'succeeded'],
        [24_400, 'failed'],
      ]);
      expect(await refundsOfPayment(first)).toEqual([]);
    });

    it('can be approved while it runs', async () => {
      const { orderId, renewal } = await renewed();
      await failRefund(renewal, 400);
      expect(await decide('approve', orderId)).toMatchObject({ body: { status: 'completed' } });
      expect(await isRunning()).toBe(true);
      expect(await refundsOfPayment(renewal)).toHaveLength(1);
    });

    it('go on running when the payment of an earlier period is refunded again', async () => {
      const { orderId, first, renewal } = await renewed();
      await failRefund(first);
      expect(await decide('reject', orderId)).toMatchObject({ body: { status: 'completed' } });
      expect(await refundsOfPayment(first)).toHaveLength(2);
      expect(await refundsOfPayment(renewal)).toEqual([]);
      expect(await isRunning()).toBe(true);
    });

    it('remain in review until the payment concerned is refunded', async () => {
      const { first, renewal } = await renewed();
      await failRefund(renewal, 400);
      await refund(first);
      expect(await orderOf(buyer.id)).toMatchObject({ status: 'in_review', reviewReason: 'refund_failed' });
      await refund(renewal);
      expect(await orderOf(buyer.id)).toMatchObject({ status: 'completed', reviewReason: null });
    });
  });

  it('are decided once, by admins only, and counted', async () => {
    const gauge = async () =>
      (await metricsRegistry.getSingleMetric('commerce_orders_in_review')?.get())?.values[0]?.value;
    const { id } = await inReview();
    expect(await gauge()).toBe(1);
    expect(await decide('approve', id, buyer)).toMatchObject({ status: 403 });
    const answers = await Promise.all([decide('approve', id), decide('reject', id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await gauge()).toBe(0);
  });
});
