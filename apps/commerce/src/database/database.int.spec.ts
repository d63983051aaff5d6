import 'reflect-metadata';
import { checkMigrations } from '@academy/testing';
import { expect, it } from '@jest/globals';
import { Shop } from '../../test/shop.ts';
import { ErasureTask } from '../flows/personal-data/erasure-task.entity.ts';
import { NotificationPreference } from '../flows/preferences/notification-preference.entity.ts';
import { database } from './database.ts';
import { MissingPreferences1795367700000 } from './migrations/1795367700000-missing-preferences.ts';

it('migrates to exactly the schema of the entities, and back to an empty schema', async () => {
  expect(await checkMigrations(database)).toEqual({ drift: [], leftovers: [], unmarked: [] });
});

it('creates preferences for existing buyers, except erased ones, so that old unsubscribe links work', async () => {
  const shop = await Shop.open();
  try {
    const { manager } = shop.dataSource;
    const [buyer, erased] = [await shop.newBuyer(), await shop.newBuyer()];
    for (const each of [buyer, erased]) await shop.buy(each, shop.catalogue.add().id);
    await manager.insert(ErasureTask, { userId: erased.id, doneAt: new Date() });
    await manager.deleteAll(NotificationPreference);

    const runner = shop.dataSource.createQueryRunner();
    await new MissingPreferences1795367700000().up(runner).finally(() => runner.release());

    const rows = await manager.find(NotificationPreference);
    expect(rows).toMatchObject([{ userId: buyer.id, expiryReminders: true, renewalNotices: true }]);
  } finally {
    await shop.close();
  }
});
