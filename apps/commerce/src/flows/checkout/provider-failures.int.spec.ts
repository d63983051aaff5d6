import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sessionIdOf } from '../../../test/sandbox.ts';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { Coupon } from '../../ledger/coupons/coupon.entity.ts';
import { StripeObject } from '../../provider/stripe-object.entity.ts';

describe('checkout when the provider fails', () => {
  let shop: Shop;
  let buyer: Buyer;

  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    buyer = await shop.newBuyer();
  });

  const sessionOf = (page: string) =>
    shop.sandbox.stripe.checkout.sessions.retrieve(sessionIdOf(page), { expand: ['line_items'] });
  const codeOf = async (body: object, by = buyer) => {
    const answer = await shop.checkout(by, body);
    return [answer.status, answer.body.code];
  };

  /** More than the SDK's own retries. */
  const CALLS = 10;

  const expectRecovery = async (fault: Record<string, unknown>): Promise<void> => {
    const content = shop.catalogue.add();
    await shop.sandbox.fail({ calls: CALLS, ...fault });
    const answer = await shop.checkout(buyer, { type: 'single', contentId: content.id });
    expect(answer).toMatchObject({ status: 503, body: { code: 'commerce.provider_unavailable' } });
    expect(answer.headers.get('retry-after')).toBe('5');

    await shop.sandbox.fail({ calls: 0 });
    const page = await shop.pageFor(buyer, content.id);
    expect(await shop.orders.countBy({ userId: buyer.id, itemId: content.id })).toBe(1);
    expect(await sessionOf(page)).toMatchObject({ status: 'open' });
  };

  it('answers 503 to provider errors, and works once they end', () => expectRecovery({ status: 500 }));
  it('succeeds although the provider replays an error for the same key', async () => {
    const repeated = { status: 500, remembered: true };
    // The first call creates the customer; with an existing customer it opens the page.
    await expectRecovery(repeated);
    await expectRecovery(repeated);
  });
  it('answers 503 to broken connections', () => expectRecovery({ kind: 'reset' }));

  it('answers 502 if the provider refuses our API key', async () => {
    await shop.sandbox.fail({ calls: 1, status: 401 });
    expect(await codeOf({ type: 'single', contentId: shop.catalogue.add().id })).toEqual([
      502,
      'commerce.provider_misconfigured',
    ]);
  });

  it('creates only one payment page if a response is lost', async () => {
    const content = shop.catalogue.add();
    // The customer exists, so the fault affects the session.
    await shop.pageFor(buyer, shop.catalogue.add().id);
    await shop.sandbox.fail({ calls: 1, kind: 'reset', afterCommit: true });
    const page = await shop.pageFor(buyer, content.id);
    const { data } = await shop.sandbox.stripe.checkout.sessions.list({ status: 'open', limit: 100 });
    const { id } = await shop.orders.findOneByOrFail({ userId: buyer.id, itemId: content.id });
    expect(
      data.filter((session) => session.client_reference_id === id).map((session) => session.url),
    ).toEqual([page]);
  });

  it('creates the customer again if the provider has deleted it', async () => {
    const objects = shop.dataSource.getRepository(StripeObject);
    await shop.pageFor(buyer, shop.catalogue.add().id);
    const { stripeId } = await objects.findOneByOrFail({ kind: 'customer', localKey: buyer.id });
    await shop.sandbox.stripe.customers.del(String(stripeId));

    await expect(shop.pageFor(buyer, shop.catalogue.add().id)).resolves.toMatch(/^http/);
    const renewed = await objects.findOneByOrFail({ kind: 'customer', localKey: buyer.id });
    expect(renewed).toMatchObject({ attempt: 2, stripeId: expect.not.stringMatching(String(stripeId)) });
  });

  it('keeps the customer if the provider has lost another object', async () => {
    const objects = shop.dataSource.getRepository(StripeObject);
    await shop.pageFor(buyer, shop.catalogue.add().id);
    await objects.update({ kind: 'tax_rate' }, { stripeId: 'txr_lost' });

    await expect(shop.pageFor(buyer, shop.catalogue.add().id)).resolves.toMatch(/^http/);
    const customer = await objects.findOneByOrFail({ kind: 'customer', localKey: buyer.id });
    expect(customer).toMatchObject({ attempt: 1 });
  });

  it('refuses a discount code that the provider has lost, and forgets nothing else', async () => {
    const objects = shop.dataSource.getRepository(StripeObject);
    await shop.pageFor(buyer, shop.catalogue.add().id);
    const known = await objects.find({ order: { kind: 'ASC', localKey: 'ASC' } });
    const { headers } = await shop.newBuyer('admin');
    const body = { code: 'PERSO', type: 'percentage_discount', percentage: 10 };
    expect(await shop.request('POST', '/api/v1/coupons', { headers, body })).toMatchObject({ status: 201 });
    const coupons = shop.dataSource.getRepository(Coupon);
    await coupons.update({ code: body.code }, { stripePromotionCodeId: 'promo_lost' });

    const item = { type: 'single', contentId: shop.catalogue.add().id };
    expect(await codeOf({ ...item, couponCode: body.code })).toEqual([422, 'commerce.coupon_exhausted']);
    expect(await objects.find({ order: { kind: 'ASC', localKey: 'ASC' } })).toEqual(known);
    expect(await shop.checkout(buyer, item)).toMatchObject({ status: 200 });
  });
});
