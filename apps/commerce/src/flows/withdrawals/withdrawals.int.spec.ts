import { toPlain } from '@academy/shared';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { settledMailsTo } from '../../../test/mails.ts';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { Purchase } from '../../ledger/purchases/purchase.entity.ts';
import { Receipt } from '../../ledger/receipts/receipt.entity.ts';
import { Refund } from '../../ledger/refunds/refund.entity.ts';
import type { WithdrawalCaseDto } from './withdrawal.dto.ts';

const DAY_MS = 86_400_000;

describe('withdrawal requests', () => {
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

  const call = async (method: string, path: string, who = buyer, body?: object) => {
    const answer = await shop.request(method, `/api/v1/${path}`, {
      headers: who.headers,
      ...(body && { body }),
    });
    await shop.sandbox.delivered();
    return answer;
  };
  const bought = async () => (await shop.buy(buyer, shop.catalogue.add().id)).id;
  const ask = (id: string) => call('POST', `purchases/${id}/withdrawal`);
  const confirm = (id: string, body: object = {}) =>
    call('POST', `purchases/${id}/withdrawal/confirm`, buyer, body);
  const caseOf = async (orderId: unknown): Promise<WithdrawalCaseDto> => {
    const { body } = await call('GET', 'withdrawals?limit=100', admin);
    const found = (body.items as WithdrawalCaseDto[]).find((item) => item.orderId === orderId);
    if (found === undefined) throw new Error('No such withdrawal');
    return found;
  };
  const requested = async () => {
    const id = await bought();
    await ask(id);
    const { body } = await confirm(id, { note: 'Ho cambiato idea' });
    return { purchaseId: id, ...toPlain(await caseOf(body.orderId)) };
  };
  const decide = (id: string, decision: 'accept' | 'refuse', reason?: string) =>
    call('POST', `withdrawals/${id}/${decision}`, admin, reason === undefined ? {} : { reason });
  const age = (days: number) =>
    shop.dataSource
      .getRepository(Purchase)
      .update({ userId: buyer.id }, { createdAt: new Date(Date.now() - days * DAY_MS) });
  const purchase = (id: string) => shop.dataSource.getRepository(Purchase).findOneByOrFail({ id });

  it('explain the consequences, and take effect only once confirmed', async () => {
    const id = await bought();
    const state = await call('GET', `purchases/${id}/withdrawal`);
    expect(state.body).toMatchObject({
      ...{ status: 'none', isPossible: true, refundCents: 1220, currency: 'EUR', accessConsentAt: null },
    });
    expect(await confirm(id)).toMatchObject({ status: 409, body: { code: 'commerce.withdrawal_not_asked' } });
    expect(await ask(id)).toMatchObject({ status: 200, body: { status: 'asked', isPossible: true } });
    const { orderId } = await purchase(id);
    await expect(caseOf(orderId)).rejects.toThrow();
    const answer = await confirm(id, { note: 'Ho cambiato idea' });
    expect(answer).toMatchObject({ status: 200, body: { status: 'requested', isPossible: false } });
    expect(await caseOf(orderId)).toMatchObject({ status: 'requested', note: 'Ho cambiato idea' });
    const { body } = await call('GET', 'withdrawals?status=requested&limit=100', admin);
    expect(body.total).toBe((body.items as unknown[]).length);
    expect(await purchase(id)).toMatchObject({ status: 'active' });
  });

  it('are created once, even if requested and confirmed twice', async () => {
    const id = await bought();
    await Promise.all([ask(id), ask(id)]);
    const answers = await Promise.all([confirm(id), confirm(id)]);
    expect(answers.map(({ body }) => body.status)).toEqual(['requested', 'requested']);
    const mails = await settledMailsTo(shop, buyer.id);
    expect(mails.map(({ template }) => template)).toEqual(['receipt', 'withdrawal_requested']);
  });

  it('refund the payment and end access once when accepted', async () => {
    const { id, purchaseId, orderId } = await requested();
    const answers = await Promise.all([decide(id, 'accept'), decide(id, 'accept')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await decide(id, 'accept')).toMatchObject({ body: { status: 'accepted', decidedBy: admin.id } });
    expect(await purchase(purchaseId)).toMatchObject({ status: 'refunded' });
    const { stripePaymentIntentId } = await shop.orders.findOneByOrFail({ id: orderId });
    const { data } = await shop.sandbox.stripe.refunds.list({
      payment_intent: String(stripePaymentIntentId),
    });
    expect(data.map(({ amount }) => amount)).toEqual([1220]);
    expect(await decide(id, 'refuse', 'Tardi')).toMatchObject({
      body: { code: 'commerce.withdrawal_decided' },
    });
    const templates = (await settledMailsTo(shop, buyer.id)).map(({ template }) => template);
    expect(templates.toSorted()).toEqual([
      ...['receipt', 'refund_made', 'withdrawal_accepted', 'withdrawal_requested'],
    ]);
  });

  it('show what they took off the price of a project, which staff may keep from the refund', async () => {
    const [cheap, other] = [shop.catalogue.add({ priceCents: 400 }), shop.catalogue.add()];
    const project = shop.catalogue.addProject([cheap, other]);
    const { id: purchaseId, orderId } = await shop.buy(buyer, cheap.id);
    // The rest of the content's price stays the association's whatever happens to the project.
    await shop.sandbox.pay(await shop.pageFor(buyer, project.id, { type: 'project' }));
    await shop.sandbox.delivered();
    const projectOrder = await shop.orders.findOneByOrFail({ userId: buyer.id, kind: 'project' });
    const link = { netCents: 400, totalCents: 488, isKept: true };
    expect((await call('GET', `orders/${orderId}`, admin)).body).toMatchObject({
      credits: [],
      creditedOn: [{ orderId: projectOrder.id, title: project.title, ...link }],
    });
    expect((await call('GET', `orders/${projectOrder.id}`, admin)).body).toMatchObject({
      credits: [{ orderId, title: cheap.title, ...link }],
      creditedOn: [],
    });
    await ask(purchaseId);
    await confirm(purchaseId);
    const { id } = await caseOf(orderId);
    const body = { deductsCredits: true };
    expect(await call('POST', `withdrawals/${id}/accept`, admin, body)).toMatchObject({ status: 200 });
    expect(await shop.dataSource.getRepository(Refund).countBy({ orderId })).toBe(0);
    expect(await purchase(purchaseId)).toMatchObject({ status: 'expired' });
    const mail = (await settledMailsTo(shop, buyer.id)).find(
      ({ template }) => template === 'withdrawal_accepted',
    );
    expect(mail?.values).toMatchObject({ amount: '' });
    expect((await call('GET', `orders/${projectOrder.id}`, admin)).body.purchaseStatus).toBe('active');
  });

  it('revoke certificates when accepted, unless staff keep them, which is recorded', async () => {
    const keptOf = async (userId: string) =>
      (await shop.entitlementEventsOf(userId)).at(-1)?.data.keepsCertificates;
    await decide((await requested()).id, 'accept');
    expect(await keptOf(buyer.id)).toBe(false);

    buyer = await shop.newBuyer();
    const { id, orderId } = await requested();
    const path = `withdrawals/${id}/accept`;
    expect(await call('POST', path, admin, { keepsCertificates: 'sì' })).toMatchObject({ status: 400 });
    expect(await call('POST', path, admin, { keepsCertificates: true })).toMatchObject({ status: 200 });
    expect(await keptOf(buyer.id)).toBe(true);
    const { body } = await call('GET', `orders/${orderId}`, admin);
    expect(body.timeline).toContainEqual(
      expect.objectContaining({ type: 'certificates_kept', actorId: admin.id }),
    );
    const recorded = await shop.dataSource.query<unknown[]>(
      `SELECT FROM outbox_event WHERE envelope->'data'->>'action' = 'order.decided'
       AND envelope->'data'->'details'->>'event' = 'certificates_kept'
       AND envelope->'data'->'details'->>'orderId' = $1`,
      [orderId],
    );
    expect(recorded).toHaveLength(1);
  });

  it('are not accepted until the bank has decided about a dispute, and refund nothing once it is lost', async () => {
    const { id, orderId } = await requested();
    const { stripePaymentIntentId } = await shop.orders.findOneByOrFail({ id: orderId });
    const disputeId = await shop.sandbox.dispute(String(stripePaymentIntentId));
    await shop.sandbox.delivered();
    expect(await decide(id, 'accept')).toMatchObject({
      ...{ status: 409, body: { code: 'commerce.order_not_refundable' } },
    });
    expect(await caseOf(orderId)).toMatchObject({ status: 'requested' });
    await shop.sandbox.closeDispute(disputeId, 'lost');
    expect(await decide(id, 'accept')).toMatchObject({ status: 200, body: { status: 'accepted' } });
    expect(await shop.dataSource.getRepository(Refund).existsBy({ orderId })).toBe(false);
  });

  it('have one outcome when accepted and refused at the same time, refund included', async () => {
    const { id, purchaseId } = await requested();
    const answers = await Promise.all([decide(id, 'accept'), decide(id, 'refuse', 'Troppo tardi')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const isAccepted = answers[0].status === 200;
    expect(await purchase(purchaseId)).toMatchObject({ status: isAccepted ? 'refunded' : 'active' });
  });

  it('keep access and give the reason when refused', async () => {
    const { id, purchaseId, orderId } = await requested();
    expect(await decide(id, 'refuse')).toMatchObject({ status: 400 });
    const reason = 'Contenuto visto per intero';
    expect(await decide(id, 'refuse', reason)).toMatchObject({ body: { status: 'refused' } });
    expect(await purchase(purchaseId)).toMatchObject({ status: 'active' });
    expect((await call('GET', `purchases/${purchaseId}/withdrawal`)).body).toMatchObject({
      ...{ status: 'refused', refusalReason: reason, isPossible: false },
    });
    const mails = await settledMailsTo(shop, buyer.id);
    expect(mails.at(-1)).toMatchObject({ template: 'withdrawal_refused', values: { reason } });
    const { body } = await call('GET', `orders?search=${orderId}&withdrawal=refused`, admin);
    expect(body.items).toMatchObject([
      {
        withdrawal: { status: 'refused', refusalReason: reason },
        timeline: expect.arrayContaining([
          expect.objectContaining({ type: 'withdrawal_requested', note: 'Ho cambiato idea' }),
          expect.objectContaining({ type: 'withdrawal_refused', note: reason, actorId: admin.id }),
        ]),
      },
    ]);
    const other = await call('GET', `orders?search=${orderId}&withdrawal=requested`, admin);
    expect(other.body.items).toEqual([]);
  });

  it('are possible until fourteen days after access began, also between the two steps', async () => {
    const id = await bought();
    // As for an order that was in review for long: before, its buyer could not withdraw.
    const paidAt = new Date(Date.now() - 30 * DAY_MS);
    await shop.dataSource.getRepository(Receipt).update({ userId: buyer.id }, { paidAt });
    await age(14);
    expect(await ask(id)).toMatchObject({ status: 200 });
    await age(15.1);
    expect(await confirm(id)).toMatchObject({ status: 409, body: { code: 'commerce.withdrawal_too_late' } });
    expect((await call('GET', `purchases/${id}/withdrawal`)).body).toMatchObject({ isPossible: false });
    const other = await shop.buy(buyer, shop.catalogue.add().id);
    await age(15.1);
    expect(await ask(other.id)).toMatchObject({ body: { code: 'commerce.withdrawal_too_late' } });
  });

  it('are possible only for purchases that were paid and not refunded', async () => {
    const { id: itemId } = shop.catalogue.add();
    const grant = { userId: buyer.id, type: 'single', itemId, reason: 'Omaggio' };
    const { body: given } = await call('POST', 'grants', admin, grant);
    expect(await ask(String(given.purchaseId))).toMatchObject({
      ...{ status: 409, body: { code: 'commerce.withdrawal_not_possible' } },
    });
    const id = await bought();
    const { orderId } = await purchase(id);
    await call('POST', `orders/${orderId}/refund`, admin, { reason: 'Cortesia' });
    expect(await ask(id)).toMatchObject({ body: { code: 'commerce.withdrawal_not_possible' } });
  });

  it('are made by the buyer and decided by an admin', async () => {
    const id = await bought();
    const stranger = await shop.newBuyer();
    for (const [method, path] of [
      ['GET', `purchases/${id}/withdrawal`],
      ['POST', `purchases/${id}/withdrawal`],
      ['POST', `purchases/${id}/withdrawal/confirm`],
    ] as const)
      expect(await call(method, path, stranger)).toMatchObject({
        ...{ status: 404, body: { code: 'commerce.purchase_not_found' } },
      });
    expect(await call('GET', 'withdrawals', buyer)).toMatchObject({ status: 403 });
    const { id: mine } = await requested();
    expect(await call('POST', `withdrawals/${mine}/accept`, buyer)).toMatchObject({ status: 403 });
    expect(await decide(randomUUID(), 'accept')).toMatchObject({ status: 404 });
  });

  it('refund the first year of a subscription, which requires a recent sign-in, and end it', async () => {
    expect(await call('POST', 'subscription/withdrawal')).toMatchObject({ status: 404 });
    const { body } = await shop.checkout(buyer, { type: 'subscription' });
    await shop.sandbox.pay(String(body.url));
    await shop.sandbox.delivered();
    await call('POST', 'subscription/withdrawal');
    const answer = await call('POST', 'subscription/withdrawal/confirm', buyer, {});
    expect(answer.body).toMatchObject({ status: 'requested', refundCents: 24_400 });
    const { id } = await caseOf(answer.body.orderId);
    const stale = await shop.signedInLongAgo(admin);
    expect(await call('POST', `withdrawals/${id}/accept`, stale)).toMatchObject({
      ...{ status: 403, body: { code: 'identity.reauthentication_needed' } },
    });
    expect(await caseOf(answer.body.orderId)).toMatchObject({ status: 'requested' });
    await call('POST', `withdrawals/${id}/accept`, admin, { keepsCertificates: true });
    expect((await call('GET', 'subscription')).body).toMatchObject({ hasActiveSubscription: false });
    const changes = (await shop.entitlementEventsOf(buyer.id)).map(({ data }) => data);
    expect(changes.filter(({ refundedSince }) => refundedSince !== undefined)).toMatchObject([
      { keepsCertificates: true, refundedSince: expect.any(String) },
    ]);
    expect(changes.at(-1)).toMatchObject({ status: 'canceled' });
  });

  it('record the version and time of the buyer’s consent at checkout', async () => {
    const { id: contentId } = shop.catalogue.add();
    const { body } = await shop.checkout(buyer, { type: 'single', contentId, wantsImmediateAccess: true });
    await shop.sandbox.pay(String(body.url));
    await shop.sandbox.delivered();
    const { id } = await shop.purchases.findOneByOrFail({ userId: buyer.id });
    const state = (await call('GET', `purchases/${id}/withdrawal`)).body;
    expect(state).toMatchObject({ isPossible: true, accessConsentVersion: '2026-11' });
    expect(Date.parse(String(state.accessConsentAt))).toBeLessThanOrEqual(Date.now());
  });
});
