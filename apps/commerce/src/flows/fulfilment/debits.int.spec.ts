import { CountWaiting } from '@academy/contracts';
import { askAsPeer } from '@academy/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { INVOICING } from '../../../test/catalogue.ts';
import { mailsTo, settledMailsTo } from '../../../test/mails.ts';
import { sessionIdOf, until } from '../../../test/sandbox.ts';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { EntitlementsService } from '../../ledger/entitlements/entitlements.service.ts';
import { Receipt } from '../../ledger/receipts/receipt.entity.ts';
import { SubscriptionPaymentsService } from '../../ledger/subscriptions/subscription-payments.service.ts';
import { SubscriptionsService } from '../../ledger/subscriptions/subscriptions.service.ts';
import { PaymentProvider, PaymentProviderUnderLock } from '../../provider/payment-provider.ts';
import { ProviderError } from '../../provider/provider-error.ts';
import { Subscription } from '../../ledger/subscriptions/subscription.entity.ts';
import { idOf } from '../../../test/id-of.ts';
import type { InvoiceDto } from '../invoicing/invoice.dto.ts';
import { IssueInvoicesJob } from '../invoicing/issue-invoices.job.ts';
import { longDate } from '../mails/mails.service.ts';
import { SendRemindersJob } from '../mails/send-reminders.job.ts';
import { CheckPendingOrdersJob } from '../reconciliation/check-pending-orders.job.ts';
import { FulfilmentService } from './fulfilment.service.ts';
import { ReversalsService } from './reversals.service.ts';

const DAY_MS = 86_400_000;
/** A debit that ends only when the test says so. */
const RUNNING = { bankDebit: 'succeed', settleSeconds: 30 * 86_400 } as const;

