import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sessionIdOf } from '../../../test/sandbox.ts';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { CouponRedemption } from '../../ledger/redemptions/coupon-redemption.entity.ts';
import { Coupon } from '../../ledger/coupons/coupon.entity.ts';
import { PaymentProvider } from '../../provider/payment-provider.ts';
import { FulfilmentService } from '../fulfilment/fulfilment.service.ts';

describe('a discount', () => {
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

  const coupon = async (terms: object) => {
    const code = `SCONTO-${randomUUID().slice(0, 8)}`.toUpperCase();
    const { body } = await shop.request('POST', '/api/v1/coupons', {
      headers: admin.headers,
      body: { code, ...terms },
    });
    return { id: String(body.id), code };
  };
  const percent = (percentage: number, terms: object = {}) =>
    coupon({ type: 'percentage_discount', percentage, ...terms });
  const coupons = () => shop.dataSource.getRepository(Coupon);
  const single = (contentId: string, couponCode?: string) => ({ type: 'single', contentId, couponCode });
  const quote = (body: object, by = buyer) =>
    shop.request('POST', '/api/v1/checkout/quote', { body, headers: by.headers });
  const pageWith = async (contentId: string, couponCode: string, by = buyer) => {
    const { status, body } = await shop.checkout(by, single(contentId, couponCode));
    expect({ status, body }).toMatchObject({ status: 200 });
    return String(body.url);
  };
  const usesOf = (couponId: string) => shop.dataSource.getRepository(CouponRedemption).countBy({ couponId });
  const purchaseOf = ({ id }: Buyer) => shop.purchases.findOneByOrFail({ userId: id });

  describe('in a quote', () => {
    it.each([
      [1000, { type: 'percentage_discount', percentage: 15 }, 150, 187, 1037],
      [999, { type: 'percentage_discount', percentage: 15 }, 150, 187, 1036],
      [1000, { type: 'fixed_amount', amountCents: 500, currency: 'EUR' }, 500, 110, 610],
      [1000, { type: 'fixed_amount', amountCents: 2000, currency: 'EUR' }, 1000, 0, 0],
      [1000, { type: 'free_purchase' }, 1000, 0, 0],
    ])(
      'of %i cents with %j equals the amount on the payment page',
      async (priceCents, terms, discountCents, vatCents, totalCents) => {
        const { code } = await coupon(terms);
        const { id } = shop.catalogue.add({ priceCents });
        expect((await quote(single(id, code.toLowerCase()))).body).toEqual({
          ...{ listCents: priceCents, creditCents: 0, netCents: priceCents, separateCents: null },
          discountCents,
          vatPercent: 22,
          vatCents,
          totalCents,
          currency: 'EUR',
          couponCode: code,
          isOwned: false,
          debitedAt: null,
          invoicedTo: null,
          isNothingLeft: false,
          ownedContents: [],
          renewal: null,
        });
        const session = await shop.sandbox.stripe.checkout.sessions.retrieve(
          sessionIdOf(await pageWith(id, code)),
        );
        expect(session).toMatchObject({ amount_subtotal: priceCents, amount_total: totalCents });
      },
    );

    it.each([null, '', ' '])('treats %j as no code', async (couponCode) => {
      const answer = await quote({ type: 'single', contentId: shop.catalogue.add().id, couponCode });
      expect(answer).toMatchObject({ status: 200, body: { couponCode: null } });
    });

    it('is quoted with the contents that the buyer owns already', async () => {
      const [one, two] = [shop.catalogue.add({ title: 'Uno' }), shop.catalogue.add()];
      const project = shop.catalogue.addProject([one, two]);
      await shop.buy(buyer, one.id);
      expect((await quote({ type: 'project', projectId: project.id })).body).toMatchObject({
        totalCents: 1830,
        isOwned: false,
        couponCode: null,
        ownedContents: [{ contentId: one.id, slug: one.slug, title: 'Uno', creditCents: 1000 }],
      });
      expect((await quote(single(one.id))).body).toMatchObject({ isOwned: true });
    });
  });

  it('used once by a buyer cannot be used for the subscription', async () => {
    const { code } = await percent(10, { usageLimit: 5 });
    const [first, second] = [shop.catalogue.add(), shop.catalogue.add()];
    await shop.sandbox.pay(await pageWith(first.id, code));
    await shop.sandbox.delivered();
    const subscription = { type: 'subscription', couponCode: code };
    const used = { status: 422, body: { code: 'commerce.coupon_already_used' } };
    expect(await quote(subscription)).toMatchObject(used);
    expect(await shop.checkout(buyer, subscription)).toMatchObject(used);
    expect(await quote(single(second.id, code))).toMatchObject({ status: 200 });
    expect(await quote(subscription, await shop.newBuyer())).toMatchObject({ status: 200 });
  });

  describe('is refused', () => {
    const refusalOf = async (contentId: string, code: string) => {
      const answers = [
        await quote(single(contentId, code)),
        await shop.checkout(buyer, single(contentId, code)),
      ];
      expect(await shop.orders.countBy({ userId: buyer.id })).toBe(0);
      expect(answers[0]?.body.code).toBe(answers[1]?.body.code);
      expect(answers.map(({ status }) => status)).toEqual([422, 422]);
      return answers[0]?.body.code;
    };

    it('if its code does not exist or is inactive', async () => {
      const { id } = shop.catalogue.add();
      expect(await refusalOf(id, 'NESSUNO')).toBe('commerce.coupon_invalid');
      expect(await refusalOf(id, 'non è un codice')).toBe('commerce.coupon_invalid');
      const resting = await percent(10);
      await coupons().update({ id: resting.id }, { isActive: false });
      expect(await refusalOf(id, resting.code)).toBe('commerce.coupon_invalid');
      await coupons().update({ id: resting.id }, { isActive: true, deletedAt: new Date() });
      expect(await refusalOf(id, resting.code)).toBe('commerce.coupon_invalid');
    });

    it('if it has expired', async () => {
      const expired = await percent(10);
      await coupons().update({ id: expired.id }, { expiresAt: new Date(Date.now() - 1000) });
      expect(await refusalOf(shop.catalogue.add().id, expired.code)).toBe('commerce.coupon_expired');
    });

    it('if it is used up, as recorded here or only at the provider', async () => {
      const used = await percent(10, { usageLimit: 1 });
      const other = await shop.newBuyer();
      await shop.sandbox.deliver({ mode: 'never' });
      const page = await pageWith(shop.catalogue.add().id, used.code, other);
      expect(await shop.sandbox.pay(page)).toBe('complete');
      const wanted = shop.catalogue.add();
      const answer = await shop.checkout(buyer, single(wanted.id, used.code));
      expect(answer).toMatchObject({ status: 422, body: { code: 'commerce.coupon_exhausted' } });
      await shop.sandbox.deliver({});
      await expect(shop.pageFor(buyer, wanted.id)).resolves.toMatch(/^http/);

      await shop.get(FulfilmentService).fulfil(sessionIdOf(page));
      buyer = await shop.newBuyer();
      expect(await refusalOf(shop.catalogue.add().id, used.code)).toBe('commerce.coupon_exhausted');
    });

    it('if its currency differs, or the total cannot be charged', async () => {
      const pounds = await coupon({ type: 'fixed_amount', amountCents: 100, currency: 'GBP' });
      expect(await refusalOf(shop.catalogue.add().id, pounds.code)).toBe('commerce.coupon_not_applicable');
      const almostAll = await percent(99);
      expect(await refusalOf(shop.catalogue.add().id, almostAll.code)).toBe('commerce.coupon_not_applicable');
    });
  });

  it('is recorded once, on the order and the purchase', async () => {
    const { id: couponId, code } = await percent(50);
    const page = await pageWith(shop.catalogue.add().id, code);
    await shop.sandbox.deliver({ mode: 'two_event_ids' });
    await shop.sandbox.pay(page);
    await shop.sandbox.delivered();
    await shop.sandbox.deliver({});
    await shop.verify(buyer, page);
    expect(await purchaseOf(buyer)).toMatchObject({
      netCents: 1000,
      discountCents: 500,
      taxCents: 110,
      amountPaidCents: 610,
      couponCode: code,
    });
    expect(await shop.orders.findOneByOrFail({ userId: buyer.id })).toMatchObject({
      status: 'completed',
      couponId,
    });
    expect(await usesOf(couponId)).toBe(1);
  });

  it('may be entered on the payment page, in upper or lower case', async () => {
    const { id: couponId, code } = await percent(20);
    await shop.sandbox.pay(await shop.pageFor(buyer, shop.catalogue.add().id), {
      promotionCode: code.toLowerCase(),
    });
    await shop.sandbox.delivered();
    expect(await purchaseOf(buyer)).toMatchObject({
      discountCents: 200,
      amountPaidCents: 976,
      couponCode: code,
    });
    expect(await usesOf(couponId)).toBe(1);
  });

  it('of 100 percent needs no payment', async () => {
    const { code } = await coupon({ type: 'free_purchase' });
    const page = await pageWith(shop.catalogue.add().id, code);
    expect(await shop.sandbox.pay(page)).toBe('complete');
    await shop.sandbox.delivered();
    expect((await shop.verify(buyer, page)).body).toMatchObject({ success: true, status: 'completed' });
    expect(await purchaseOf(buyer)).toMatchObject({ amountPaidCents: 0, status: 'active' });
    expect(await shop.orders.findOneByOrFail({ userId: buyer.id })).toMatchObject({
      stripePaymentIntentId: null,
    });
  });

  it('never exceeds its usage limit, however many payment pages are open', async () => {
    const { id: couponId, code } = await percent(10, { usageLimit: 2 });
    const content = shop.catalogue.add();
    const buyers = await Promise.all([1, 2, 3, 4, 5].map(() => shop.newBuyer()));
    const pages = await Promise.all(buyers.map((each) => pageWith(content.id, code, each)));
    const outcomes = await Promise.all(pages.map((page) => shop.sandbox.pay(page)));
    await shop.sandbox.delivered();
    expect(outcomes.filter((outcome) => outcome === 'complete')).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome === 'discount_ended')).toHaveLength(3);
    expect(await usesOf(couponId)).toBe(2);
  });

  it('that was paid counts although the limit has been reached in the meantime', async () => {
    const { id: couponId, code } = await percent(10);
    const page = await pageWith(shop.catalogue.add().id, code);
    await coupons().update({ id: couponId }, { usageLimit: 1, isActive: false });
    await shop.sandbox.pay(page);
    await shop.sandbox.delivered();
    expect(await purchaseOf(buyer)).toMatchObject({ status: 'active', couponCode: code });
  });

  it('replaces the payment page when it is applied, and again when the coupon changes', async () => {
    const { id: couponId, code } = await percent(10);
    const content = shop.catalogue.add();
    const plain = await shop.pageFor(buyer, content.id);
    const reduced = await pageWith(content.id, code);
    expect(reduced).not.toBe(plain);
    expect(await pageWith(content.id, code)).toBe(reduced);
    await shop.request('PATCH', `/api/v1/coupons/${couponId}`, {
      headers: admin.headers,
      body: { usageLimit: 9 },
    });
    const renewed = await pageWith(content.id, code);
    expect(renewed).not.toBe(reduced);
    expect(await shop.sandbox.pay(renewed)).toBe('complete');
  });

  it('applied in another tab, while the page is being opened, leaves one page that can be paid', async () => {
    const { code } = await percent(10);
    const content = shop.catalogue.add();
    const provider = shop.get(PaymentProvider);
    const create = provider.createSession.bind(provider);
    const pages: string[] = [];
    const opening = jest.spyOn(provider, 'createSession').mockImplementationOnce(async (params, key) => {
      const session = await create(params, key);
      pages.push(String(session.url), await pageWith(content.id, code));
      return session;
    });
    pages.push(await shop.pageFor(buyer, content.id));
    opening.mockRestore();
    const { sessions } = shop.sandbox.stripe.checkout;
    const found = await Promise.all(pages.map((page) => sessions.retrieve(sessionIdOf(page))));
    expect(found.map(({ status }) => status)).toEqual(['expired', 'expired', 'open']);
  });

  it('that is unknown here sends the order to review', async () => {
    const { stripe } = shop.sandbox;
    const { id } = await stripe.coupons.create({ percent_off: 50, duration: 'once' });
    const code = `ALTRI-${randomUUID().slice(0, 8)}`;
    await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id }, code });
    await shop.sandbox.pay(await shop.pageFor(buyer, shop.catalogue.add().id), { promotionCode: code });
    await shop.sandbox.delivered();
    expect(await shop.orders.findOneByOrFail({ userId: buyer.id })).toMatchObject({
      status: 'in_review',
      reviewReason: 'unknown_discount',
    });
  });

  it('of a different amount than ours sends the order to review', async () => {
    const { id, code } = await percent(50);
    const page = await pageWith(shop.catalogue.add().id, code);
    await coupons().update({ id }, { percentage: 10 });
    await shop.sandbox.pay(page);
    await shop.sandbox.delivered();
    expect(await shop.orders.findOneByOrFail({ userId: buyer.id })).toMatchObject({
      status: 'in_review',
      reviewReason: 'discount_mismatch',
    });
  });
});
