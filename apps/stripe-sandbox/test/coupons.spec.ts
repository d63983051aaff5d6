import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { pay, sessionFor, startSandbox } from './harness.ts';
import type { Harness } from './harness.ts';
import { idOf } from '../src/store/ids.ts';

const DAY = 24 * 60 * 60;

let sandbox: Harness;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startSandbox();
  ({ stripe } = sandbox);
});
beforeEach(() => sandbox.control('POST', 'reset'));
afterAll(() => sandbox.close());

const now = () => Math.floor(Date.now() / 1000);
const codeFor = async (
  coupon: Stripe.CouponCreateParams,
  code: Partial<Stripe.PromotionCodeCreateParams> = {},
): Promise<Stripe.PromotionCode> => {
  const { id } = await stripe.coupons.create({ duration: 'once', ...coupon });
  return stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: id },
    code: 'ESTATE-25',
    ...code,
  });
};
const discounted = (code: { id: string }, net = 1000) =>
  sessionFor(stripe, net, { discounts: [{ promotion_code: code.id }] });
const couponOf = ({ promotion }: Stripe.PromotionCode) => stripe.coupons.retrieve(idOf(promotion.coupon));

describe('coupons', () => {
  it('have a percentage or an amount, never both', async () => {
    await expect(
      stripe.coupons.create({ percent_off: 10, amount_off: 100, currency: 'eur' }),
    ).rejects.toThrow();
    await expect(stripe.coupons.create({ duration: 'once' })).rejects.toThrow();
    await expect(stripe.coupons.create({ amount_off: 100 })).rejects.toMatchObject({ param: 'currency' });
    await expect(stripe.coupons.create({ percent_off: 101 })).rejects.toMatchObject({ param: 'percent_off' });
    await expect(stripe.coupons.create({ percent_off: 10, redeem_by: now() - 1 })).rejects.toMatchObject({
      param: 'redeem_by',
    });
    expect(await stripe.coupons.create({ percent_off: 12.5 })).toMatchObject({
      valid: true,
      times_redeemed: 0,
    });
  });

  it('are removed when deleted, and their codes become inactive', async () => {
    const code = await codeFor({ percent_off: 10 });
    const coupon = idOf(code.promotion.coupon);
    expect(await stripe.coupons.del(coupon)).toEqual(expect.objectContaining({ id: coupon, deleted: true }));
    await expect(stripe.coupons.retrieve(coupon)).rejects.toMatchObject({ code: 'resource_missing' });
    expect(await stripe.promotionCodes.retrieve(code.id)).toMatchObject({ active: false });
  });
});

describe('promotion codes', () => {
  it('are found in upper or lower case, and unique among active ones', async () => {
    const code = await codeFor({ percent_off: 10 });
    expect((await stripe.promotionCodes.list({ code: 'estate-25' })).data).toMatchObject([{ id: code.id }]);
    await expect(codeFor({ percent_off: 20 }, { code: 'Estate-25' })).rejects.toMatchObject({
      code: 'resource_already_exists',
    });
    await stripe.promotionCodes.update(code.id, { active: false });
    const next = await codeFor({ percent_off: 20 }, { code: 'Estate-25' });
    await expect(stripe.promotionCodes.update(code.id, { active: true })).rejects.toThrow('already exists');
    expect((await stripe.promotionCodes.list({ code: 'ESTATE-25', active: true })).data).toMatchObject([
      { id: next.id },
    ]);
    await expect(codeFor({ percent_off: 20 }, { code: 'SPAZIO 1' })).rejects.toMatchObject({ param: 'code' });
  });

  it('become inactive when they expire', async () => {
    const code = await codeFor({ percent_off: 10 }, { expires_at: now() + DAY });
    await sandbox.control('POST', 'clock/advance', { seconds: DAY });
    expect(await stripe.promotionCodes.retrieve(code.id)).toMatchObject({ active: false });
    await expect(discounted(code)).rejects.toMatchObject({ statusCode: 400, param: 'discounts' });
    await expect(stripe.promotionCodes.update(code.id, { active: true })).rejects.toMatchObject({
      param: 'active',
    });
  });
});