describe('a SEPA debit', () => {
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
  const debit = async (itemId = shop.catalogue.add().id): Promise<string> => {
    const page = await shop.pageFor(buyer, itemId);
    await shop.sandbox.pay(page, RUNNING);
    await shop.sandbox.delivered();
    return page;
  };
  const intentOf = async (page: string): Promise<string> => {
    const session = await shop.sandbox.stripe.checkout.sessions.retrieve(sessionIdOf(page));
    return idOf(session.payment_intent);
  };
  const end = async (page: string, outcome?: 'succeed' | 'fail' | 'return') => {
    await shop.sandbox.settle(await intentOf(page), outcome);
    await shop.sandbox.delivered();
  };
  const debits = async () => (await shop.read<{ slug: string }[]>(buyer, '/api/v1/purchases/debits')).body;
  const grants = async () => (await shop.get(EntitlementsService).list(buyer.id)).grants;
  const mails = async () => (await settledMailsTo(shop, buyer.id)).map(({ template }) => template);
  const staffOrders = async (query: string) => {
    const admin = await shop.newBuyer('admin');
    const { body } = await shop.read<{ items: { id: string }[] }>(admin, `/api/v1/orders?${query}`);
    return body.items.map(({ id }) => id);
  };

  it('gives nothing while it is under way, and is told to buyer and staff', async () => {
    const { id, slug } = shop.catalogue.add();
    const page = await debit(id);
    const order = await orderOf(page);
    expect(order).toMatchObject({ status: 'pending', debitedAt: expect.any(Date) });
    expect((await shop.verify(buyer, page)).body).toMatchObject({
      ...{ success: false, status: 'pending', debitedAt: order.debitedAt?.toISOString() },
    });
    expect(await grants()).toEqual([]);
    expect(await debits()).toMatchObject([{ orderId: order.id, type: 'single', itemId: id, slug }]);
    expect(await mails()).toEqual(['delayed_payment_begun']);
    expect(await staffOrders('debit=open')).toContain(order.id);
    const item = { type: 'single', contentId: id };
    const quote = await shop.request('POST', '/api/v1/checkout/quote', {
      headers: buyer.headers,
      body: item,
    });
    expect(quote.body).toMatchObject({ debitedAt: order.debitedAt?.toISOString() });
    const answer = await shop.checkout(buyer, item);
    expect(answer).toMatchObject({ status: 409, body: { code: 'commerce.debit_in_progress' } });
  });

  describe('of a content, its project, or another project with it', () => {
    const set = () => {
      const content = shop.catalogue.add();
      const [other, free] = [shop.catalogue.add(), shop.catalogue.add({ priceCents: 0 })];
      const project = shop.catalogue.addProject([content, other, free]);
      return { content, free, project };
    };
    const answerTo = async (item: object) => {
      const quote = await shop.request('POST', '/api/v1/checkout/quote', {
        headers: buyer.headers,
        body: item,
      });
      const { status, body } = await shop.checkout(buyer, item);
      return [typeof quote.body.debitedAt === 'string', status === 409 ? body.code : status];
    };
    const REFUSED = [true, 'commerce.debit_in_progress'];

    it('keeps the others from being paid as well, until it ends', async () => {
      const { content, free, project } = set();
      const ofProject = { type: 'project', projectId: project.id };
      const sharing = shop.catalogue.addProject([content]);
      const page = await debit(content.id);
      expect(await answerTo(ofProject)).toEqual(REFUSED);
      expect(await answerTo({ type: 'project', projectId: sharing.id })).toEqual(REFUSED);
      const sharingFree = shop.catalogue.addProject([free, shop.catalogue.add()]);
      expect((await answerTo({ type: 'project', projectId: sharingFree.id }))[0]).toBe(false);
      await end(page, 'fail');
      expect((await answerTo(ofProject))[0]).toBe(false);
    });

    it('keeps the contents of a project from being paid as well', async () => {
      const { content, free, project } = set();
      const page = await shop.pageFor(buyer, project.id, { type: 'project' });
      await shop.sandbox.pay(page, RUNNING);
      await shop.sandbox.delivered();
      expect(await answerTo({ type: 'single', contentId: content.id })).toEqual(REFUSED);
      const sharing = shop.catalogue.addProject([content, shop.catalogue.add()]);
      expect(await answerTo({ type: 'project', projectId: sharing.id })).toEqual(REFUSED);
      const sharingFree = shop.catalogue.addProject([free, shop.catalogue.add()]);
      expect((await answerTo({ type: 'project', projectId: sharingFree.id }))[0]).toBe(false);
    });

    it('counts for the seat of a seminar in the project, and the seat for the project', async () => {
      const withSeminar = () => {
        const seminar = shop.catalogue.add({ seatWays: ['room', 'online'] });
        const project = shop.catalogue.addProject([seminar, shop.catalogue.add()]);
        const seat = { type: 'single', contentId: seminar.id, seatWay: 'online' };
        return { seminar, project, seat, ofProject: { type: 'project', projectId: project.id } };
      };
      const debitOf = async (item: object) => {
        const page = String((await shop.checkout(buyer, item)).body.url);
        await shop.sandbox.pay(page, RUNNING);
        await shop.sandbox.delivered();
        return page;
      };
      const first = withSeminar();
      const page = await debitOf(first.ofProject);
      expect(await answerTo(first.seat)).toEqual(REFUSED);
      expect(shop.seats.of(first.seminar.id, buyer.id)).toBeUndefined();
      await end(page, 'fail');
      expect(await answerTo(first.seat)).toEqual([false, 200]);

      const second = withSeminar();
      const seatPage = await debitOf(second.seat);
      expect(shop.seats.of(second.seminar.id, buyer.id)).toBeDefined();
      expect(await answerTo(second.ofProject)).toEqual(REFUSED);
      await end(seatPage);
      expect((await shop.checkout(buyer, second.ofProject)).status).toBe(200);
    });

    it('closes the page of another that is open', async () => {
      const { content, project } = set();
      const [open, unrelated] = [
        await shop.pageFor(buyer, project.id, { type: 'project' }),
        await shop.pageFor(buyer, shop.catalogue.add().id),
      ];
      await debit(content.id);
      await until(async () => (await orderOf(open)).status === 'expired');
      expect(await orderOf(unrelated)).toMatchObject({ status: 'pending' });
      expect(await debits()).toHaveLength(1);
    });
  });

  it('opens access when it succeeds, with mandate and method on the receipt', async () => {
    const page = await debit();
    await end(page);
    const { id: orderId } = await orderOf(page);
    expect(await grants()).toHaveLength(1);
    expect(await debits()).toEqual([]);
    const receipt = await shop.dataSource.getRepository(Receipt).findOneByOrFail({ orderId });
    expect(receipt).toMatchObject({
      ...{ paymentMethod: 'sepa_debit', mandateReference: expect.stringMatching(/^SANDBOX_/) },
    });
    expect(await mails()).toEqual(['delayed_payment_begun', 'receipt']);
  });

  it('is dated by its success, not by its beginning', async () => {
    const page = await debit();
    const began = Date.now();
    await until(async () => Date.now() > began);
    await end(page);
    const { id: orderId } = await orderOf(page);
    const { paidAt } = await shop.dataSource.getRepository(Receipt).findOneByOrFail({ orderId });
    expect(paidAt.getTime()).toBeGreaterThan(began);
  });

  it('is dated by its success, although staff approved it in another year', async () => {
    const page = await debit();
    const { id: orderId } = await orderOf(page);
    await shop.orders.update({ id: orderId }, { netCents: 800 });
    await end(page);
    const { status, paidAt } = await orderOf(page);
    expect([status, Math.abs(Number(paidAt) - Date.now()) < DAY_MS]).toEqual(['in_review', true]);
    const then = new Date('2025-12-31T22:59:59Z');
    await shop.orders.update({ id: orderId }, { paidAt: then });
    const admin = await shop.newBuyer('admin');
    const body = { reason: 'Visto' };
    await shop.request('POST', `/api/v1/orders/${orderId}/approve`, { headers: admin.headers, body });
    const receipt = await shop.dataSource.getRepository(Receipt).findOneByOrFail({ orderId });
    expect(receipt).toMatchObject({ paidAt: then, number: expect.stringMatching(/^R-2025-/) });
  });

  it('ends the order when it fails, which can then be bought again by Satispay', async () => {
    const { id } = shop.catalogue.add();
    const page = await debit(id);
    await end(page, 'fail');
    const order = await orderOf(page);
    expect(order.status).toBe('failed');
    expect(await mails()).toEqual(['delayed_payment_begun', 'delayed_payment_failed']);
    expect(await debits()).toEqual([]);
    expect(await staffOrders('debit=failed')).toContain(order.id);
    const failed = async () => (await askAsPeer(shop.services.nats, CountWaiting.of({}))).failedDebits?.count;
    const before = Number(await failed());

    const again = await shop.pageFor(buyer, id);
    await shop.sandbox.pay(again, { satispay: 'refuse' });
    expect(await grants()).toEqual([]);
    await shop.sandbox.pay(again, { satispay: 'accept' });
    await shop.sandbox.delivered();
    expect(await grants()).toHaveLength(1);
    const { id: orderId } = await orderOf(again);
    expect(await shop.dataSource.getRepository(Receipt).findOneByOrFail({ orderId })).toMatchObject({
      ...{ paymentMethod: 'satispay', mandateReference: null },
    });
    expect(await staffOrders('debit=failed')).not.toContain(order.id);
    expect(await failed()).toBe(before - 1);
  });

  it('that failed two weeks ago is no longer something to do', async () => {
    const page = await debit();
    await end(page, 'fail');
    const { id } = await orderOf(page);
    await shop.dataSource.query(`UPDATE "order" SET updated_at = now() - interval '15 days' WHERE id = $1`, [
      id,
    ]);
    expect(await staffOrders('debit=failed')).not.toContain(id);
  });

  it('is not paid by what happens twice, late, or out of order', async () => {
    await shop.sandbox.deliver({ mode: 'never' });
    const page = await shop.pageFor(buyer, shop.catalogue.add().id);
    await shop.sandbox.pay(page, RUNNING);
    await shop.sandbox.settle(await intentOf(page));
    // The success is heard of first, then the page’s completion, twice.
    for (let turn = 0; turn < 3; turn += 1) await shop.get(FulfilmentService).fulfil(sessionIdOf(page));
    expect(await orderOf(page)).toMatchObject({ status: 'completed', debitedAt: null });
    expect(await grants()).toHaveLength(1);
    expect(await mails()).toEqual(['receipt']);
  });

  it('is found by reconciliation, which asks hourly, although no webhook arrived', async () => {
    await shop.sandbox.deliver({ mode: 'never' });
    const page = await shop.pageFor(buyer, shop.catalogue.add().id);
    await shop.sandbox.pay(page, RUNNING);
    const check = async (checkedMinutesAgo: number | null) => {
      const checkedAt = checkedMinutesAgo === null ? null : new Date(Date.now() - checkedMinutesAgo * 60_000);
      await shop.orders.update({ userId: buyer.id }, { createdAt: new Date(Date.now() - DAY_MS), checkedAt });
      await shop.run(CheckPendingOrdersJob, {});
      return orderOf(page);
    };
    expect(await check(null)).toMatchObject({ status: 'pending', debitedAt: expect.any(Date) });
    await shop.sandbox.settle(await intentOf(page));
    expect(await check(30)).toMatchObject({ status: 'pending' });
    expect(await check(61)).toMatchObject({ status: 'completed' });
  });

  it('stays pending for two weeks', async () => {
    const page = await debit();
    await shop.orders.update({ userId: buyer.id }, { createdAt: new Date(Date.now() - 19 * DAY_MS) });
    await shop.orders.update({ userId: buyer.id }, { sessionExpiresAt: new Date(Date.now() - 18 * DAY_MS) });
    await shop.run(CheckPendingOrdersJob, {});
    expect(await orderOf(page)).toMatchObject({ status: 'pending' });
    await end(page);
    expect(await grants()).toHaveLength(1);
  });

  it('that is returned after its success ends access, and is on the receipt', async () => {
    const page = await debit();
    await end(page, 'return');
    const { id: orderId, status } = await orderOf(page);
    expect(status).toBe('completed');
    await until(async () => (await grants()).length === 0);
    const receipt = await shop.dataSource.getRepository(Receipt).findOneByOrFail({ orderId });
    expect(receipt).toMatchObject({ refundedCents: receipt.totalCents, lostCents: receipt.totalCents });
    const admin = await shop.newBuyer('admin');
    const refund = await shop.request('POST', `/api/v1/orders/${orderId}/refund`, {
      headers: admin.headers,
      body: { reason: 'Storno' },
    });
    expect(refund).toMatchObject({ status: 409, body: { code: 'commerce.order_not_refundable' } });
  });

  it('that is returned makes the credit note, and is told to every administrator once', async () => {
    const admin = await shop.newBuyer('admin');
    shop.accounts.admins.push(admin.id);
    shop.catalogue.seller.invoicing = INVOICING;
    const { id: contentId } = shop.catalogue.add();
    const invoice = {
      ...{ kind: 'person', firstName: 'Ada', lastName: 'Rossi', taxCode: 'RSSDAA80A41H501I' },
      ...{ address: 'Via Roma 1', postalCode: '00184', city: 'Roma', province: 'RM' },
    };
    const { body } = await shop.checkout(buyer, { type: 'single', contentId, invoice });
    const page = String(body.url);
    await shop.sandbox.pay(page, RUNNING);
    const { id: orderId } = await orderOf(page);
    const documents = async () => {
      await shop.run(IssueInvoicesJob, {});
      const { items } = (
        await shop.read<{ items: InvoiceDto[] }>(admin, '/api/v1/invoices?sort=number&limit=100')
      ).body;
      return items
        .filter((each) => each.orderId === orderId)
        .map(({ type, totalCents }) => [type, totalCents]);
    };
    await shop.sandbox.deliver({ mode: 'two_event_ids' });
    await end(page, 'return');
    await shop.get(ReversalsService).syncPayment(await intentOf(page));
    expect(await documents()).toEqual([
      ['TD01', 1220],
      ['TD04', 1220],
    ]);
    await settledMailsTo(shop, buyer.id);
    const mails = await mailsTo(shop, `${admin.id}@example.org`);
    expect(mails).toMatchObject([{ template: 'payment_taken_back', language: 'it' }]);
    expect(mails[0]?.values).toMatchObject({ amount: expect.stringMatching(/^12,20\s€$/) });
    expect(mails[0]?.link).toContain(`/admin/ordini?order=${orderId}`);
    shop.accounts.admins.pop();
  });

  describe('of a subscription', () => {
    const rows = () => shop.dataSource.getRepository(Subscription);
    const row = () => rows().findOneByOrFail({ userId: buyer.id });
    const read = async () => (await shop.read(buyer, '/api/v1/subscription')).body;
    const subscribe = async () => {
      const { body } = await shop.checkout(buyer, { type: 'subscription' });
      await shop.sandbox.pay(String(body.url), RUNNING);
      await shop.sandbox.delivered();
      return String(body.url);
    };
    /** The payment that collects the latest invoice. */
    const latestIntent = async (id: string) => {
      const { latest_invoice: invoice } = await shop.sandbox.stripe.subscriptions.retrieve(id);
      const { payments } = await shop.sandbox.stripe.invoices.retrieve(idOf(invoice), {
        expand: ['payments'],
      });
      return idOf(payments?.data[0]?.payment.payment_intent ?? null);
    };
    const subscriptionAtProvider = async (page: string) =>
      idOf((await shop.sandbox.stripe.checkout.sessions.retrieve(sessionIdOf(page))).subscription);
    const settleLatest = async (id: string, outcome?: 'succeed' | 'fail') => {
      await shop.sandbox.settle(await latestIntent(id), outcome);
      await shop.sandbox.delivered();
    };

    it('starts when the first one succeeds', async () => {
      const page = await subscribe();
      expect(await orderOf(page)).toMatchObject({ status: 'pending', debitedAt: expect.any(Date) });
      expect(await rows().countBy({ userId: buyer.id })).toBe(0);
      expect(await shop.checkout(buyer, { type: 'subscription' })).toMatchObject({
        ...{ status: 409, body: { code: 'commerce.debit_in_progress' } },
      });
      await settleLatest(await subscriptionAtProvider(page));
      expect(await read()).toMatchObject({
        status: 'active',
        hasActiveSubscription: true,
        isDebiting: false,
      });
      expect(await row()).toMatchObject({ mandateId: expect.stringMatching(/^mandate_/) });
    });

    it('is not collected again when the first one fails', async () => {
      const page = await subscribe();
      const id = await subscriptionAtProvider(page);
      await settleLatest(id, 'fail');
      expect(await orderOf(page)).toMatchObject({ status: 'failed' });
      expect((await shop.sandbox.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
      expect(await rows().countBy({ userId: buyer.id })).toBe(0);
    });

    it('keeps access while a renewal is under way, and for a week after it failed', async () => {
      const id = await subscriptionAtProvider(await subscribe());
      await settleLatest(id);
      await shop.sandbox.renew(id);
      await shop.sandbox.delivered();
      expect(await read()).toMatchObject({ status: 'active', hasActiveSubscription: true, isDebiting: true });

      // The invoice is ten days old when the bank refuses.
      await shop.sandbox.advanceClock(10 * 86_400);
      const failedAt = Date.now();
      await settleLatest(id, 'fail');
      const { accessUntil, orderId } = await row();
      expect(await read()).toMatchObject({
        status: 'past_due',
        hasActiveSubscription: true,
        isDebiting: false,
      });
      expect(Number(accessUntil)).toBeGreaterThanOrEqual(failedAt + 7 * DAY_MS);
      expect(await staffOrders('debit=failed')).toContain(orderId);
      expect(await mails()).toContain('payment_failed');
    });

    it('has its renewal on a receipt with the mandate', async () => {
      const id = await subscriptionAtProvider(await subscribe());
      await settleLatest(id);
      await shop.sandbox.renew(id);
      await settleLatest(id);
      const { orderId } = await row();
      const renewal = { orderId, isRenewal: true };
      expect(await shop.dataSource.getRepository(Receipt).findOneByOrFail(renewal)).toMatchObject({
        ...{ paymentMethod: 'sepa_debit', mandateReference: expect.any(String) },
      });
    });

    it('has its mandate although the provider could not be asked for it at first', async () => {
      const id = await subscriptionAtProvider(await subscribe());
      await settleLatest(id);
      const { mandateId } = await row();
      await shop.dataSource.query('DELETE FROM subscription_payment WHERE subscription_id = $1', [
        (await row()).id,
      ]);
      await rows().update({ userId: buyer.id }, { mandateId: null });
      const payments = shop.get(SubscriptionPaymentsService);
      jest
        .spyOn(shop.get(PaymentProvider), 'methodOfPayment')
        .mockRejectedValueOnce(new ProviderError('unreachable', null));
      await expect(payments.recordPaidInvoices(id)).rejects.toThrow(ProviderError);
      await payments.recordPaidInvoices(id);
      expect(await row()).toMatchObject({ mandateId });
    });

    it('ends although the provider no longer knows its mandate', async () => {
      const id = await subscriptionAtProvider(await subscribe());
      await settleLatest(id);
      await rows().update({ userId: buyer.id }, { mandateId: 'mandate_unknown' });
      await shop.get(PaymentProvider).cancelSubscription(id);
      await shop.sandbox.delivered();
      await shop.get(SubscriptionsService).sync(id);
      expect(await row()).toMatchObject({ status: 'canceled', accessUntil: null, isMandateRevoked: false });
    });

    describe('whose mandate is revoked', () => {
      const revoke = async () => {
        await shop.sandbox.revokeMandate(String((await row()).mandateId));
        await shop.sandbox.delivered();
      };
      const payByCard = async () => {
        const portal = await shop.request('POST', '/api/v1/portal', { headers: buyer.headers });
        const card = { number: '4242424242424242', expiry: '12 / 34', cvc: '123' };
        await fetch(String(portal.body.url), {
          method: 'POST',
          body: new URLSearchParams({ action: 'card', ...card }),
        });
        await shop.sandbox.delivered();
      };
      const started = async () => {
        const id = await subscriptionAtProvider(await subscribe());
        await settleLatest(id);
        return id;
      };
      /** After another run of the job that writes the mails that are due. */
      const told = async () => {
        await shop.run(SendRemindersJob, {});
        return (await settledMailsTo(shop, buyer.id)).filter(
          ({ template }) => template === 'mandate_revoked',
        );
      };

      it('shows it until another way to pay is chosen', async () => {
        await started();
        await revoke();
        expect(await read()).toMatchObject({ status: 'active', isMandateRevoked: true });
        await payByCard();
        expect(await read()).toMatchObject({ status: 'active', isMandateRevoked: false });
      });

      it.each(['it', 'en'] as const)(
        'is mailed to its owner, once for each mandate: %s',
        async (language) => {
          shop.accounts.change(buyer.id, { language });
          const body = { renewalNotices: false };
          await shop.request('PATCH', '/api/v1/me/notifications', { headers: buyer.headers, body });
          const id = await started();
          expect(await told()).toEqual([]);
          await shop.sandbox.deliver({ mode: 'two_event_ids' });
          await revoke();
          const { periodEnd } = await row();
          await Promise.all([told(), told()]);
          // Other things about it change, too: renewal is off and on again, and the next debit fails.
          for (const isOff of [true, false]) {
            await shop.sandbox.stripe.subscriptions.update(id, { cancel_at_period_end: isOff });
            await shop.sandbox.delivered();
            await told();
          }
          await shop.sandbox.renew(id);
          await shop.sandbox.delivered();
          expect(await row()).toMatchObject({ status: 'past_due', isMandateRevoked: true });
          const [mail, ...others] = await told();
          expect(others).toEqual([]);
          expect(mail).toMatchObject({ language, values: { date: longDate(periodEnd, language) } });
          expect(mail?.link).toMatch(/\/(abbonamento|subscription)$/);
          expect(mail).not.toHaveProperty('unsubscribeLink');
          await rows().update({ userId: buyer.id }, { mandateId: 'mandate_other' });
          expect(await told()).toHaveLength(2);
        },
      );

      it('is mailed with the day until which contents stay open, if they do', async () => {
        await started();
        await revoke();
        const { periodEnd } = await row();
        const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
        const states = [
          { status: 'past_due', accessUntil: inDays(3), isDebiting: false },
          { status: 'past_due', accessUntil: inDays(-1), isDebiting: false },
          { status: 'unpaid', accessUntil: null, isDebiting: false },
          { status: 'active', accessUntil: new Date(Number(periodEnd) + DAY_MS), isDebiting: true },
          { status: 'active', accessUntil: new Date(Number(periodEnd) + DAY_MS), isDebiting: false },
        ];
        const dates: unknown[] = [];
        for (const [index, state] of states.entries()) {
          await rows().update({ userId: buyer.id }, { ...state, mandateId: `mandate_${index}` });
          dates.push((await told()).at(-1)?.values.date);
        }
        expect(dates).toEqual([longDate(inDays(3), 'it'), '', '', '', longDate(periodEnd, 'it')]);
      });

      it('is not mailed when it is paid by card', async () => {
        await started();
        await payByCard();
        await revoke();
        expect(await told()).toEqual([]);
      });

      it('is not mailed when it has ended', async () => {
        const id = await started();
        await revoke();
        await shop.get(PaymentProvider).cancelSubscription(id);
        await shop.sandbox.delivered();
        await shop.get(SubscriptionsService).sync(id);
        expect(await row()).toMatchObject({ status: 'canceled', isMandateRevoked: true });
        expect(await told()).toEqual([]);
      });

      it('is mailed only while it renews, and is not suspended', async () => {
        const id = await started();
        const renew = async (isOn: boolean) => {
          await shop.sandbox.stripe.subscriptions.update(id, { cancel_at_period_end: !isOn });
          await shop.sandbox.delivered();
        };
        await renew(false);
        await revoke();
        expect([await row(), await told()]).toMatchObject([{ isMandateRevoked: true }, []]);
        await renew(true);
        await rows().update({ userId: buyer.id }, { isSuspended: true });
        expect(await told()).toEqual([]);
        await rows().update({ userId: buyer.id }, { isSuspended: false });
        expect(await told()).toHaveLength(1);
      });

      it('shows it although the provider no longer shows the mandate', async () => {
        const id = await started();
        await revoke();
        await rows().update({ userId: buyer.id }, { mandateId: 'mandate_unknown' });
        await shop.sandbox.stripe.subscriptions.update(id, { cancel_at_period_end: true });
        await shop.sandbox.delivered();
        expect(await row()).toMatchObject({ cancelAt: expect.any(Date), isMandateRevoked: true });
      });

      it('is read as late as the subscription, and keeps a mandate that is stored meanwhile', async () => {
        const id = await started();
        await shop.sandbox.deliver({ mode: 'never' });
        const { mandateId } = await row();
        await shop.sandbox.stripe.subscriptions.update(id, { cancel_at_period_end: true });
        const provider = shop.get(PaymentProviderUnderLock);
        const retrieve = provider.retrieveSubscription.bind(provider);
        let stored: Promise<unknown> = Promise.resolve();
        const asked = jest.spyOn(provider, 'retrieveSubscription').mockImplementationOnce(async (asked) => {
          await shop.sandbox.revokeMandate(String(mandateId));
          stored = rows().update({ userId: buyer.id }, { mandateId: 'mandate_new' });
          return retrieve(asked);
        });
        await shop.get(SubscriptionsService).sync(id);
        await stored;
        asked.mockRestore();
        expect(await row()).toMatchObject({
          ...{ isMandateRevoked: true, cancelAt: expect.any(Date), mandateId: 'mandate_new' },
        });
      });
    });
  });
});
