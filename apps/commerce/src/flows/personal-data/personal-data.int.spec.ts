import { ExportCommerceData, UserErased } from '@academy/contracts';
import { announceAsPeer, askAsPeer } from '@academy/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { INVOICING } from '../../../test/catalogue.ts';
import { sessionIdOf, until } from '../../../test/sandbox.ts';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { OrderEvent } from '../../ledger/orders/order-event.entity.ts';
import { PaymentProvider } from '../../provider/payment-provider.ts';
import { ProviderError } from '../../provider/provider-error.ts';
import { StripeObjectsService } from '../../provider/stripe-objects.service.ts';
import { Subscription } from '../../ledger/subscriptions/subscription.entity.ts';
import { ACCESS_CONSENT_VERSION } from '../../ledger/withdrawals/access-consent.entity.ts';
import { FulfilmentService } from '../fulfilment/fulfilment.service.ts';
import { IssueInvoicesJob } from '../invoicing/issue-invoices.job.ts';
import { EraseUserJob } from './erase-user.job.ts';
import { ErasureTask } from '../../ledger/erasures/erasure-task.entity.ts';

const ERASED = 'commerce.personal-data.erased.v1';
const INVOICE = {
  ...{ kind: 'person', firstName: 'Mario', lastName: 'Rossi', taxCode: 'RSSMRA85T10A562S' },
  ...{ address: 'Via Roma 1', postalCode: '00184', city: 'Roma', province: 'RM' },
};