describe('a discount', () => {
  it.each([
    [999, { amount_off: 150, currency: 'eur' }, 1036],
    [1000, { amount_off: 500, currency: 'eur' }, 610],
    [1000, { amount_off: 2000, currency: 'eur' }, 0],
    [1000, { percent_off: 12.5 }, 1068],
    [999, { percent_off: 50 }, 609],
  ])('on %i cents net, %o, results in %i with VAT', async (net, coupon, gross) => {
    const session = await discounted(await codeFor(coupon), net);
    expect(session).toMatchObject({ amount_subtotal: net, amount_total: gross });
    const { total_details: details } = session;
    expect(net - Number(details?.amount_discount) + Number(details?.amount_tax)).toBe(gross);
  });

  it('is distributed over the lines to the cent', async () => {
    const vat = await stripe.taxRates.create({ display_name: 'IVA', percentage: 22, inclusive: false });
    const line = (unitAmount: number) => ({
      quantity: 1,
      price_data: { currency: 'eur', unit_amount: unitAmount, product_data: { name: 'Lezione' } },
      tax_rates: [vat.id],
    });
    const code = await codeFor({ amount_off: 100, currency: 'eur' });
    const session = await sessionFor(stripe, 0, {
      line_items: [line(333), line(333), line(334)],
      discounts: [{ promotion_code: code.id }],
      expand: ['line_items', 'total_details.breakdown'],
    });
    const lines = session.line_items?.data ?? [];
    expect(lines.map(({ amount_discount: amount }) => amount)).toEqual([33, 33, 34]);
    expect(session.total_details?.breakdown).toMatchObject({
      discounts: [
        { amount: 100, discount: { promotion_code: code.id, source: { coupon: code.promotion.coupon } } },
      ],
      taxes: [{ amount: 198, taxable_amount: 900, rate: { id: vat.id } }],
    });
    expect(session.discounts).toEqual([{ coupon: null, promotion_code: code.id }]);
  });

  it('must leave a chargeable amount', async () => {
    const code = await codeFor({ amount_off: 990, currency: 'eur' });
    await expect(discounted(code)).rejects.toMatchObject({ code: 'amount_too_small' });
  });

  it('must be in the order’s currency', async () => {
    const code = await codeFor({ amount_off: 100, currency: 'gbp' });
    await expect(discounted(code)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('excludes entering a code on the page', async () => {
    const code = await codeFor({ percent_off: 10 });
    await expect(
      sessionFor(stripe, 1000, { discounts: [{ promotion_code: code.id }], allow_promotion_codes: false }),
    ).rejects.toThrow('You may only specify one of these parameters');
  });

  it('of 100 percent needs no payment', async () => {
    const session = await discounted(await codeFor({ percent_off: 100 }));
    expect((await pay(session, { number: '' })).status).toBe(303);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      payment_intent: null,
    });
  });

  it('is counted when the buyer confirms, up to the limit', async () => {
    const code = await codeFor({ percent_off: 50, max_redemptions: 2 });
    const sessions = [await discounted(code), await discounted(code), await discounted(code)];
    expect(await couponOf(code)).toMatchObject({ times_redeemed: 0, valid: true });
    const answers = await Promise.all(sessions.map((session) => pay(session)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 409]);
    expect(await couponOf(code)).toMatchObject({ times_redeemed: 2, valid: false });
    expect(await stripe.promotionCodes.retrieve(code.id)).toMatchObject({ times_redeemed: 2, active: false });
    expect((await stripe.charges.list()).data).toHaveLength(2);
    await expect(discounted(code)).rejects.toMatchObject({ code: 'coupon_expired' });
  });

  it('is also limited by the limit of its code', async () => {
    const code = await codeFor({ percent_off: 50, max_redemptions: 5 }, { max_redemptions: 1 });
    const [first, second] = [await discounted(code), await discounted(code)];
    expect((await pay(first)).status).toBe(303);
    expect((await pay(second)).status).toBe(409);
    expect(await couponOf(code)).toMatchObject({ times_redeemed: 1, valid: true });
  });
});

describe('a code entered on the payment page', () => {
  const open = () => sessionFor(stripe, 1000, { allow_promotion_codes: true, locale: 'en' });

  it('changes the total before the payment', async () => {
    await codeFor({ percent_off: 50 });
    const session = await open();
    // Clicking "pay" with a code that is not applied yet shows the new total first.
    const shown = await pay(session, { code: ' estate-25 ' });
    expect(shown.status).toBe(200);
    const html = await shown.text();
    expect(html).toContain('Pay €6.10');
    // What VAT is due on is the discounted price.
    const rows = [...html.matchAll(/<tr[^>]*><th scope="row">([^<]+)<\/th><td>([^<]+)<\/td><\/tr>/g)];
    expect(rows.map(([, label, amount]) => `${label} ${amount}`)).toEqual([
      ...['Price €10.00', 'Discount -€5.00', 'Taxable amount €5.00', 'IVA 22% €1.10', 'Total €6.10'],
    ]);
    expect(html).toContain('value="ESTATE-25"');
    expect(html).toContain('value="4242 4242 4242 4242"');
    expect((await pay(session, { code: 'ESTATE-25' })).status).toBe(303);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      amount_total: 610,
      total_details: { amount_discount: 500, amount_tax: 110 },
    });
  });

  it('can be removed again', async () => {
    await codeFor({ percent_off: 50 });
    const session = await open();
    await pay(session, { code: 'ESTATE-25', action: 'apply' });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ amount_total: 610 });
    await pay(session, { code: '', action: 'apply' });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      amount_total: 1220,
      discounts: [],
    });
  });

  it.each([
    ['NESSUNO', 'does not exist'],
    ['SPENTO', 'no longer valid'],
    ['STERLINE', 'this currency'],
    ['TROPPO', 'below the minimum'],
  ])('%s is refused: %s', async (typed, message) => {
    const off = await codeFor({ percent_off: 50 }, { code: 'SPENTO' });
    await stripe.promotionCodes.update(off.id, { active: false });
    await codeFor({ amount_off: 100, currency: 'gbp' }, { code: 'STERLINE' });
    await codeFor({ amount_off: 990, currency: 'eur' }, { code: 'TROPPO' });
    const session = await open();
    const answer = await pay(session, { code: typed, action: 'apply' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(message);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ amount_total: 1220 });
  });

  it('that was used up in the meantime is removed, and nothing is charged', async () => {
    await codeFor({ percent_off: 50, max_redemptions: 1 });
    const [first, second] = [await open(), await open()];
    for (const session of [first, second]) await pay(session, { code: 'ESTATE-25', action: 'apply' });
    expect((await pay(first, { code: 'ESTATE-25' })).status).toBe(303);
    const refused = await pay(second, { code: 'ESTATE-25' });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('no longer valid');
    expect(await stripe.checkout.sessions.retrieve(second.id)).toMatchObject({
      status: 'open',
      amount_total: 1220,
    });
    expect((await stripe.charges.list()).data).toHaveLength(1);
  });
});
