import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { EntitlementsService } from '../../ledger/entitlements/entitlements.service.ts';
import type { OrderDto } from '../orders/order.dto.ts';

describe('/api/v1/grants', () => {
  let shop: Shop;
  let admin: Buyer;
  let user: Buyer;

  beforeAll(async () => {
    shop = await Shop.open();
    admin = await shop.newBuyer('admin');
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    user = await shop.newBuyer();
  });

  const call = (method: string, itemId: string, body: object = {}, by = admin) =>
    shop.request(method, '/api/v1/grants', {
      headers: by.headers,
      body: { userId: user.id, type: 'single', itemId, reason: 'Borsa di studio', ...body },
    });
  const grants = async () => (await shop.get(EntitlementsService).list(user.id)).grants;
  const events = async () => (await shop.entitlementEventsOf(user.id)).map(({ type }) => type);

  it('is for admins only', async () => {
    const editor = await shop.newBuyer('editor');
    expect(await call('POST', shop.catalogue.add().id, {}, editor)).toMatchObject({ status: 403 });
    expect(await call('DELETE', shop.catalogue.add().id, {}, editor)).toMatchObject({ status: 403 });
  });

  it('refuses an account that does not exist', async () => {
    shop.accounts.change(user.id, null);
    expect(await call('POST', shop.catalogue.add().id)).toMatchObject({
      ...{ status: 404, body: { code: 'identity.user_not_found' } },
    });
    expect(await shop.orders.countBy({ userId: user.id })).toBe(0);
  });

  it('grants access to an item, even one that is not for sale, and revokes it', async () => {
    const { id } = shop.catalogue.add({ isForSale: false });
    expect(await call('POST', id)).toMatchObject({ status: 201, body: { expiresAt: null } });
    expect(await grants()).toMatchObject([{ kind: 'single', itemId: id, expiresAt: null }]);
    expect(await call('POST', id)).toMatchObject({ status: 409, body: { code: 'commerce.already_owned' } });

    expect(await call('DELETE', id, { reason: 'Errore' })).toMatchObject({ status: 204 });
    expect(await grants()).toEqual([]);
    expect(await events()).toEqual(['commerce.purchase.completed.v1', 'commerce.purchase.revoked.v1']);
    expect(await call('DELETE', id)).toMatchObject({
      status: 404,
      body: { code: 'commerce.grant_not_found' },
    });

    const { body } = await shop.read(admin, `/api/v1/orders?search=${user.id}`);
    const [order] = body.items as OrderDto[];
    expect(order).toMatchObject({
      origin: 'grant',
      amountPaidCents: 0,
      purchaseStatus: 'expired',
      timeline: [
        { type: 'created' },
        { type: 'granted', note: 'Borsa di studio', actorId: admin.id },
        { type: 'revoked', note: 'Errore', actorId: admin.id },
      ],
    });
    expect(await shop.orders.countBy({ userId: user.id })).toBe(1);
  });

  it('accepts an end of access', async () => {
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const project = shop.catalogue.addProject([shop.catalogue.add()]);
    const answer = await call('POST', project.id, { type: 'project', expiresAt });
    expect(answer).toMatchObject({ status: 201, body: { expiresAt } });
    expect(await grants()).toMatchObject([{ kind: 'project', expiresAt }]);
  });

  it('also revokes a purchase, and the item can be bought again', async () => {
    const { id } = shop.catalogue.add();
    await shop.buy(user, id);
    expect(await call('DELETE', id)).toMatchObject({ status: 204 });
    expect(await grants()).toEqual([]);
    await shop.buy(user, id);
    expect(await grants()).toHaveLength(1);
  });

  it('requires a reason, an item and an end in the future', async () => {
    const { id } = shop.catalogue.add();
    expect(await call('POST', id, { reason: '' })).toMatchObject({ status: 400 });
    expect(await call('POST', id, { type: 'subscription' })).toMatchObject({ status: 400 });
    expect(await call('POST', id, { expiresAt: new Date(Date.now() - 1000).toISOString() })).toMatchObject({
      status: 400,
    });
    expect(await call('POST', id, { expiresAt: 'domani' })).toMatchObject({ status: 400 });
    expect(await call('POST', randomUUID())).toMatchObject({ body: { code: 'commerce.item_not_found' } });
    expect(await grants()).toEqual([]);
  });
});
