import { Outbox } from '@academy/messaging';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { settledMailsTo } from '../../../test/mails.ts';
import { sessionIdOf, until } from '../../../test/sandbox.ts';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { EpochsService } from '../../ledger/epochs/epochs.service.ts';
import { FulfilmentService } from './fulfilment.service.ts';

const COMPLETED = 'commerce.purchase.completed.v1';

describe('fulfilment', () => {
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

  it('creates a purchase, a new epoch and an event for a payment', async () => {
    const content = shop.catalogue.add({ accessDays: 365 });
    const page = await shop.pageFor(buyer, content.id);
    expect((await shop.verify(buyer, page)).body).toEqual({
      success: false,
      status: 'pending',
      debitedAt: null,
      type: 'single',
      slug: content.slug,
      orderId: expect.any(String),
      epoch: 0,
    });

    await shop.sandbox.pay(page);
    await shop.sandbox.delivered();

    const order = await orderOf(page);
    expect(order).toMatchObject({ status: 'completed', completedAt: expect.any(Date), reviewReason: null });
    const purchase = await shop.purchases.findOneByOrFail({ orderId: order.id });
    expect(purchase).toMatchObject({
      userId: buyer.id,
      kind: 'single',
      itemId: content.id,
      title: content.title,
      netCents: 1000,
      discountCents: 0,
      taxCents: 220,
      amountPaidCents: 1220,
      currency: 'EUR',
      status: 'active',
    });
    expect(await shop.entitlementEventsOf(buyer.id)).toEqual([
      {
        type: COMPLETED,
        data: {
          purchaseId: purchase.id,
          orderId: order.id,
          userId: buyer.id,
          kind: 'single',
          itemId: content.id,
          amountPaidCents: 1220,
          currency: 'EUR',
          expiresAt: purchase.expiresAt?.toISOString(),
          epoch: 1,
        },
      },
    ]);
    expect((await shop.verify(buyer, page)).body).toEqual({
      success: true,
      status: 'completed',
      debitedAt: null,
      type: 'single',
      slug: content.slug,
      orderId: expect.any(String),
      epoch: 1,
    });
  });

  it('is reported to the buyer only', async () => {
    const page = await shop.pageFor(buyer, shop.catalogue.add().id);
    await shop.sandbox.pay(page);
    const stranger = await shop.verify(await shop.newBuyer(), page);
    expect(stranger).toMatchObject({ status: 404, body: { code: 'commerce.session_not_found' } });
    const unknown = await shop.verify(buyer, 'http://localhost/c/pay/cs_test_unknown');
    expect(unknown).toMatchObject({ status: 404, body: { code: 'commerce.session_not_found' } });
  });

  it('happens once, however many webhooks, verifications and jobs run at once', async () => {
    await shop.sandbox.deliver({ mode: 'two_event_ids' });
    const page = await shop.pageFor(buyer, shop.catalogue.add().id);
    await shop.sandbox.pay(page);
    const verified = await Promise.all(Array.from({ length: 5 }, () => shop.verify(buyer, page)));
    await shop.sandbox.delivered();

    expect(verified.map(({ body }) => body.success)).toEqual([true, true, true, true, true]);
    expect(await shop.purchases.countBy({ userId: buyer.id })).toBe(1);
    expect(await eventTypes()).toEqual([COMPLETED]);
    expect(await epoch()).toBe(1);
  });

  it('tells the buyer of a bank debit that failed, with a way to try again', async () => {
    const { id, slug } = shop.catalogue.add();
    const page = await shop.pageFor(buyer, id);
    await shop.sandbox.pay(page, { bankDebit: 'fail' });
    await shop.sandbox.delivered();
    await until(async () => (await orderOf(page)).status === 'failed');
    const mails = await settledMailsTo(shop, buyer.id);
    expect(mails.map(({ template }) => template)).toEqual([
      'delayed_payment_begun',
      'delayed_payment_failed',
    ]);
    expect(mails[1]?.link).toMatch(new RegExp(`/contenuti/${slug}$`));
    expect(await shop.pageFor(buyer, id)).not.toBe(page);
  });

  it('does not depend on webhooks', async () => {
    await shop.sandbox.deliver({ mode: 'never' });
    const page = await shop.pageFor(buyer, shop.catalogue.add().id);
    await shop.sandbox.pay(page);
    expect((await shop.verify(buyer, page)).body).toMatchObject({ success: true, epoch: 1 });
  });

  it('finds the order although its session id was not stored', async () => {
    const page = await shop.pageFor(buyer, shop.catalogue.add().id);
    await shop.orders.update({ userId: buyer.id }, { stripeSessionId: null });
    await shop.sandbox.pay(page);
    await shop.sandbox.delivered();
    expect(await orderOf(page)).toMatchObject({ status: 'completed' });
  });

  it('is repeated after a crash between reading the payment and the commit', async () => {
    const add = jest.spyOn(shop.get(Outbox), 'add').mockRejectedValueOnce(new Error('killed'));
    const page = await shop.pageFor(buyer, shop.catalogue.add().id);
    await shop.sandbox.pay(page);
    await shop.sandbox.delivered();
    await expect(add.mock.results[0]?.value).rejects.toThrow('killed');
    add.mockRestore();

    const [delivery] = await shop.sandbox.deliveries();
    // On a busy machine the sandbox may also give up on some tries.
    expect(delivery?.tries.length).toBeGreaterThan(1);
    expect(delivery?.tries.at(-1)).toMatchObject({ status: 200 });
    expect(await shop.purchases.countBy({ userId: buyer.id })).toBe(1);
    expect(await eventTypes()).toEqual([COMPLETED]);
    expect(await epoch()).toBe(1);
  });

  it('increments the epoch once for each of several concurrent changes of a buyer', async () => {
    await shop.sandbox.deliver({ mode: 'never' });
    const pages = await Promise.all(
      Array.from({ length: 6 }, () => shop.pageFor(buyer, shop.catalogue.add().id)),
    );
    await Promise.all(pages.map((page) => shop.sandbox.pay(page)));
    await Promise.all(pages.map((page) => shop.get(FulfilmentService).fulfil(sessionIdOf(page))));
    expect((await shop.entitlementEventsOf(buyer.id)).map(({ data }) => data.epoch)).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
    expect(await epoch()).toBe(6);
  });

  it('waits while the payment is processing, then fulfils or fails the order', async () => {
    const [paid, refused] = [shop.catalogue.add(), shop.catalogue.add()];
    const pages = [await shop.pageFor(buyer, paid.id), await shop.pageFor(buyer, refused.id)] as const;
    await shop.sandbox.pay(pages[0], { bankDebit: 'succeed' });
    await shop.sandbox.pay(pages[1], { bankDebit: 'fail' });
    await shop.sandbox.delivered();
    expect((await shop.verify(buyer, pages[0])).body).toMatchObject({ success: false, status: 'pending' });
    expect(await epoch()).toBe(0);

    await shop.sandbox.advanceClock(3600);
    await shop.sandbox.delivered();
    expect(await orderOf(pages[0])).toMatchObject({ status: 'completed' });
    expect(await orderOf(pages[1])).toMatchObject({ status: 'failed' });
    expect((await shop.verify(buyer, pages[0])).body).toMatchObject({ success: true, status: 'completed' });
    expect((await shop.verify(buyer, pages[1])).body).toMatchObject({ success: false, status: 'failed' });
    expect(await shop.purchases.countBy({ userId: buyer.id })).toBe(1);
  });

  it('expires an order whose payment page has expired', async () => {
    const page = await shop.pageFor(buyer, shop.catalogue.add().id);
    await shop.sandbox.stripe.checkout.sessions.expire(sessionIdOf(page));
    await shop.sandbox.delivered();
    expect((await shop.verify(buyer, page)).body).toMatchObject({ success: false, status: 'expired' });
  });

  describe('a payment that differs from the order', () => {
    it.each([
      ['amount_mismatch', { netCents: 900 }],
      ['currency_mismatch', { currency: 'USD' }],
      ['tax_mismatch', { vatPercent: 10 }],
    ] as const)('goes to review as %s, and gives no access', async (reason, changes) => {
      const page = await shop.pageFor(buyer, shop.catalogue.add().id);
      await shop.orders.update({ userId: buyer.id }, changes);
      await shop.sandbox.pay(page);
      await shop.sandbox.delivered();

      expect(await orderOf(page)).toMatchObject({ status: 'in_review', reviewReason: reason });
      expect((await shop.verify(buyer, page)).body).toMatchObject({
        success: false,
        status: 'in_review',
        epoch: 0,
      });
      expect(await shop.purchases.countBy({ userId: buyer.id })).toBe(0);
      expect(await eventTypes()).toEqual([]);
    });

    it('is compared with the order snapshot, not with the current catalogue', async () => {
      const content = shop.catalogue.add();
      const page = await shop.pageFor(buyer, content.id);
      shop.catalogue.change(content.id, { priceCents: 9900, isForSale: false });
      await shop.sandbox.pay(page);
      await shop.sandbox.delivered();
      expect(await orderOf(page)).toMatchObject({ status: 'completed' });
    });
  });
});
