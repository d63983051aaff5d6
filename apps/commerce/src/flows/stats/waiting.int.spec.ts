import { randomUUID } from 'node:crypto';
import { CountWaiting } from '@academy/contracts';
import { askAsPeer } from '@academy/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Shop } from '../../../test/shop.ts';
import { Discrepancy } from '../reconciliation/discrepancy.entity.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

const waiting = () => askAsPeer(shop.services.nats, CountWaiting.of({}));

it('counts the decisions waiting for admins, and since when the oldest has waited', async () => {
  const none = { count: 0, oldestAt: null };
  const noneDue = { ...none, dueOn: null };
  expect(await waiting()).toEqual({
    ...{ withdrawals: none, orderReviews: none, disputes: none, discrepancies: none },
    ...{ failedDebits: none, payoutDifferences: none, invoicesDue: noneDue, invoicesRejected: noneDue },
  });

  const buyer = await shop.newBuyer();
  const post = (path: string) =>
    shop.request('POST', `/api/v1/purchases/${path}`, { headers: buyer.headers, body: {} });
  const { id } = await shop.buy(buyer, shop.catalogue.add().id);
  await post(`${id}/withdrawal`);
  // Started, but not confirmed: there is nothing to decide yet.
  expect(await waiting()).toMatchObject({ withdrawals: none });
  await post(`${id}/withdrawal/confirm`);

  const createdAt = new Date('2026-01-02T03:04:05Z');
  for (const age of [createdAt, new Date()]) {
    const { orderId } = await shop.buy(await shop.newBuyer(), shop.catalogue.add().id);
    await shop.orders.update(orderId, {
      status: 'in_review',
      reviewReason: 'amount_mismatch',
      createdAt: age,
    });
  }

  const found = { orderId: null, before: '-', after: '-', foundAt: createdAt };
  await shop.dataSource.getRepository(Discrepancy).insert([
    { ...found, kind: 'payment_without_order', objectId: 'cs_1', status: 'open', runId: randomUUID() },
    { ...found, kind: 'payout_differs', objectId: 'po_1', status: 'open', runId: randomUUID() },
    { ...found, kind: 'payment_without_order', objectId: 'cs_2', status: 'gone', runId: randomUUID() },
  ]);

  const oldestAt = createdAt.toISOString();
  expect(await waiting()).toEqual({
    withdrawals: { count: 1, oldestAt: expect.any(String) },
    orderReviews: { count: 2, oldestAt },
    disputes: none,
    failedDebits: none,
    discrepancies: { count: 1, oldestAt },
    ...{ payoutDifferences: { count: 1, oldestAt }, invoicesDue: noneDue, invoicesRejected: noneDue },
  });
});
