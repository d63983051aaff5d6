import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { Subscription } from '../../ledger/subscriptions/subscription.entity.ts';
import { SubscriptionsService } from '../../ledger/subscriptions/subscriptions.service.ts';
import { ReversalsService } from './reversals.service.ts';

const UNAVAILABLE = { code: 'commerce.provider_unavailable' };

describe('a call to the provider under a lock', () => {
  let shop: Shop;
  let buyer: Buyer;

  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    buyer = await shop.newBuyer();
    await shop.sandbox.deliver({});
  });

  /** Once, which the SDK's retries would hide. */
  const failNextCall = () => shop.sandbox.fail({ calls: 1, kind: 'status', status: 500 });
  const bought = async () => {
    const { orderId } = await shop.buy(buyer, shop.catalogue.add().id);
    const { stripePaymentIntentId } = await shop.orders.findOneByOrFail({ id: orderId });
    return { orderId, payment: String(stripePaymentIntentId) };
  };

  it('is not repeated while an admin requests a refund', async () => {
    const { orderId } = await bought();
    const { headers } = await shop.newBuyer('admin');
    const refund = () =>
      shop.request('POST', `/api/v1/orders/${orderId}/refund`, { headers, body: { reason: 'Errore' } });
    await failNextCall();
    expect(await refund()).toMatchObject({ status: 503, body: UNAVAILABLE });
    expect(await refund()).toMatchObject({ status: 200, body: { refundedCents: 1220 } });
  });

  it('is not repeated while a subscription is updated', async () => {
    const { body } = await shop.checkout(buyer, { type: 'subscription' });
    await shop.sandbox.pay(String(body.url));
    await shop.sandbox.delivered();
    const { stripeSubscriptionId } = await shop.dataSource
      .getRepository(Subscription)
      .findOneByOrFail({ userId: buyer.id });
    const sync = () => shop.get(SubscriptionsService).sync(stripeSubscriptionId);
    await failNextCall();
    await expect(sync()).rejects.toMatchObject(UNAVAILABLE);
    await expect(sync()).resolves.toBeUndefined();
  });

  it('is not repeated while a refund is recorded', async () => {
    const { payment } = await bought();
    await shop.sandbox.deliver({ mode: 'never' });
    await shop.sandbox.refund(payment);
    const reversals = shop.get(ReversalsService);
    await failNextCall();
    await expect(reversals.syncPayment(payment)).rejects.toMatchObject(UNAVAILABLE);
    await reversals.syncPayment(payment);
    expect(await shop.purchases.findOneByOrFail({ userId: buyer.id })).toMatchObject({ status: 'refunded' });
  });

  it('is not repeated while a failed refund is decided', async () => {
    const { orderId, payment } = await bought();
    await shop.sandbox.refund(payment);
    await shop.sandbox.delivered();
    const { data } = await shop.sandbox.stripe.refunds.list({ payment_intent: payment });
    await shop.sandbox.failRefund(String(data[0]?.id));
    await shop.sandbox.delivered();
    const { headers } = await shop.newBuyer('admin');
    const approve = () =>
      shop.request('POST', `/api/v1/orders/${orderId}/approve`, { headers, body: { reason: 'Visto' } });
    await failNextCall();
    expect(await approve()).toMatchObject({ status: 503, body: UNAVAILABLE });
    expect(await approve()).toMatchObject({ status: 200, body: { status: 'completed' } });
  });
});
