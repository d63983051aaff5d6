import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Buyer, Shop } from '../../../test/shop.ts';
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

  it('refunds once for concurrent repetitions of a request', async () => {
    const { orderId } = await shop.buy(await shop.newBuyer(), shop.catalogue.add().id);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        post(`/api/v1/orders/${orderId}/refund`, { amountCents: 100, reason: 'Sconto' }, key),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await shop.dataSource.getRepository(Refund).findBy({ orderId })).toMatchObject([
      { amountCents: 100 },
    ]);
  });
});
