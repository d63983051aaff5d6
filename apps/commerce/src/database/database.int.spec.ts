import 'reflect-metadata';
import { checkMigrations } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MigrationInterface } from 'typeorm';
import { type Buyer, Shop } from '../../test/shop.ts';
import { ErasureTask } from '../ledger/erasures/erasure-task.entity.ts';
import { NotificationPreference } from '../flows/preferences/notification-preference.entity.ts';
import { OrderEvent } from '../ledger/orders/order-event.entity.ts';
import { Receipt, ReceiptRefund } from '../ledger/receipts/receipt.entity.ts';
import { database } from './database.ts';
import { MissingPreferences1795367700000 } from './migrations/1795367700000-missing-preferences.ts';
import { EraseWithdrawalNotes1795623600000 } from './migrations/1795623600000-erase-withdrawal-notes.ts';
import { RecordLostDisputes1796023806080 } from './migrations/1796023806080-record-lost-disputes.ts';
import { SortOrdersByAmount1795800000000 } from './migrations/1795800000000-sort-orders-by-amount.ts';

it('migrates to exactly the schema of the entities, and back to an empty schema', async () => {
  expect(await checkMigrations(database)).toEqual({ drift: [], leftovers: [], unmarked: [] });
});

describe('a migration of existing rows', () => {
  let shop: Shop;
  let buyer: Buyer;
  let erased: Buyer;

  beforeAll(async () => {
    shop = await Shop.open();
    [buyer, erased] = [await shop.newBuyer(), await shop.newBuyer()];
    for (const each of [buyer, erased]) await shop.buy(each, shop.catalogue.add().id);
    await shop.dataSource.manager.insert(ErasureTask, { userId: erased.id, doneAt: new Date() });
  });
  afterAll(() => shop.close());

  const run = async (migration: MigrationInterface) => {
    const runner = shop.dataSource.createQueryRunner();
    await migration.up(runner).finally(() => runner.release());
  };

  it('creates preferences for buyers, except erased ones, so that old unsubscribe links work', async () => {
    const { manager } = shop.dataSource;
    await manager.deleteAll(NotificationPreference);
    await run(new MissingPreferences1795367700000());
    const rows = await manager.find(NotificationPreference);
    expect(rows).toMatchObject([{ userId: buyer.id, expiryReminders: true, renewalNotices: true }]);
  });

  it('removes the reasons for withdrawals of erased buyers only', async () => {
    const events = shop.dataSource.getRepository(OrderEvent);
    const type = 'withdrawal_requested';
    for (const { id: userId } of [buyer, erased]) {
      const { id: orderId } = await shop.orders.findOneByOrFail({ userId });
      await events.insert({ orderId, type, note: `Motivo di ${userId}` });
    }
    await run(new EraseWithdrawalNotes1795623600000());
    const found = await events.find({ where: { type }, order: { id: 'ASC' } });
    expect(found.map(({ note }) => note)).toEqual([`Motivo di ${buyer.id}`, null]);
  });

  it('records what lost disputes took, at the time of their last entry', async () => {
    const receipts = shop.dataSource.getRepository(Receipt);
    const { id: receiptId, orderId } = await receipts.findOneByOrFail({ userId: buyer.id });
    const createdAt = new Date('2026-03-02T00:00:00Z');
    await shop.dataSource.manager.insert(ReceiptRefund, {
      ...{ receiptId, amountCents: 400, taxCents: null, createdAt },
    });
    await receipts.update({ id: receiptId }, { refundedCents: 400, lostCents: 400 });
    await run(new RecordLostDisputes1796023806080());
    const note = (await receipts.findOneByOrFail({ id: receiptId })).stripePaymentIntentId;
    expect(await shop.dataSource.manager.findBy(OrderEvent, { type: 'dispute_lost' })).toMatchObject([
      { orderId, amountCents: 400, note, createdAt },
    ]);
  });

  it('takes the amount paid for an order from its purchase or, if there is none, from its history', async () => {
    const other = await shop.newBuyer();
    await shop.pageFor(other, shop.catalogue.add().id);
    const { id: orderId } = await shop.orders.findOneByOrFail({ userId: other.id });
    const events = shop.dataSource.getRepository(OrderEvent);
    await events.insert({ orderId, type: 'in_review', amountCents: 999 });
    await shop.pageFor(other, shop.catalogue.add().id);
    const migration = new SortOrdersByAmount1795800000000();
    const runner = shop.dataSource.createQueryRunner();
    await migration.down(runner).finally(() => runner.release());
    await run(migration);
    const paid = async ({ id: userId }: Buyer) =>
      (await shop.orders.find({ where: { userId }, order: { createdAt: 'ASC' } })).map(
        ({ paidCents }) => paidCents,
      );
    expect(await paid(buyer)).toEqual([1220]);
    expect(await paid(other)).toEqual([999, 0]);
  });
});