describe('personal data', () => {
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
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const exported = () => askAsPeer(shop.services.nats, ExportCommerceData.of({ userId: buyer.id }));
  const tasks = () => shop.dataSource.getRepository(ErasureTask);
  const answers = async () => (await shop.eventsOf(buyer.id)).filter(({ type }) => type === ERASED).length;
  const tell = () => announceAsPeer(shop.services.nats, UserErased.of({ userId: buyer.id }));
  const isDone = async () => ((await tasks().findOneBy({ userId: buyer.id }))?.doneAt ?? null) !== null;
  const customer = async () => {
    const id = await shop.get(StripeObjectsService).find('customer', buyer.id);
    if (id === null) throw new Error('No customer');
    return id;
  };

  it('is exported to identity', async () => {
    const product = shop.catalogue.add({ title: 'Il bilancio' });
    const choices = { invoice: INVOICE, wantsImmediateAccess: true };
    const { body } = await shop.checkout(buyer, { type: 'single', contentId: product.id, ...choices });
    await shop.sandbox.pay(String(body.url));
    await shop.sandbox.delivered();
    shop.catalogue.seller.invoicing = INVOICING;
    await shop.run(IssueInvoicesJob, {});
    expect(await exported()).toMatchObject({
      orders: [
        {
          ...{ type: 'single', itemId: product.id, title: 'Il bilancio', status: 'completed' },
          accessConsent: { version: ACCESS_CONSENT_VERSION, givenAt: expect.any(String) },
        },
      ],
      purchases: [{ amountPaidCents: 1220, taxCents: 220, status: 'active' }],
      refunds: [],
      subscriptions: [],
      receipts: [{ number: expect.stringMatching(/^R-/), totalCents: 1220 }],
      invoices: [{ orderId: expect.any(String), lastName: 'Rossi', taxCode: 'RSSMRA85T10A562S' }],
      electronicInvoices: [
        { number: expect.stringMatching(/^F-/), type: 'TD01', recipient: { taxCode: 'RSSMRA85T10A562S' } },
      ],
      withdrawals: [],
      messages: [],
      notifications: { expiryReminders: true, renewalNotices: true, itemMessages: true },
      paymentCustomerId: expect.stringMatching(/^cus_/),
    });
  });

  it('is erased here and at the provider, except for data required by tax law', async () => {
    const { orderId } = await shop.buy(buyer, shop.catalogue.add().id);
    const { id: contentId } = shop.catalogue.add();
    const unpaid = { type: 'single', contentId, invoice: INVOICE };
    const { body } = await shop.checkout(buyer, unpaid, { 'idempotency-key': 'once' });
    const open = String(body.url);
    await shop.sandbox.pay(String((await shop.checkout(buyer, { type: 'subscription' })).body.url));
    await shop.sandbox.delivered();
    const note = { orderId, type: 'refund_requested', note: 'Ada ha scritto', actorId: buyer.id } as const;
    await shop.dataSource.getRepository(OrderEvent).insert(note);
    const { id: purchaseId } = await shop.purchases.findOneByOrFail({ orderId });
    const withdrawal = `/api/v1/purchases/${purchaseId}/withdrawal`;
    await shop.request('POST', withdrawal, { headers: buyer.headers });
    const reason = { note: 'Ho cambiato lavoro' };
    await shop.request('POST', `${withdrawal}/confirm`, { headers: buyer.headers, body: reason });
    const customerId = await customer();

    await tell();
    await until(isDone);

    expect(await shop.sandbox.stripe.customers.retrieve(customerId)).toMatchObject({ deleted: true });
    const subscription = await shop.dataSource
      .getRepository(Subscription)
      .findOneByOrFail({ userId: buyer.id });
    expect(subscription).toMatchObject({ status: 'canceled', accessUntil: null });
    await expect(shop.sandbox.pay(open)).rejects.toThrow('no longer open');
    const kept = await exported();
    expect(kept.paymentCustomerId).toBeNull();
    // Payments are kept without the name; requests for an invoice that will never be issued are deleted.
    expect(kept.receipts.map(({ buyerName }) => buyerName)).toEqual(['', '']);
    expect(kept.invoices).toEqual([]);
    expect(kept.purchases).toMatchObject([{ orderId, amountPaidCents: 1220, taxCents: 220 }]);
    const [{ count }] = await shop.dataSource.query<[{ count: number }]>(
      'SELECT count(*)::int AS count FROM idempotent_request WHERE user_id = $1',
      [buyer.id],
    );
    expect(count).toBe(0);
    const events = await shop.dataSource
      .getRepository(OrderEvent)
      .find({ where: { orderId }, order: { id: 'ASC' } });
    expect(events.map(({ type, note }) => [type, note])).toEqual([
      ['completed', null],
      ['refund_requested', null],
      ['withdrawal_requested', null],
    ]);
    expect(kept.withdrawals).toMatchObject([{ orderId, status: 'requested', note: null }]);
    expect(await answers()).toBe(1);
  });

  it('keeps the recipient of an invoice while the paid order is in review', async () => {
    const item = { type: 'single', contentId: shop.catalogue.add().id, invoice: INVOICE };
    const { body } = await shop.checkout(buyer, item);
    await shop.orders.update({ userId: buyer.id }, { netCents: 800 });
    await shop.sandbox.pay(String(body.url));
    await shop.sandbox.delivered();
    const { id: orderId, status } = await shop.orders.findOneByOrFail({ userId: buyer.id });
    expect(status).toBe('in_review');

    await tell();
    await until(isDone);

    expect((await exported()).invoices).toMatchObject([{ orderId, lastName: 'Rossi' }]);
  });

  it('goes to review, which can refund it, when a payment arrives after the account was erased', async () => {
    await shop.sandbox.deliver({ mode: 'never' });
    const page = await shop.pageFor(buyer, shop.catalogue.add().id);
    await shop.sandbox.pay(page);
    await tell();
    await until(isDone);
    await shop.get(FulfilmentService).fulfil(sessionIdOf(page));
    const order = await shop.orders.findOneByOrFail({ userId: buyer.id });
    expect(order).toMatchObject({ status: 'in_review', reviewReason: 'buyer_erased' });
    expect(await shop.purchases.existsBy({ userId: buyer.id })).toBe(false);
    const admin = await shop.newBuyer('admin');
    const decision = { headers: admin.headers, body: { reason: 'Account eliminato' } };
    expect(await shop.request('POST', `/api/v1/orders/${order.id}/approve`, decision)).toMatchObject({
      body: { code: 'commerce.order_not_approvable' },
    });
    expect(await shop.request('POST', `/api/v1/orders/${order.id}/reject`, decision)).toMatchObject({
      ...{ status: 200, body: { status: 'rejected', refundedCents: 1220 } },
    });
  });

  it('is erased eventually although the provider fails at first', async () => {
    await shop.buy(buyer, shop.catalogue.add().id);
    const provider = shop.get(PaymentProvider);
    const remove = provider.deleteCustomer.bind(provider);
    const answersBefore: number[] = [];
    jest.spyOn(provider, 'deleteCustomer').mockImplementation(async (id) => {
      answersBefore.push(await answers());
      if (answersBefore.length === 1) throw new ProviderError('unreachable', new Error('away'));
      return remove(id);
    });
    await tell();
    await until(isDone);
    expect(answersBefore.slice(0, 2)).toEqual([0, 0]);
    expect(await answers()).toBe(1);
  });

  it('is erased although the provider no longer knows the subscription', async () => {
    await shop.sandbox.pay(String((await shop.checkout(buyer, { type: 'subscription' })).body.url));
    await shop.sandbox.delivered();
    const subscriptions = shop.dataSource.getRepository(Subscription);
    const isOwn = { userId: buyer.id };
    await subscriptions.update(isOwn, { stripeSubscriptionId: 'sub_lost' });
    await tell();
    await until(isDone);
    expect(await subscriptions.findOneByOrFail(isOwn)).toMatchObject({
      ...{ status: 'canceled', accessUntil: null, endedAt: expect.any(Date) },
    });
    expect(await exported()).toMatchObject({ paymentCustomerId: null });
  });

  it('is erased after a crash, and each request is confirmed', async () => {
    await tasks().insert({ userId: buyer.id });
    await shop.run(EraseUserJob, { userId: buyer.id });
    expect(await isDone()).toBe(true);
    expect(await answers()).toBe(1);
    await tell();
    await until(async () => (await answers()) === 2);
  });
});
