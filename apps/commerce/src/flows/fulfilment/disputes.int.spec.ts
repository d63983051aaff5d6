import { CountWaiting, PaymentRefunded } from '@academy/contracts';
import { askAsPeer } from '@academy/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mailsTo, settledMailsTo } from '../../../test/mails.ts';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { EntitlementsService } from '../../ledger/entitlements/entitlements.service.ts';
import { EpochsService } from '../../ledger/epochs/epochs.service.ts';
import { Receipt, ReceiptRefund } from '../../ledger/receipts/receipt.entity.ts';
import { ReceiptsService } from '../../ledger/receipts/receipts.service.ts';
import { Refund } from '../../ledger/refunds/refund.entity.ts';
import { PaymentProviderUnderLock } from '../../provider/payment-provider.ts';
import { ReversalsService } from './reversals.service.ts';

const COMPLETED = 'commerce.purchase.completed.v1';
const REVOKED = 'commerce.purchase.revoked.v1';
const RESTORED = 'commerce.purchase.restored.v1';

describe('a disputed payment', () => {
  let shop: Shop;
  let buyer: Buyer;
  let contentId: string;
  let payment: string;

  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.sandbox.deliver({});
    buyer = await shop.newBuyer();
    contentId = shop.catalogue.add().id;
    const { orderId } = await shop.buy(buyer, contentId);
    payment = String((await shop.orders.findOneByOrFail({ id: orderId })).stripePaymentIntentId);
  });

  const purchase = () => shop.purchases.findOneByOrFail({ userId: buyer.id });
  const owned = async () => (await shop.get(EntitlementsService).list(buyer.id)).grants.length;
  const events = async () => (await shop.entitlementEventsOf(buyer.id)).map(({ type }) => type);
  const dispute = async (inquiry = false) => {
    const id = await shop.sandbox.dispute(payment, inquiry);
    await shop.sandbox.delivered();
    return id;
  };
  const close = async (id: string, outcome: 'won' | 'lost') => {
    await shop.sandbox.closeDispute(id, outcome);
    await shop.sandbox.delivered();
  };

  it('suspends access, and restores it when the dispute is won', async () => {
    await shop.sandbox.deliver({ mode: 'two_event_ids' });
    const id = await dispute();
    expect(await purchase()).toMatchObject({ status: 'disputed' });
    expect(await owned()).toBe(0);
    await close(id, 'won');
    expect(await purchase()).toMatchObject({ status: 'active' });
    expect(await owned()).toBe(1);
    expect(await events()).toEqual([COMPLETED, REVOKED, RESTORED]);
    expect(await shop.get(EpochsService).current(buyer.id)).toBe(3);
  });

  it('is announced once to every administrator, and counted and listed until the bank has decided', async () => {
    const admin = await shop.newBuyer('admin');
    shop.accounts.admins.push(admin.id);
    shop.accounts.change(admin.id, { language: 'en' });
    const open = async () => {
      const list = await shop.read(admin, '/api/v1/orders?dispute=open');
      const waiting = await askAsPeer(shop.services.nats, CountWaiting.of({}));
      return { listed: (list.body.items as { userId: string }[]).map(({ userId }) => userId), waiting };
    };
    const id = await dispute();
    await shop.get(ReversalsService).syncPayment(payment);
    await settledMailsTo(shop, buyer.id);
    const mails = await mailsTo(shop, `${admin.id}@example.org`);
    expect(mails.map(({ template, language }) => [template, language])).toEqual([['payment_disputed', 'en']]);
    const { id: orderId } = await shop.orders.findOneByOrFail({ userId: buyer.id });
    expect(mails[0]?.link).toContain(`/admin/ordini?order=${orderId}`);
    expect(mails[0]?.values).toMatchObject({ amount: '€12.20' });
    const { listed, waiting } = await open();
    expect(listed).toContain(buyer.id);
    expect(waiting.disputes).toMatchObject({ count: listed.length, oldestAt: expect.any(String) });
    await close(id, 'lost');
    expect((await open()).listed).not.toContain(buyer.id);
    await settledMailsTo(shop, buyer.id);
    expect(await mailsTo(shop, `${admin.id}@example.org`)).toHaveLength(1);
    shop.accounts.admins.pop();
  });

  describe('that is lost at once', () => {
    let admin: Buyer;

    beforeEach(async () => {
      admin = await shop.newBuyer('admin');
      shop.accounts.admins.push(admin.id);
    });
    afterEach(() => {
      shop.accounts.admins.pop();
    });

    const told = async () => {
      await settledMailsTo(shop, buyer.id);
      const mails = await mailsTo(shop, `${admin.id}@example.org`);
      return mails.map(({ template, values }) => [template, values.amount?.replace(/\s/g, ' ')]);
    };
    const sync = () => shop.get(ReversalsService).syncPayment(payment);
    /** Of what is left; as with a debit that is returned, nobody hears that it was open. */
    const lose = async () => {
      await shop.sandbox.deliver({ mode: 'never' });
      await shop.sandbox.closeDispute(await shop.sandbox.dispute(payment), 'lost');
    };
    const refunded = async (amount?: number) => {
      await shop.sandbox.refund(payment, amount);
      await shop.sandbox.delivered();
      const { data } = await shop.sandbox.stripe.refunds.list({ payment_intent: payment });
      return String(data[0]?.id);
    };
    const receipt = () => shop.dataSource.getRepository(Receipt).findOneByOrFail({ userId: buyer.id });
    /** Paid 10 euro net, although the order is for 8. */
    const inReview = async () => {
      buyer = await shop.newBuyer();
      const page = await shop.pageFor(buyer, shop.catalogue.add().id);
      await shop.orders.update({ userId: buyer.id }, { netCents: 800 });
      await shop.sandbox.pay(page);
      await shop.sandbox.delivered();
      const order = await shop.orders.findOneByOrFail({ userId: buyer.id });
      expect(order.status).toBe('in_review');
      payment = String(order.stripePaymentIntentId);
      return order;
    };
    const approve = (id: string) =>
      shop.request('POST', `/api/v1/orders/${id}/approve`, {
        headers: admin.headers,
        body: { reason: 'Visto' },
      });

    it.each([
      { what: 'in part', refundedCents: 220, lost: '10,00 €' },
      { what: 'in full', refundedCents: 1220, lost: '12,20 €' },
    ])(
      'is told once, although a failed refund $what is recorded first',
      async ({ what, refundedCents, lost }) => {
        const refundId = await refunded(refundedCents);
        expect(await told()).toEqual([]);
        await shop.sandbox.deliver({ mode: 'never' });
        if (what === 'in full') await shop.sandbox.failRefund(refundId);
        await lose();
        if (what === 'in part') await shop.sandbox.failRefund(refundId);
        await shop.get(ReversalsService).recordFailedRefund(refundId);
        await sync();
        expect(await told()).toEqual([['payment_taken_back', lost]]);
        const lostCents = what === 'in full' ? 1220 : 1000;
        expect(await receipt()).toMatchObject({ refundedCents: lostCents, lostCents });
      },
    );

    it('takes the place of a refund of the same amount that failed, without another entry', async () => {
      await shop.sandbox.failRefund(await refunded());
      await lose();
      await sync();
      await sync();
      const { id: receiptId, refundedCents, lostCents } = await receipt();
      expect([refundedCents, lostCents]).toEqual([1220, 1220]);
      expect((await shop.dataSource.getRepository(ReceiptRefund).findBy({ receiptId })).length).toBe(1);
      expect(await told()).toEqual([['payment_taken_back', '12,20 €']]);
    });

    it('is told once of an order in review, not again when it is approved', async () => {
      const { id } = await inReview();
      await lose();
      await sync();
      const TOLD = [['payment_taken_back', '12,20 €']];
      expect(await told()).toEqual(TOLD);
      await approve(id);
      await sync();
      expect(await told()).toEqual(TOLD);
    });

    it('is not told as one when it had been open, although the order is approved later', async () => {
      const { id } = await inReview();
      const disputeId = await dispute();
      await close(disputeId, 'lost');
      await approve(id);
      await sync();
      expect(await told()).toEqual([['payment_disputed', '12,20 €']]);
    });

    it('is not told as one when it had been open, although a failed refund is recorded first', async () => {
      const refundId = await refunded(220);
      const disputeId = await dispute();
      await shop.sandbox.deliver({ mode: 'never' });
      await shop.sandbox.failRefund(refundId);
      await close(disputeId, 'lost');
      await shop.get(ReversalsService).recordFailedRefund(refundId);
      await sync();
      expect(await told()).toEqual([['payment_disputed', '10,00 €']]);
    });
  });

  it('leaves access suspended when the dispute is lost', async () => {
    await close(await dispute(), 'lost');
    expect(await purchase()).toMatchObject({ status: 'disputed' });
    expect(await owned()).toBe(0);
  });

  it('is announced once as money that went back when it is lost, since when access had begun', async () => {
    const id = await dispute();
    await shop.sandbox.deliver({ mode: 'two_event_ids' });
    await close(id, 'lost');
    await shop.get(ReversalsService).syncPayment(payment);
    const ends = (await shop.entitlementEventsOf(buyer.id)).filter(({ type }) => type === REVOKED);
    const since = (await purchase()).createdAt.toISOString();
    expect(ends.map(({ data }) => data)).toMatchObject([
      { reason: 'disputed', since },
      { reason: 'refunded', since, keepsCertificates: false },
    ]);
  });

  it('of a part that is lost is not subtracted from what a later refund announces', async () => {
    const announced = async () =>
      (await shop.eventsOf(buyer.id))
        .filter(({ type }) => type === PaymentRefunded.type)
        .map(({ data }) => data.amountCents);
    for (const total of [
      { refundedCents: 0, returnedCents: 400 },
      { refundedCents: 500, returnedCents: 900 },
      { refundedCents: 500, returnedCents: 900 },
    ])
      await shop.dataSource.transaction((manager) =>
        shop.get(ReceiptsService).recordReturned(manager, payment, total),
      );
    expect(await announced()).toEqual([500]);
    expect(await shop.dataSource.getRepository(Receipt).findOneByOrFail({ userId: buyer.id })).toMatchObject({
      ...{ refundedCents: 900, lostCents: 400 },
    });
  });

  it('has the rest of the VAT of its receipt, also after refunds that an earlier release recorded', async () => {
    const receipts = shop.dataSource.getRepository(Receipt);
    const refunds = shop.dataSource.getRepository(ReceiptRefund);
    const { id: receiptId, taxCents } = await receipts.findOneByOrFail({ userId: buyer.id });
    // Each has a share of 0.54 cents, which was rounded by itself.
    const earlier = { receiptId, amountCents: 3, taxCents: null, createdAt: new Date() };
    await refunds.insert([earlier, earlier]);
    await receipts.update({ id: receiptId }, { refundedCents: 6 });
    for (const returnedCents of [500, 1220])
      await shop.dataSource.transaction((manager) =>
        shop.get(ReceiptsService).recordReturned(manager, payment, { refundedCents: 0, returnedCents }),
      );
    const rows = await refunds.find({ where: { receiptId }, order: { id: 'ASC' } });
    expect(rows.reduce((sum, row) => sum + (row.taxCents ?? 1), 0)).toBe(taxCents);
  });

  it('counts as returned when lost, without being announced as a refund, unless it is won after all', async () => {
    const receipts = () => shop.dataSource.getRepository(Receipt).findOneByOrFail({ userId: buyer.id });
    const returned = async () => {
      const { id: receiptId, refundedCents } = await receipts();
      const rows = await shop.dataSource
        .getRepository(ReceiptRefund)
        .find({ where: { receiptId }, order: { id: 'ASC' } });
      return { refundedCents, rows: rows.map(({ amountCents }) => amountCents) };
    };
    const announced = async () =>
      (await shop.eventsOf(buyer.id))
        .filter(({ type }) => type === PaymentRefunded.type)
        .map(({ data }) => data.amountCents);
    await shop.sandbox.refund(payment, 220);
    await shop.sandbox.delivered();
    const id = await dispute();
    expect(await returned()).toEqual({ refundedCents: 220, rows: [220] });
    await close(id, 'lost');
    expect(await returned()).toEqual({ refundedCents: 1220, rows: [220, 1000] });

    const { data } = await shop.sandbox.stripe.disputes.list({ payment_intent: payment });
    const asked = jest
      .spyOn(shop.get(PaymentProviderUnderLock), 'listDisputes')
      .mockResolvedValueOnce(data.map((lost) => ({ ...lost, status: 'won' })));
    await shop.get(ReversalsService).syncPayment(payment);
    asked.mockRestore();
    expect(await returned()).toEqual({ refundedCents: 220, rows: [220, 1000, -1000] });
    expect(await announced()).toEqual([220]);
    expect(await purchase()).toMatchObject({ status: 'active' });
  });

  it('keeps access open during an inquiry', async () => {
    const id = await dispute(true);
    expect(await purchase()).toMatchObject({ status: 'active' });
    await close(id, 'won');
    expect(await events()).toEqual([COMPLETED]);
  });

  it('keeps access open when won, although the events arrive in the wrong order', async () => {
    await shop.sandbox.deliver({ mode: 'never' });
    const id = await shop.sandbox.dispute(payment);
    await shop.sandbox.deliver({ mode: 'twice' });
    await close(id, 'won');
    expect(await purchase()).toMatchObject({ status: 'active' });
  });

  it('does not restore access when the item was bought again in the meantime', async () => {
    const id = await dispute();
    await shop.buy(buyer, contentId);
    await close(id, 'won');
    const statuses = (await shop.purchases.findBy({ userId: buyer.id })).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['active', 'disputed']);
  });

  it('restores access when a later purchase of the item has lapsed in the meantime', async () => {
    const id = await dispute();
    const { id: laterId } = await shop.buy(buyer, contentId);
    await shop.purchases.update({ id: laterId }, { expiresAt: new Date(Date.now() - 1000) });
    await close(id, 'won');
    expect(await shop.purchases.findOneByOrFail({ id: laterId })).toMatchObject({ status: 'expired' });
    expect(await shop.purchases.findBy({ userId: buyer.id, status: 'active' })).toHaveLength(1);
    expect(await owned()).toBe(1);
    expect(await events()).toEqual([COMPLETED, REVOKED, COMPLETED, RESTORED]);
  });

  it('cannot be refunded until the bank has decided, nor when it is lost', async () => {
    const { headers } = await shop.newBuyer('admin');
    const refund = () => {
      const init = { headers, body: { reason: 'Recesso' } };
      return purchase().then(({ orderId }) => shop.request('POST', `/api/v1/orders/${orderId}/refund`, init));
    };
    const refused = { status: 409, body: { code: 'commerce.order_not_refundable' } };
    const id = await dispute();
    expect(await refund()).toMatchObject(refused);
    await close(id, 'lost');
    expect(await refund()).toMatchObject(refused);
    expect(await shop.dataSource.getRepository(Refund).existsBy({ stripePaymentIntentId: payment })).toBe(
      false,
    );
  });

  it('can be refunded when it is won', async () => {
    const { headers } = await shop.newBuyer('admin');
    await close(await dispute(), 'won');
    const { orderId } = await purchase();
    const init = { headers, body: { reason: 'Cortesia' } };
    expect(await shop.request('POST', `/api/v1/orders/${orderId}/refund`, init)).toMatchObject({
      ...{ status: 200, body: { refundedCents: 1220 } },
    });
  });

  it('does not restore access that would have ended by now', async () => {
    const id = await dispute();
    await shop.purchases.update({ userId: buyer.id }, { expiresAt: new Date(Date.now() - 1000) });
    await close(id, 'won');
    expect(await purchase()).toMatchObject({ status: 'expired' });
    expect(await events()).toEqual([COMPLETED, REVOKED]);
  });

  it('does not restore access that an admin had revoked', async () => {
    const { headers } = await shop.newBuyer('admin');
    const body = { userId: buyer.id, type: 'single', itemId: contentId, reason: 'Abuso' };
    expect(await shop.request('DELETE', '/api/v1/grants', { headers, body })).toMatchObject({ status: 204 });
    await close(await dispute(), 'won');
    expect(await purchase()).toMatchObject({ status: 'expired' });
    expect(await owned()).toBe(0);
    expect(await events()).toEqual([COMPLETED, REVOKED]);
  });
});
