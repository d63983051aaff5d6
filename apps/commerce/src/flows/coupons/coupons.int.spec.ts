import { likePattern } from '@academy/platform';
import { dayInRome } from '@academy/shared';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Answer, type Buyer, Shop } from '../../../test/shop.ts';
import { PublishCouponJob } from '../../ledger/coupons/publish-coupon.job.ts';
import { Coupon } from '../../ledger/coupons/coupon.entity.ts';
import { CommerceEnv } from '../../env.ts';
import { PaymentProviderUnderLock } from '../../provider/payment-provider.ts';
import { createStripe, LIMITS_UNDER_LOCK } from '../../provider/stripe-client.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('/api/v1/coupons', () => {
  let shop: Shop;
  let admin: Buyer;

  beforeAll(async () => {
    shop = await Shop.open();
    admin = await shop.newBuyer('admin');
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.sandbox.deliver({}));

  const newCode = () => `TEST-${randomUUID().slice(0, 8)}`.toUpperCase();
  const call = (method: string, path: string, body?: object, by = admin): Promise<Answer> =>
    shop.request(method, `/api/v1/coupons${path}`, {
      headers: by.headers,
      ...(body === undefined ? {} : { body }),
    });
  const create = async (terms: object): Promise<{ id: string; code: string }> => {
    const { status, body } = await call('POST', '', { code: newCode(), ...terms });
    expect({ status, body }).toMatchObject({ status: 201, body: { isPublished: true } });
    return { id: String(body.id), code: String(body.code) };
  };
  const percentage = (terms: object = {}) =>
    create({ type: 'percentage_discount', percentage: 10, ...terms });
  const read = async (code: string) => {
    const { body } = await call('GET', `?search=${code}`);
    return (body.items as Record<string, unknown>[])[0];
  };
  const codesAtProvider = async (coupon: string) => {
    const { data } = await shop.sandbox.stripe.promotionCodes.list({ coupon });
    return data.map(({ code, active, max_redemptions: left, expires_at: end }) => ({
      code,
      active,
      left,
      end,
    }));
  };
  const openCode = async (coupon: string) => (await codesAtProvider(coupon)).filter(({ active }) => active);
  /** Opens the payment page with the coupon and pays. */
  const buyWith = async (couponCode: string, by?: Buyer) => {
    const buyer = by ?? (await shop.newBuyer());
    const { body } = await shop.checkout(buyer, {
      type: 'single',
      contentId: shop.catalogue.add().id,
      couponCode,
    });
    const outcome = await shop.sandbox.pay(String(body.url));
    await shop.sandbox.delivered();
    return outcome;
  };

  it('refuses a change based on an older version', async () => {
    const created = await shop.request('POST', '/api/v1/coupons', {
      headers: admin.headers,
      body: { code: `V-${Date.now()}`, type: 'free_purchase', usageLimit: 5 },
    });
    const path = `/api/v1/coupons/${String(created.body.id)}`;
    const read = await shop.read(admin, path);
    const etag = String(read.headers.get('etag'));
    expect(etag).toBe(`"${String(read.body.version)}"`);
    const change = (usageLimit: number, match: string) =>
      shop.request('PATCH', path, { headers: { ...admin.headers, 'if-match': match }, body: { usageLimit } });
    const changed = await change(6, etag);
    expect(changed).toMatchObject({ status: 200, body: { usageLimit: 6 } });
    expect(await change(7, etag)).toMatchObject({
      status: 412,
      body: { code: 'platform.version_conflict', current: { usageLimit: 6 } },
    });
    expect(await change(7, String(changed.headers.get('etag')))).toMatchObject({ status: 200 });
  });

  it('is for admins only', async () => {
    for (const role of ['editor', 'user'] as const) {
      const answer = await call(
        'POST',
        '',
        { code: newCode(), type: 'free_purchase' },
        await shop.newBuyer(role),
      );
      expect(answer).toMatchObject({ status: 403 });
    }
  });

  it.each([
    [
      { type: 'percentage_discount', percentage: 15 },
      { percent_off: 15, amount_off: null, currency: null },
    ],
    [
      { type: 'fixed_amount', amountCents: 1, currency: 'USD' },
      { percent_off: null, amount_off: 1, currency: 'usd' },
    ],
    [{ type: 'free_purchase' }, { percent_off: 100, amount_off: null }],
  ])('creates %j here and at the provider', async (terms, expected) => {
    const code = newCode();
    const { status, body } = await call('POST', '', { ...terms, code: ` ${code.toLowerCase()} ` });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...terms,
      code,
      status: 'active',
      usageCount: 0,
      isPublished: true,
      warnings: [],
    });
    expect(await shop.sandbox.stripe.coupons.retrieve(String(body.id))).toMatchObject({
      duration: 'once',
      ...expected,
    });
    expect(await codesAtProvider(String(body.id))).toEqual([{ code, active: true, left: null, end: null }]);
  });

  it('warns that no item is priced in GBP', async () => {
    const answer = await call('POST', '', {
      code: newCode(),
      type: 'fixed_amount',
      amountCents: 500,
      currency: 'GBP',
    });
    expect(answer).toMatchObject({ status: 201, body: { warnings: ['currency_not_in_catalogue'] } });
  });

  it.each([
    ['code', { code: 'ESTATE 26', type: 'free_purchase' }],
    ['code', { code: '', type: 'free_purchase' }],
    ['percentage', { type: 'percentage_discount' }],
    ['percentage', { type: 'percentage_discount', percentage: 0 }],
    ['percentage', { type: 'percentage_discount', percentage: 101 }],
    ['percentage', { type: 'free_purchase', percentage: 10 }],
    ['amountCents', { type: 'fixed_amount', currency: 'EUR' }],
    ['amountCents', { type: 'fixed_amount', currency: 'EUR', amountCents: 0 }],
    ['currency', { type: 'fixed_amount', amountCents: 100 }],
    ['currency', { type: 'fixed_amount', amountCents: 100, currency: 'JPY' }],
    ['usageLimit', { type: 'free_purchase', usageLimit: 0 }],
    ['expiresOn', { type: 'free_purchase', expiresOn: dayInRome(new Date(Date.now() - DAY_MS - HOUR_MS)) }],
    ['expiresOn', { type: 'free_purchase', expiresOn: '2099-02-30' }],
  ])('refuses an invalid %s: %j', async (field, terms) => {
    const { status, body } = await call('POST', '', { code: newCode(), ...terms });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'platform.invalid_input' });
    const fields = (body.errors as { field: string }[]).map((error) => error.field);
    expect(new Set(fields)).toEqual(new Set([field]));
  });

  it('refuses a code that exists here or only at the provider', async () => {
    const { code } = await percentage();
    const taken = { status: 409, body: { code: 'commerce.coupon_code_taken' } };
    expect(await call('POST', '', { code, type: 'free_purchase' })).toMatchObject(taken);

    const foreign = newCode();
    const { stripe } = shop.sandbox;
    const coupon = await stripe.coupons.create({ percent_off: 5, duration: 'once' });
    await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: foreign });
    expect(await call('POST', '', { code: foreign, type: 'free_purchase' })).toMatchObject(taken);
    expect(await read(foreign)).toBeUndefined();
  });

  it('keeps a coupon valid until the end of its last day in Rome', async () => {
    // Today, unless it may end during the test.
    const today = dayInRome(new Date(Date.now() + HOUR_MS));
    const { id, code } = await percentage({ expiresOn: today });
    expect(await read(code)).toMatchObject({ expiresOn: today, status: 'active' });
    const [{ end } = { end: null }] = await openCode(id);
    const midnight = new Date((Number(end) + 1) * 1000);
    expect(midnight.toLocaleTimeString('en-GB', { timeZone: 'Europe/Rome' })).toBe('00:00:00');
  });

  it('returns only the coupons named by id', async () => {
    const [first, , third] = [await percentage(), await percentage(), await percentage()];
    const { body } = await call('GET', `?ids=${first.id},${third.id}`);
    expect(body).toMatchObject({ items: [{ code: third.code }, { code: first.code }], total: 2 });
    expect(await call('GET', '?ids=1')).toMatchObject({ status: 400 });
  });

  it('finds coupons by a part of the code, in any case', async () => {
    const mark = newCode();
    const [summer, winter] = [
      await percentage({ code: `ESTATE-${mark}` }),
      await percentage({ code: `${mark}-INVERNO` }),
    ];
    const found = async (search: string) => {
      const { body } = await call('GET', `?search=${encodeURIComponent(search)}`);
      return (body.items as { code: string }[]).map(({ code }) => code);
    };
    expect(await found(` ${mark.slice(2).toLowerCase()} `)).toEqual([winter.code, summer.code]);
    expect(await found(`ESTATE-${mark.slice(0, 12)}`)).toEqual([summer.code]);
    for (const none of [`${mark.slice(0, 6)}_`, '%', 'due parole']) expect(await found(none)).toEqual([]);
  });

  it('finds coupons by an index of their codes', async () => {
    const runner = shop.dataSource.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query(
        `INSERT INTO coupon (id, code, type)
         SELECT gen_random_uuid(), 'CODICE-' || number, 'free_purchase' FROM generate_series(1, 20000) AS number`,
      );
      await runner.query('ANALYZE coupon');
      const sql = `EXPLAIN SELECT * FROM coupon WHERE deleted_at IS NULL AND code LIKE $1
        ORDER BY created_at DESC, id DESC LIMIT 25`;
      const plan: unknown = await runner.query(sql, [likePattern('1999')]);
      expect(JSON.stringify(plan)).toContain('coupon_code_trigram');
      const after = `EXPLAIN SELECT * FROM coupon WHERE deleted_at IS NULL AND (code, id) > ($1, $2)
        ORDER BY code, id LIMIT 25`;
      const nextPage = JSON.stringify(await runner.query(after, ['CODICE-1999', randomUUID()]));
      expect(nextPage).toContain('Index Cond: ((code)::text >= ');
      expect(nextPage).toContain('IDX_1bb342cded56e43313652c35d1');
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });

  it('lists coupons newest first, filtered by status, page by page', async () => {
    const [first, second] = [await percentage(), await percentage({ usageLimit: 1 })];
    await call('PATCH', `/${first.id}`, { isActive: false });
    await buyWith(second.code);
    const page = async (query: string) => (await call('GET', query)).body;
    const one = await page('?limit=1');
    expect(one.items).toMatchObject([{ code: second.code, status: 'exhausted', usageCount: 1 }]);
    expect((await page(`?limit=1&cursor=${String(one.nextCursor)}`)).items).toMatchObject([
      { code: first.code },
    ]);
    const codes = async (status: string) =>
      ((await page(`?status=${status}`)).items as { code: string }[]).map(({ code }) => code);
    expect(await codes('inactive')).toContain(first.code);
    expect(await codes('exhausted')).toEqual([second.code]);
    expect(await codes('active')).not.toContain(first.code);
    await shop.dataSource
      .getRepository(Coupon)
      .update({ id: second.id }, { expiresAt: new Date(Date.now() - DAY_MS) });
    expect(await codes('expired')).toEqual([second.code]);
  });

  it('sorts coupons by creation time or code, page by page', async () => {
    const mark = newCode();
    const [b, c, a] = [
      await percentage({ code: `${mark}B` }),
      await percentage({ code: `${mark}C` }),
      await percentage({ code: `${mark}A` }),
    ];
    // In the same millisecond: the id decides.
    const createdAt = new Date(Date.now() - DAY_MS);
    await shop.dataSource.getRepository(Coupon).update([b.id, c.id], { createdAt });
    const sorted = (sort: string) => `/api/v1/coupons?search=${mark}&sort=${sort}`;
    for (const [sort, ids] of [
      ['createdAt', [...[b.id, c.id].toSorted(), a.id]],
      ['code', [a.id, b.id, c.id]],
    ] as const) {
      const ascending = await shop.readInPages(admin, sorted(sort));
      expect(ascending.ids).toEqual(ids);
      expect((await shop.readInPages(admin, sorted(`-${sort}`))).ids).toEqual(ids.toReversed());
      for (const another of [`-${sort}`, sort === 'createdAt' ? 'code' : 'createdAt'])
        expect(await shop.read(admin, `${sorted(another)}&cursor=${ascending.cursor}`)).toMatchObject({
          ...{ status: 400, body: { code: 'platform.invalid_cursor' } },
        });
      expect(await shop.read(admin, sorted(sort))).toMatchObject({ body: { total: 3 } });
    }
    expect(await shop.read(admin, sorted('usage'))).toMatchObject({ status: 400 });
  });

  it('is stored although the provider is slower than a transaction may wait, and published later', async () => {
    const code = newCode();
    // The first call, with the service's own limits: those of the tests are longer.
    const env = shop.get(CommerceEnv);
    const hurried = new PaymentProviderUnderLock(createStripe(env, LIMITS_UNDER_LOCK), env);
    const called = jest
      .spyOn(shop.get(PaymentProviderUnderLock), 'closePromotionCodes')
      .mockImplementationOnce((coupon) => hurried.closePromotionCodes(coupon));
    await shop.sandbox.fail({ calls: 10, kind: 'delay', delayMs: 6000 });
    const answer = await call('POST', '', { code, type: 'free_purchase' });
    await shop.sandbox.fail({ calls: 0 });
    called.mockRestore();
    expect(answer).toMatchObject({ status: 201, body: { code, isPublished: false } });
    await shop.run(PublishCouponJob, { couponId: String(answer.body.id) });
    expect(await read(code)).toMatchObject({ isPublished: true });
  });

  describe('an edited coupon', () => {
    it('keeps its usage count', async () => {
      const { id, code } = await percentage({ usageLimit: 3 });
      await buyWith(code);
      const { body } = await call('PATCH', `/${id}`, { usageLimit: 5 });
      expect(body).toMatchObject({ usageLimit: 5, usageCount: 1, status: 'active', isPublished: true });
      expect(await openCode(id)).toMatchObject([{ code, left: 4 }]);

      const lowered = await call('PATCH', `/${id}`, { usageLimit: 1 });
      expect(lowered.body).toMatchObject({ status: 'exhausted', isPublished: true });
      expect(await openCode(id)).toEqual([]);
    });

    it('counts uses that so far only the provider has recorded', async () => {
      const { id, code } = await percentage({ usageLimit: 2 });
      await shop.sandbox.deliver({ mode: 'never' });
      await buyWith(code);
      await call('PATCH', `/${id}`, { expiresOn: dayInRome(new Date(Date.now() + DAY_MS)) });
      expect(await openCode(id)).toMatchObject([{ left: 1 }]);
    });

    it('can lose its limit and end, be deactivated and activated again', async () => {
      const { id } = await percentage({ usageLimit: 2, expiresOn: dayInRome(new Date(Date.now() + DAY_MS)) });
      const open = await call('PATCH', `/${id}`, { usageLimit: null, expiresOn: null });
      expect(open.body).toMatchObject({ usageLimit: null, expiresOn: null });
      expect(await openCode(id)).toMatchObject([{ left: null, end: null }]);
      expect((await call('PATCH', `/${id}`, { isActive: false })).body).toMatchObject({ status: 'inactive' });
      expect(await openCode(id)).toEqual([]);
      expect((await call('PATCH', `/${id}`, { isActive: true })).body).toMatchObject({ status: 'active' });
      expect(await openCode(id)).toHaveLength(1);
    });

    it('keeps its code, type and amounts', async () => {
      const { id } = await percentage();
      for (const change of [{ code: 'X' }, { type: 'free_purchase' }, { percentage: 50 }]) {
        expect(await call('PATCH', `/${id}`, change)).toMatchObject({ status: 400 });
      }
      expect(await call('PATCH', `/${randomUUID()}`, {})).toMatchObject({
        status: 404,
        body: { code: 'commerce.coupon_not_found' },
      });
    });

    it('has one open code after concurrent edits', async () => {
      const { id } = await percentage();
      await Promise.all([5, 6, 7].map((usageLimit) => call('PATCH', `/${id}`, { usageLimit })));
      const { usageLimit } = await shop.dataSource.getRepository(Coupon).findOneByOrFail({ id });
      expect(await openCode(id)).toMatchObject([{ left: usageLimit }]);
    });
  });

  it('is removed at the provider when deleted; its code is free again, and its orders keep it', async () => {
    const { id, code } = await percentage();
    const buyer = await shop.newBuyer();
    await buyWith(code, buyer);
    expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 204 });
    expect(await read(code)).toBeUndefined();
    await expect(shop.sandbox.stripe.coupons.retrieve(id)).rejects.toMatchObject({
      code: 'resource_missing',
    });
    expect(await shop.purchases.findOneByOrFail({ userId: buyer.id })).toMatchObject({ couponCode: code });
    expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 404 });
    expect(await call('POST', '', { code, type: 'free_purchase' })).toMatchObject({ status: 201 });
  });

  it('is stored while the provider is unavailable, and published later by its job', async () => {
    const code = newCode();
    await shop.sandbox.fail({ calls: 100, kind: 'status', status: 500, remembered: true });
    const { body } = await call('POST', '', { code, type: 'free_purchase' });
    expect(body).toMatchObject({ code, isPublished: false });
    const refused = await shop.checkout(await shop.newBuyer(), {
      type: 'single',
      contentId: shop.catalogue.add().id,
      couponCode: code,
    });
    expect(refused).toMatchObject({ status: 422, body: { code: 'commerce.coupon_invalid' } });
    // Only now, since the queue runs the job too, half a minute after the creation.
    await shop.sandbox.fail({ calls: 0 });
    await shop.run(PublishCouponJob, { couponId: String(body.id) });
    expect(await read(code)).toMatchObject({ isPublished: true });
    expect(await buyWith(code)).toBe('complete');
  });

  it('can be used although the first code created for it was lost before it was stored', async () => {
    const { id, code } = await percentage();
    const provider = shop.get(PaymentProviderUnderLock);
    const create = provider.createPromotionCode.bind(provider);
    const lost = jest.spyOn(provider, 'createPromotionCode').mockImplementationOnce(async (...args) => {
      await create(...args);
      throw new Error('killed');
    });
    expect(await call('PATCH', `/${id}`, { usageLimit: 5 })).toMatchObject({ status: 500 });
    lost.mockRestore();
    expect(await openCode(id)).toHaveLength(1);

    await shop.run(PublishCouponJob, { couponId: id });
    expect(await read(code)).toMatchObject({ isPublished: true });
    expect(await openCode(id)).toMatchObject([{ code, left: 5 }]);
    expect(await buyWith(code)).toBe('complete');
  });
});
