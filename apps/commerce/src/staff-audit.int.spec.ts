import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Buyer, Shop } from '../test/shop.ts';

interface Action {
  action: string;
  actorId: string;
  subjectId: string;
  details: Record<string, string>;
}

describe('staff actions', () => {
  let shop: Shop;
  let admin: Buyer;

  beforeAll(async () => {
    shop = await Shop.open();
    admin = await shop.newBuyer('admin');
  });
  afterAll(() => shop.close());

  const actions = async (): Promise<Action[]> => {
    const rows = await shop.dataSource.query<{ data: Action }[]>(
      `SELECT envelope->'data' AS data FROM outbox_event
       WHERE envelope->>'type' = 'commerce.audit.recorded.v1' ORDER BY position`,
    );
    return rows.map(({ data }) => data);
  };
  const ask = (method: string, path: string, body?: object) =>
    shop.request(method, path, { headers: admin.headers, ...(body && { body }) });

  it('are recorded in the audit log within their transaction, without the free-text reason', async () => {
    const buyer = await shop.newBuyer();
    const { id: itemId, title } = shop.catalogue.add();
    const grant = { userId: buyer.id, type: 'single', itemId, reason: 'Ada lo ha chiesto' };
    await ask('POST', '/api/v1/grants', grant);
    await ask('DELETE', '/api/v1/grants', grant);
    const { orderId } = await shop.buy(buyer, shop.catalogue.add({ title: 'Il bilancio' }).id);
    await ask('POST', `/api/v1/orders/${orderId}/refund`, { amountCents: 100, reason: 'Ada' });
    const { body } = await ask('POST', '/api/v1/coupons', {
      ...{ code: 'AUTUNNO', type: 'percentage_discount', percentage: 10 },
    });
    const coupon = `/api/v1/coupons/${String(body.id)}`;
    await ask('PATCH', coupon, { isActive: false });
    await ask('DELETE', coupon);

    const by = { actorId: admin.id, at: expect.any(String) };
    const about = { ...by, subjectId: buyer.id };
    const details = { orderId: expect.any(String), title };
    expect(await actions()).toEqual([
      { ...about, action: 'grant.made', details: { ...details, event: 'granted' } },
      { ...about, action: 'grant.revoked', details: { ...details, event: 'revoked' } },
      {
        ...about,
        action: 'order.refunded',
        details: {
          event: 'refund_requested',
          orderId,
          title: 'Il bilancio',
          amountCents: '100',
          currency: 'EUR',
        },
      },
      ...['coupon.created', 'coupon.updated', 'coupon.deleted'].map((action) => ({
        ...by,
        action,
        subjectId: body.id,
        details: { code: 'AUTUNNO' },
      })),
    ]);
  });
});
