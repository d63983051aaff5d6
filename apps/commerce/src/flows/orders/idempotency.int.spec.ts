import { randomUUID } from 'node:crypto';
import { processed } from '@academy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { CouponManagementService } from '../coupons/coupon-management.service.ts';
import { CreateCouponDto } from '../coupons/coupon.dto.ts';
import { CreateGrantDto } from '../grants/grant.dto.ts';
import { GrantsService } from '../grants/grants.service.ts';
import { Coupon } from '../../ledger/coupons/coupon.entity.ts';
import { Refund } from '../../ledger/refunds/refund.entity.ts';

describe('Idempotency-Key', () => {
  let shop: Shop;
  let admin: Buyer;

  beforeAll(async () => {
    shop = await Shop.open();
    admin = await shop.newBuyer('admin');
  });
  afterAll(() => shop.close());

  const post = (path: string, body: object, key: string) =>
    shop.request('POST', path, { body, headers: { ...admin.headers, 'idempotency-key': key } });

  it('repeats the response for a coupon, a grant and a refund, without repeating the action', async () => {
    const buyer = await shop.newBuyer();
    const { orderId } = await shop.buy(buyer, shop.catalogue.add().id);
    const calls: [string, object][] = [
      ['/api/v1/coupons', { code: 'UNA-VOLTA', type: 'free_purchase' }],
      [
        '/api/v1/grants',
        { userId: buyer.id, type: 'single', itemId: shop.catalogue.add().id, reason: 'Relatore' },
      ],
      [`/api/v1/orders/${orderId}/refund`, { amountCents: 100, reason: 'Sconto' }],
    ];
    for (const [path, body] of calls) {
      const key = randomUUID();
      const first = await post(path, body, key);
      expect(first.status).toBeLessThan(300);
      expect(await post(path, body, key)).toMatchObject({ status: first.status, body: first.body });
      expect(await post(path, { ...body, reason: 'Altro', code: 'ALTRO' }, key)).toMatchObject({
        body: { code: expect.stringMatching('idempotency_mismatch|invalid_input') },
      });
    }
    expect(await shop.dataSource.getRepository(Refund).countBy({ orderId })).toBe(1);
  });

  it('returns the coupon and the grant of a first request that died before its response was stored', async () => {
    const { id: userId } = await shop.newBuyer();
    const grant = { userId, type: 'single', itemId: shop.catalogue.add().id, reason: 'Relatore' };
    for (const [path, body] of [
      ['/api/v1/coupons', { code: 'INTERROTTO', type: 'free_purchase' }],
      ['/api/v1/grants', grant],
    ] as const) {
      const key = randomUUID();
      const first = await post(path, body, key);
      expect(first.status).toBe(201);
      await shop.dataSource.query(
        `UPDATE idempotent_request SET answer = NULL, created_at = now() - interval '15 seconds'
         WHERE idempotency_key = $1`,
        [key],
      );
      expect(await post(path, body, key)).toMatchObject({ status: 201, body: first.body });
    }
    expect(await shop.dataSource.getRepository(Coupon).countBy({ code: 'INTERROTTO' })).toBe(1);
    expect(await shop.orders.countBy({ userId })).toBe(1);
    expect(await shop.purchases.countBy({ userId })).toBe(1);
  });

  it('creates one coupon and one grant when a slow first request and its repetition run at once', async () => {
    const { id: userId } = await shop.newBuyer();
    const { id: itemId } = shop.catalogue.add();
    const grant = Object.assign(new CreateGrantDto(), { userId, type: 'single', itemId, reason: 'Relatore' });
    const coupon = Object.assign(new CreateCouponDto(), { code: 'INSIEME', type: 'free_purchase' });
    const id = randomUUID();
    const twice = <T>(create: () => Promise<T>) => Promise.all([create(), create()]);
    const grants = await twice(() => shop.get(GrantsService).create(id, grant, admin.id));
    const coupons = await twice(() => shop.get(CouponManagementService).create(id, coupon, admin.id));
    expect(grants).toEqual([grants[0], grants[0]]);
    expect(coupons.map((each) => each.id)).toEqual([id, id]);
    expect(await shop.orders.countBy({ userId })).toBe(1);
  });

  it('refunds once for concurrent repetitions of a request', async () => {
    const { orderId } = await shop.buy(await shop.newBuyer(), shop.catalogue.add().id);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        processed(() =>
          post(`/api/v1/orders/${orderId}/refund`, { amountCents: 100, reason: 'Sconto' }, key),
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await shop.dataSource.getRepository(Refund).findBy({ orderId })).toMatchObject([
      { amountCents: 100 },
    ]);
  });
});
