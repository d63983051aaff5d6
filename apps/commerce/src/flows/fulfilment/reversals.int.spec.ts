import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sessionIdOf, until } from '../../../test/sandbox.ts';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { EntitlementsService } from '../../ledger/entitlements/entitlements.service.ts';
import { EpochsService } from '../../ledger/epochs/epochs.service.ts';
import { PurchasesService } from '../../ledger/purchases/purchases.service.ts';
import { Refund } from '../../ledger/refunds/refund.entity.ts';
import { SendRefundJob } from '../../ledger/refunds/send-refund.job.ts';
import { PaymentProvider } from '../../provider/payment-provider.ts';
import { FulfilmentService } from './fulfilment.service.ts';
import { idOf } from '../../../test/id-of.ts';

const COMPLETED = 'commerce.purchase.completed.v1';
const REVOKED = 'commerce.purchase.revoked.v1';

describe('refunds and duplicate payments', () => {
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

  const orderOf = (page: string) => shop.orders.findOneByOrFail({ stripeSessionId: sessionIdOf(page) });
  const epoch = () => shop.get(EpochsService).current(buyer.id);
  const eventTypes = async () => (await shop.entitlementEventsOf(buyer.id)).map(({ type }) => type);

  describe('a second payment for the same item', () => {
    /** Two open payment pages, as when the first session was lost. */
    const twoPages = async (): Promise<[string, string]> => {
      const content = shop.catalogue.add();
      const first = await shop.pageFor(buyer, content.id);
      await shop.orders.update({ userId: buyer.id }, { status: 'expired' });
      return [first, await shop.pageFor(buyer, content.id)];
    };
    const refundsOf = async (page: string) => {
      const { stripePaymentIntentId } = await orderOf(page);
      const { data } = await shop.sandbox.stripe.refunds.list({
        payment_intent: String(stripePaymentIntentId),
      });
      return data.map(({ amount, status }) => ({ amount, status }));
    };

    it('is refunded automatically', async () => {
      const [first, second] = await twoPages();
      await shop.payTogether(first, second);

      expect(await orderOf(first)).toMatchObject({ status: 'completed' });
      expect(await orderOf(second)).toMatchObject({ status: 'duplicate' });
      await until(async () => (await refundsOf(second)).length > 0);
      expect(await refundsOf(second)).toEqual([{ amount: 1220, status: 'succeeded' }]);
      expect((await shop.verify(buyer, second)).body).toMatchObject({
        success: false,
        status: 'refunded',
      });
      expect(await shop.purchases.findBy({ userId: buyer.id })).toMatchObject([{ status: 'active' }]);
      expect(await eventTypes()).toEqual([COMPLETED]);
    });

    it('is refunded later if the provider refuses the refund at first', async () => {
      const [first, second] = await twoPages();
      await shop.sandbox.deliver({ mode: 'never' });
      await shop.sandbox.pay(first);
      await shop.sandbox.pay(second);
      const provider = shop.sandbox.stripe;
      await provider.refunds.create({ payment_intent: await intentOf(second) });

      for (const page of [first, second]) await shop.get(FulfilmentService).fulfil(sessionIdOf(page));
      const { id: orderId } = await orderOf(second);
      const refunds = shop.dataSource.getRepository(Refund);
      await until(() => refunds.existsBy({ orderId, status: 'sent' }));
      expect(await refunds.findOneByOrFail({ orderId })).toMatchObject({
        amountCents: 1220,
        reason: 'duplicate',
        stripeRefundId: null,
      });
    });

    /** Two open payment pages of one order, as when its first session was lost. */
    const twoPagesOfOneOrder = async (): Promise<[string, string]> => {
      const page = await shop.pageFor(buyer, shop.catalogue.add().id);
      await shop.orders.update({ userId: buyer.id }, { stripeSessionId: null, attempt: 2 });
      const other = await shop.pageFor(
        buyer,
        (await shop.orders.findOneByOrFail({ userId: buyer.id })).itemId,
      );
      expect(other).not.toBe(page);
      return [page, other];
    };

    const paidTwice = async (): Promise<[string, string]> => {
      const [page, other] = await twoPagesOfOneOrder();
      await shop.sandbox.pay(page);
      await shop.sandbox.delivered();
      await shop.sandbox.pay(other);
      await shop.sandbox.delivered();
      return [page, other];
    };

    it('sends the order to review when it is disputed before its refund, which the provider refuses', async () => {
      const [page, other] = await twoPagesOfOneOrder();
      await shop.sandbox.pay(page);
      await shop.sandbox.delivered();
      await shop.sandbox.deliver({ mode: 'never' });
      await shop.sandbox.pay(other);
      const payment = await intentOf(other);
      const disputeId = await shop.sandbox.dispute(payment);
      await shop.get(FulfilmentService).fulfil(sessionIdOf(other));

      const refunds = shop.dataSource.getRepository(Refund);
      const failed = await refunds.findOneByOrFail({ stripePaymentIntentId: payment });
      expect(failed).toMatchObject({ status: 'failed', attempt: 1 });
      const { id, ...order } = await orderOf(page);
      expect(order).toMatchObject({ status: 'in_review', reviewReason: 'refund_failed' });
      // The job that would have sent it has nothing left to do.
      await shop.run(SendRefundJob, { refundId: failed.id });
      expect(await refunds.findOneByOrFail({ id: failed.id })).toMatchObject({ attempt: 1 });

      const { headers } = await shop.newBuyer('admin');
      const reject = () =>
        shop.request('POST', `/api/v1/orders/${id}/reject`, { headers, body: { reason: 'Visto' } });
      expect(await reject()).toMatchObject({
        ...{ status: 409, body: { code: 'commerce.order_not_refundable' } },
      });
      await shop.sandbox.closeDispute(disputeId, 'won');
      expect(await reject()).toMatchObject({ status: 200, body: { status: 'completed', refundedCents: 0 } });
      const { data } = await shop.sandbox.stripe.refunds.list({ payment_intent: payment });
      expect(data).toMatchObject([{ amount: 1220, status: 'succeeded' }]);
    });

    it('is refunded too if it is for the same order', async () => {
      const [, other] = await paidTwice();
      expect(await shop.purchases.findBy({ userId: buyer.id })).toMatchObject([{ status: 'active' }]);
      const [refund] = await shop.dataSource
        .getRepository(Refund)
        .findBy({ stripePaymentIntentId: await intentOf(other) });
      expect(refund).toMatchObject({ status: 'sent', amountCents: 1220 });
    });

    it('sends the order to review when its refund fails, and can only be refunded again', async () => {
      const [page, other] = await paidTwice();
      const { headers } = await shop.newBuyer('admin');
      const decide = async (decision: 'approve' | 'reject') => {
        const { id } = await orderOf(page);
        const init = { headers, body: { reason: 'Visto' } };
        const answer = await shop.request('POST', `/api/v1/orders/${id}/${decision}`, init);
        await shop.sandbox.delivered();
        return answer;
      };
      const atProvider = async (paid: string) => {
        const { data } = await shop.sandbox.stripe.refunds.list({ payment_intent: await intentOf(paid) });
        return data;
      };
      const [refund] = await atProvider(other);
      await shop.sandbox.failRefund(String(refund?.id));
      await shop.sandbox.delivered();

      expect(await orderOf(page)).toMatchObject({ status: 'in_review', reviewReason: 'refund_failed' });
      expect(await decide('approve')).toMatchObject({
        ...{ status: 422, body: { code: 'commerce.order_not_approvable' } },
      });
      expect(await decide('reject')).toMatchObject({ status: 200, body: { status: 'completed' } });
      expect((await atProvider(other)).map(({ status }) => status)).toEqual(['succeeded', 'failed']);
      expect(await atProvider(page)).toEqual([]);
      expect(await shop.purchases.findBy({ userId: buyer.id })).toMatchObject([{ status: 'active' }]);
      expect(await eventTypes()).toEqual([COMPLETED]);
    });
  });

  describe('a refund at the provider', () => {
    it('ends access only when the payment is refunded in full', async () => {
      const { orderId } = await shop.buy(buyer, shop.catalogue.add().id);
      const intent = String((await shop.orders.findOneByOrFail({ id: orderId })).stripePaymentIntentId);
      await shop.sandbox.refund(intent, 500);
      await shop.sandbox.delivered();
      expect(await shop.purchases.findOneByOrFail({ orderId })).toMatchObject({ status: 'active' });

      await shop.sandbox.deliver({ mode: 'two_event_ids' });
      await shop.sandbox.refund(intent);
      await shop.sandbox.delivered();
      expect(await shop.purchases.findOneByOrFail({ orderId })).toMatchObject({ status: 'refunded' });
      expect(await eventTypes()).toEqual([COMPLETED, REVOKED]);
      expect(await epoch()).toBe(2);
      expect((await shop.get(EntitlementsService).list(buyer.id)).grants).toEqual([]);
    });

    it('is announced although staff had revoked the access before, which it leaves as it is', async () => {
      const { orderId } = await shop.buy(buyer, shop.catalogue.add().id);
      const purchase = await shop.purchases.findOneByOrFail({ orderId });
      await shop.dataSource.transaction((manager) =>
        shop.get(PurchasesService).revokeAccess(manager, purchase, 'revoked'),
      );
      await shop.sandbox.refund(
        String((await shop.orders.findOneByOrFail({ id: orderId })).stripePaymentIntentId),
      );
      await shop.sandbox.delivered();
      expect(await shop.purchases.findOneByOrFail({ orderId })).toMatchObject({ status: 'expired' });
      const ends = (await shop.entitlementEventsOf(buyer.id)).slice(1);
      expect(ends.map(({ data }) => data.reason)).toEqual(['revoked', 'refunded']);
    });

    it('is applied even if it arrives before the fulfilment', async () => {
      await shop.sandbox.deliver({ mode: 'never', types: ['checkout.session.completed'] });
      const page = await shop.pageFor(buyer, shop.catalogue.add().id);
      await shop.sandbox.pay(page);
      await shop.sandbox.refund(await intentOf(page));
      await shop.sandbox.delivered();

      expect((await shop.verify(buyer, page)).body).toMatchObject({
        success: false,
        status: 'refunded',
        epoch: 0,
      });
      expect(await shop.purchases.findBy({ userId: buyer.id })).toMatchObject([{ status: 'refunded' }]);
      expect(await eventTypes()).toEqual([]);
    });

    it('is not overwritten by a fulfilment that read the payment earlier', async () => {
      await shop.sandbox.deliver({ mode: 'never', types: ['checkout.session.completed'] });
      const page = await shop.pageFor(buyer, shop.catalogue.add().id);
      await shop.sandbox.pay(page);
      const provider = shop.get(PaymentProvider);
      const stale = await provider.retrieveSession(sessionIdOf(page));
      await shop.sandbox.refund(await intentOf(page));
      await shop.sandbox.delivered();
      const retrieve = jest.spyOn(provider, 'retrieveSession').mockResolvedValueOnce(stale);
      await shop.get(FulfilmentService).fulfil(sessionIdOf(page));
      retrieve.mockRestore();

      expect(await shop.purchases.findBy({ userId: buyer.id })).toMatchObject([{ status: 'refunded' }]);
      expect((await shop.get(EntitlementsService).list(buyer.id)).grants).toEqual([]);
    });

    it('lets the buyer buy again', async () => {
      const content = shop.catalogue.add();
      const { orderId } = await shop.buy(buyer, content.id);
      await shop.sandbox.refund(
        String((await shop.orders.findOneByOrFail({ id: orderId })).stripePaymentIntentId),
      );
      await shop.sandbox.delivered();
      await shop.buy(buyer, content.id);
      expect(await eventTypes()).toEqual([COMPLETED, REVOKED, COMPLETED]);
      expect(await epoch()).toBe(3);
    });
  });

  const intentOf = async (page: string): Promise<string> =>
    idOf((await shop.sandbox.stripe.checkout.sessions.retrieve(sessionIdOf(page))).payment_intent);
});
