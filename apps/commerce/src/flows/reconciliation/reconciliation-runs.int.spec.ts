import { randomUUID } from 'node:crypto';
import { CountWaiting } from '@academy/contracts';
import { dayInRome, startOfDayInRome } from '@academy/shared';
import { askAsPeer } from '@academy/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sessionIdOf, until } from '../../../test/sandbox.ts';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { Refund } from '../../ledger/refunds/refund.entity.ts';
import { FulfilmentService } from '../fulfilment/fulfilment.service.ts';
import { ReversalsService } from '../fulfilment/reversals.service.ts';
import { idOf } from '../../../test/id-of.ts';
import { readPayment } from '../../provider/payment.ts';
import { PaymentProvider } from '../../provider/payment-provider.ts';
import { ProviderLists } from '../../provider/provider-lists.ts';
import { SubscriptionPayment } from '../../ledger/subscriptions/subscription-payment.entity.ts';
import { Subscription } from '../../ledger/subscriptions/subscription.entity.ts';
import { businessDaysBefore } from './business-days.ts';
import { Discrepancy } from './discrepancy.entity.ts';
import { ProviderComparisonService } from './provider-comparison.service.ts';
import type { ReconciliationDto, ReconciliationRunDto } from './reconciliation.dto.ts';
import { ReconciliationRun } from './reconciliation-run.entity.ts';
import { RunReconciliationJob } from './run-reconciliation.job.ts';
import { StartReconciliationJob } from './start-reconciliation.job.ts';

describe('/api/v1/reconciliation', () => {
  let shop: Shop;
  let admin: Buyer;
  let buyer: Buyer;

  beforeAll(async () => {
    shop = await Shop.open();
    admin = await shop.newBuyer('admin');
    await shop.sandbox.deliver({ mode: 'never' });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    buyer = await shop.newBuyer();
  });

  const report = async () => (await shop.read<ReconciliationDto>(admin, '/api/v1/reconciliation')).body;
  /** Starts a run, waits for its end and returns its discrepancies for this object. */
  const reconcile = async (objectId?: string) => {
    const { status, body } = await shop.request<ReconciliationRunDto>('POST', '/api/v1/reconciliation/runs', {
      headers: admin.headers,
    });
    expect(status).toBe(202);
    const { id } = body;
    const run = async () => (await report()).runs.find((known) => known.id === id);
    await until(async () => (await run())?.status !== 'running');
    expect(await run()).toMatchObject({ status: 'completed', requestedBy: admin.id });
    return (await report()).differences.filter((discrepancy) => discrepancy.objectId === objectId);
  };
  const paid = async () => {
    const page = await shop.pageFor(buyer, shop.catalogue.add().id);
    await shop.sandbox.pay(page);
    return page;
  };
  const bought = async () => {
    await shop.verify(buyer, await paid());
    const order = await shop.orders.findOneByOrFail({ userId: buyer.id });
    return { order, payment: String(order.stripePaymentIntentId) };
  };
  const subscribed = async () => {
    const { body } = await shop.checkout(buyer, { type: 'subscription' });
    await shop.sandbox.pay(String(body.url));
    await shop.verify(buyer, String(body.url));
    const found = await subscriptions().findOneByOrFail({ userId: buyer.id });
    return found.stripeSubscriptionId;
  };
  const subscriptions = () => shop.dataSource.getRepository(Subscription);

  it('finds no discrepancy if nothing differs', async () => {
    await bought();
    await subscribed();
    await reconcile();
    const { runs, openDifferences, differences } = await report();
    expect(runs[0]?.counts).toMatchObject({ sessions: 2, subscriptions: 1, refunds: 0, disputes: 0 });
    expect([openDifferences, differences]).toEqual([0, []]);
  });

  it('fulfils a paid session whose order is pending or expired', async () => {
    const page = await paid();
    await shop.orders.update({ userId: buyer.id }, { status: 'expired' });
    expect(await reconcile(sessionIdOf(page))).toMatchObject([
      { kind: 'payment_not_settled', before: 'expired', after: 'completed', status: 'repaired' },
    ]);
    expect(await shop.purchases.countBy({ userId: buyer.id, status: 'active' })).toBe(1);
  });

  it('refunds a second payment for one order', async () => {
    const page = await shop.pageFor(buyer, shop.catalogue.add().id);
    const { itemId } = await shop.orders.findOneByOrFail({ userId: buyer.id });
    await shop.orders.update({ userId: buyer.id }, { stripeSessionId: null, attempt: 2 });
    const other = await shop.pageFor(buyer, itemId);
    await shop.sandbox.pay(page);
    await shop.sandbox.pay(other);
    await shop.verify(buyer, other);
    expect(await reconcile(sessionIdOf(page))).toMatchObject([
      { kind: 'payment_paid_twice', status: 'repaired' },
    ]);
    expect(await shop.dataSource.getRepository(Refund).findBy({ status: 'sent' })).toMatchObject([
      { amountCents: 1220, reason: 'duplicate' },
    ]);
    expect(await reconcile(sessionIdOf(page))).toHaveLength(1);
  });

  it('refunds and cancels a second subscription for one order', async () => {
    const page = async () => String((await shop.checkout(buyer, { type: 'subscription' })).body.url);
    const first = await page();
    await shop.orders.update({ userId: buyer.id }, { stripeSessionId: null, attempt: 2 });
    const second = await page();
    await shop.sandbox.pay(first);
    await shop.sandbox.pay(second);
    await shop.verify(buyer, second);
    expect(await reconcile(sessionIdOf(first))).toMatchObject([
      { kind: 'payment_paid_twice', status: 'repaired' },
    ]);
    const { id: orderId } = await shop.orders.findOneByOrFail({ userId: buyer.id });
    expect(await shop.dataSource.getRepository(Refund).findBy({ orderId })).toMatchObject([
      { status: 'sent', amountCents: 24_400 },
    ]);
    const { subscription } = await shop.sandbox.stripe.checkout.sessions.retrieve(sessionIdOf(first));
    expect(await shop.sandbox.stripe.subscriptions.retrieve(idOf(subscription))).toMatchObject({
      status: 'canceled',
    });
    expect(await reconcile(sessionIdOf(first))).toHaveLength(1);
  });

  it('cancels the subscription of a failed debit, which would be collected again', async () => {
    const { body } = await shop.checkout(buyer, { type: 'subscription' });
    const page = String(body.url);
    await shop.sandbox.pay(page, { bankDebit: 'fail', settleSeconds: 30 * 86_400 });
    const session = await shop.sandbox.stripe.checkout.sessions.retrieve(sessionIdOf(page));
    const id = idOf(session.subscription);
    await shop.orders.update({ userId: buyer.id }, { status: 'failed' });
    expect(await reconcile(id)).toMatchObject([
      { kind: 'subscription_unknown', status: 'repaired', after: 'canceled' },
    ]);
    expect(await shop.sandbox.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
  });

  it('records a failed refund of a second payment, whose webhook was missed', async () => {
    const page = await shop.pageFor(buyer, shop.catalogue.add().id);
    const { id, itemId } = await shop.orders.findOneByOrFail({ userId: buyer.id });
    await shop.orders.update({ id }, { stripeSessionId: null, attempt: 2 });
    const other = await shop.pageFor(buyer, itemId);
    await shop.sandbox.pay(page);
    await shop.sandbox.pay(other);
    await shop.verify(buyer, other);
    await shop.get(FulfilmentService).fulfil(sessionIdOf(page));
    const refund = await shop.dataSource.getRepository(Refund).findOneByOrFail({ orderId: id });
    await shop.sandbox.failRefund(String(refund.stripeRefundId));
    expect(await reconcile(refund.stripePaymentIntentId)).toMatchObject([
      { kind: 'money_back_not_followed', status: 'repaired', after: expect.stringContaining('in_review') },
    ]);
    expect(await shop.orders.findOneByOrFail({ id })).toMatchObject({ reviewReason: 'refund_failed' });
    expect(await reconcile(refund.stripePaymentIntentId)).toHaveLength(1);
  });

  it('records refunds and disputes whose webhooks were missed', async () => {
    const { payment } = await bought();
    await shop.sandbox.refund(payment);
    expect(await reconcile(payment)).toMatchObject([
      {
        kind: 'money_back_not_followed',
        before: 'completed, access active, 0 cents returned',
        after: 'completed, access refunded, 1220 cents returned',
        status: 'repaired',
      },
    ]);
    buyer = await shop.newBuyer();
    const disputed = await bought();
    const dispute = await shop.sandbox.dispute(disputed.payment);
    expect(await reconcile(disputed.payment)).toMatchObject([
      { after: expect.stringContaining('access disputed') },
    ]);
    await shop.sandbox.closeDispute(dispute, 'won');
    expect(await reconcile(disputed.payment)).toHaveLength(2);
    expect(await shop.purchases.countBy({ userId: buyer.id, status: 'active' })).toBe(1);
  });

  it('updates subscriptions, and records the payments of their renewals', async () => {
    const id = await subscribed();
    await shop.sandbox.renew(id);
    expect(await reconcile(id)).toMatchObject([{ kind: 'subscription_differs', status: 'repaired' }]);
    expect(
      await shop.dataSource
        .getRepository(SubscriptionPayment)
        .countBy({ subscription: { userId: buyer.id } }),
    ).toBe(2);

    await shop.sandbox.stripe.subscriptions.cancel(id);
    expect(await reconcile(id)).toHaveLength(2);
    expect(await subscriptions().findOneByOrFail({ userId: buyer.id })).toMatchObject({
      status: 'canceled',
      accessUntil: null,
    });
  });

  it('keeps one open discrepancy for a difference it cannot repair, until it is gone', async () => {
    const session = sessionIdOf(await paid());
    const { id } = await shop.orders.findOneByOrFail({ userId: buyer.id });
    const renamed = buyer.id;
    await shop.dataSource.query('UPDATE "order" SET id = $1 WHERE id = $2', [renamed, id]);
    expect(await reconcile(session)).toMatchObject([
      { kind: 'payment_without_order', status: 'open', closedAt: null },
    ]);
    expect(await reconcile(session)).toHaveLength(1);
    expect((await report()).openDifferences).toBe(1);

    await shop.dataSource.query('UPDATE "order" SET id = $1 WHERE id = $2', [id, renamed]);
    const found = await reconcile(session);
    expect(found.map(({ kind, status }) => [kind, status])).toEqual([
      ['payment_not_settled', 'repaired'],
      ['payment_without_order', 'gone'],
    ]);
    expect((await report()).openDifferences).toBe(0);
  });

  describe('keeps a discrepancy that is older than the lists of a run', () => {
    const listNothing = (list: 'completedSessions' | 'refundsSince') =>
      jest.spyOn(shop.get(ProviderLists), list).mockImplementationOnce(async function* () {});

    const paymentOf = async (session: string) =>
      String(readPayment(await shop.get(PaymentProvider).retrieveSession(session)).paymentIntentId);
    const refund = async (session: string) => {
      await shop.sandbox.refund(await paymentOf(session));
    };
    const loseDispute = async (session: string) => {
      await shop.sandbox.closeDispute(await shop.sandbox.dispute(await paymentOf(session)), 'lost');
    };
    const grant = async (_session: string, itemId: string) => {
      const body = { userId: buyer.id, type: 'single', itemId, reason: 'Ordine perduto' };
      const { status } = await shop.request('POST', '/api/v1/grants', { headers: admin.headers, body });
      expect(status).toBe(201);
    };

    it.each([
      { which: 'a content that is refunded', type: 'single', answer: refund },
      { which: 'a content that is granted', type: 'single', answer: grant },
      { which: 'a content whose dispute is lost', type: 'single', answer: loseDispute },
      { which: 'a subscription that is refunded', type: 'subscription', answer: refund },
    ])('until the payment is answered: $which', async ({ type, answer }) => {
      const { id: contentId } = shop.catalogue.add();
      const { body } = await shop.checkout(buyer, { type, contentId });
      await shop.sandbox.pay(String(body.url));
      const session = sessionIdOf(String(body.url));
      await shop.orders.delete({ userId: buyer.id });
      expect(await reconcile(session)).toMatchObject([{ kind: 'payment_without_order', status: 'open' }]);
      listNothing('completedSessions');
      expect(await reconcile(session)).toMatchObject([{ status: 'open', closedAt: null }]);

      await answer(session, contentId);
      listNothing('completedSessions');
      expect(await reconcile(session)).toMatchObject([{ status: 'gone' }]);
      expect(await reconcile(session)).toHaveLength(1);
    });

    it('until a subscription that began free, without an order, has ended at the provider', async () => {
      const code = { code: 'PRIMO-ANNO-GRATIS', type: 'percentage_discount', percentage: 100 };
      await shop.request('POST', '/api/v1/coupons', { headers: admin.headers, body: code });
      const { body } = await shop.checkout(buyer, { type: 'subscription', couponCode: code.code });
      await shop.sandbox.pay(String(body.url));
      const session = sessionIdOf(String(body.url));
      await shop.orders.delete({ userId: buyer.id });
      expect(await reconcile(session)).toMatchObject([{ kind: 'payment_without_order', status: 'open' }]);
      const { subscription } = readPayment(await shop.get(PaymentProvider).retrieveSession(session));
      await shop.sandbox.stripe.subscriptions.cancel(String(subscription?.id));
      expect(await reconcile(session)).toMatchObject([{ status: 'gone' }]);
    });

    it('until it can be repaired', async () => {
      const { payment } = await bought();
      await shop.sandbox.refund(payment);
      const reversals = shop.get(ReversalsService);
      const apply = reversals.syncPayment.bind(reversals);
      const applying = jest
        .spyOn(reversals, 'syncPayment')
        .mockImplementation((id) => (id === payment ? Promise.reject(new Error('away')) : apply(id)));
      expect(await reconcile(payment)).toMatchObject([{ status: 'open' }]);
      listNothing('refundsSince');
      expect(await reconcile(payment)).toMatchObject([{ status: 'open' }]);
      applying.mockRestore();
      listNothing('refundsSince');
      expect(await reconcile(payment)).toMatchObject([
        { status: 'repaired', after: 'completed, access refunded, 1220 cents returned' },
      ]);
    });
  });

  describe('of a debit that the bank does not decide', () => {
    const now = new Date();
    const lastDay = startOfDayInRome(businessDaysBefore(dayInRome(now), 14));
    const order = () => shop.orders.findOneByOrFail({ userId: buyer.id });
    const debited = async (debitedAt: Date) => {
      const page = await shop.pageFor(buyer, shop.catalogue.add().id);
      await shop.sandbox.pay(page, { bankDebit: 'succeed', settleSeconds: 90 * 86_400 });
      await shop.get(FulfilmentService).fulfil(sessionIdOf(page));
      await shop.orders.update({ userId: buyer.id }, { debitedAt });
      return sessionIdOf(page);
    };
    const settle = async (session: string, outcome: 'succeed' | 'fail') => {
      const found = await shop.sandbox.stripe.checkout.sessions.retrieve(session);
      await shop.sandbox.settle(idOf(found.payment_intent), outcome);
    };
    const waiting = async () =>
      (await askAsPeer(shop.services.nats, CountWaiting.of({}))).discrepancies.count;
    const undecided = { kind: 'debit_undecided', status: 'open' };

    it('names it after 14 business days, not before', async () => {
      const found: string[] = [];
      const compare = () =>
        shop.get(ProviderComparisonService).compareAll((_, finding) => {
          if (finding) found.push(finding.objectId);
          return Promise.resolve();
        }, now);
      const session = await debited(lastDay);
      await compare();
      expect(found).toEqual([]);
      await shop.orders.update({ userId: buyer.id }, { debitedAt: new Date(lastDay.getTime() - 1) });
      await compare();
      expect(found).toEqual([session]);
      await settle(session, 'fail');
      await reconcile();
    });

    it.each([
      { outcome: 'succeed', status: 'completed' },
      { outcome: 'fail', status: 'failed' },
    ] as const)(
      'asks again every day, and follows what was decided: $outcome',
      async ({ outcome, status }) => {
        const before = await waiting();
        const session = await debited(new Date(lastDay.getTime() - 1));
        const { id: orderId } = await order();
        expect(await reconcile(session)).toMatchObject([{ ...undecided, orderId, closedAt: null }]);
        expect(await reconcile(session)).toHaveLength(1);
        expect(await waiting()).toBe(before + 1);
        await settle(session, outcome);
        const closed = await reconcile(session);
        expect(closed.find(({ kind }) => kind === 'debit_undecided')).toMatchObject({
          ...{ before: expect.stringContaining('pending, debited on'), closedAt: expect.any(String) },
        });
        expect(closed.filter((each) => each.status === 'open')).toEqual([]);
        expect(await order()).toMatchObject({ status });
        expect(await waiting()).toBe(before);
      },
    );

    it('closes it when the decision was heard of in the meantime', async () => {
      const session = await debited(new Date(lastDay.getTime() - 1));
      expect(await reconcile(session)).toMatchObject([undecided]);
      await settle(session, 'fail');
      await shop.get(FulfilmentService).fulfil(session);
      expect(await reconcile(session)).toMatchObject([{ kind: 'debit_undecided', status: 'gone' }]);
    });

    it('keeps it open while the provider cannot be asked about it', async () => {
      const session = await debited(new Date(lastDay.getTime() - 1));
      const fulfilment = shop.get(FulfilmentService);
      const fulfil = fulfilment.fulfil.bind(fulfilment);
      const asking = jest
        .spyOn(fulfilment, 'fulfil')
        .mockImplementation((id) => (id === session ? Promise.reject(new Error('away')) : fulfil(id)));
      expect(await reconcile(session)).toMatchObject([undecided]);
      asking.mockRestore();
      await settle(session, 'succeed');
      expect((await reconcile(session)).filter((each) => each.status === 'open')).toEqual([]);
    });
  });

  it('runs once a day, and restarts a run interrupted by a stopped process', async () => {
    const runs = shop.dataSource.getRepository(ReconciliationRun);
    await shop.run(StartReconciliationJob, {});
    const newest = () => runs.findOneOrFail({ where: {}, order: { startedAt: 'DESC' } });
    await until(async () => (await newest()).status === 'completed');
    const { id, requestedBy } = await newest();
    expect(requestedBy).toBeNull();

    await runs.update({ id }, { status: 'running', finishedAt: null });
    await shop.run(RunReconciliationJob, { runId: id });
    expect(await runs.findOneByOrFail({ id })).toMatchObject({ status: 'completed' });
  });

  it('continues with the other steps if one fails, and marks the run as failed', async () => {
    const page = await shop.pageFor(buyer, shop.catalogue.add().id);
    await shop.sandbox.pay(page);
    await shop.verify(buyer, page);
    const { stripePaymentIntentId } = await shop.orders.findOneByOrFail({ userId: buyer.id });
    await shop.sandbox.refund(String(stripePaymentIntentId));
    jest.spyOn(shop.get(ProviderLists), 'completedSessions').mockImplementationOnce(() => {
      throw new Error('away');
    });
    const { body } = await shop.request('POST', '/api/v1/reconciliation/runs', { headers: admin.headers });
    await until(async () => (await report()).runs.find(({ id }) => id === body.id)?.status === 'failed');
    expect(await shop.purchases.findOneByOrFail({ userId: buyer.id })).toMatchObject({ status: 'refunded' });
    await reconcile();
  });

  it('exports all discrepancies, newest first, also those that the report leaves out', async () => {
    const foundAt = new Date('2026-01-02T03:04:05Z');
    const rows = Array.from({ length: 601 }, (_, index) => ({
      ...{ kind: 'payment_without_order' as const, objectId: `cs_${index}`, orderId: null },
      ...{
        before: '-',
        after: '-',
        status: 'gone' as const,
        runId: randomUUID(),
        foundAt,
        closedAt: foundAt,
      },
    }));
    await shop.dataSource.getRepository(Discrepancy).insert(rows);
    const known = await shop.dataSource.getRepository(Discrepancy).count();
    const file = await fetch(`${shop.url}/api/v1/reconciliation/discrepancies/export`, {
      headers: admin.headers,
    });
    expect(file.headers.get('content-disposition')).toContain('differenze-');
    const [head, ...lines] = (await file.text()).trim().split('\r\n');
    expect(head).toContain('id,foundAt,closedAt,status,kind,objectId,orderId,before,after');
    expect(lines[0]).toContain(',gone,payment_without_order,cs_600,');
    expect(lines).toHaveLength(known);
    expect(new Set(lines).size).toBe(known);
    const [{ count }] = await shop.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM outbox_event
       WHERE envelope->'data'->'details'->>'list' = 'discrepancies'`,
    );
    expect(count).toBe(1);
  });

  it('is for admins only', async () => {
    const editor = await shop.newBuyer('editor');
    for (const path of ['', '/discrepancies/export'])
      expect(await shop.read(editor, `/api/v1/reconciliation${path}`)).toMatchObject({ status: 403 });
    const { headers } = editor;
    expect(await shop.request('POST', '/api/v1/reconciliation/runs', { headers })).toMatchObject({
      status: 403,
    });
  });
});
