import { randomUUID } from 'node:crypto';
import { encodeCursor, sortPage } from '@academy/platform';
import { MAX_COUNTED_ROWS, MAX_USERS_FOUND } from '@academy/shared';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../../../test/sandbox.ts';
import { Order } from '../../ledger/orders/order.entity.ts';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { SendRefundJob } from '../../ledger/refunds/send-refund.job.ts';
import { Refund } from '../../ledger/refunds/refund.entity.ts';
import { Subscription } from '../../ledger/subscriptions/subscription.entity.ts';
import type { OrderDto } from './order.dto.ts';
import { filterOrders, matchingOrders } from './order.queries.ts';
import { orderList } from './order-list.ts';

describe('/api/v1/orders', () => {
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
    await shop.sandbox.deliver({});
  });

  const list = async (query: string): Promise<OrderDto[]> => {
    const { status, body } = await shop.read(admin, `/api/v1/orders?${query}`);
    expect(status).toBe(200);
    return body.items as OrderDto[];
  };
  const bought = async (title?: string) => {
    const { orderId } = await shop.buy(buyer, shop.catalogue.add(title === undefined ? {} : { title }).id);
    return shop.orders.findOneByOrFail({ id: orderId });
  };
  const refund = async (id: string, body: object, by = admin) => {
    const answer = await shop.request('POST', `/api/v1/orders/${id}/refund`, { headers: by.headers, body });
    await shop.sandbox.delivered();
    return answer;
  };
  const read = async (id: string) => (await list(`search=${id}`))[0];
  const givenBack = async (payment: string | null) => {
    const { data } = await shop.sandbox.stripe.refunds.list({ payment_intent: String(payment) });
    return data.map(({ amount }) => amount);
  };

  it('is for admins only', async () => {
    for (const role of ['editor', 'user'] as const) {
      const other = await shop.newBuyer(role);
      expect(await shop.read(other, '/api/v1/orders')).toMatchObject({ status: 403 });
      expect(await refund(randomUUID(), { reason: 'x' }, other)).toMatchObject({ status: 403 });
    }
  });

  it('exports the filtered list, for admins only', async () => {
    const order = await bought('Il bilancio; +IVA');
    const file = await fetch(`${shop.url}/api/v1/orders/export?search=${order.id}`, {
      headers: admin.headers,
    });
    expect(file.status).toBe(200);
    const [head, ...rows] = (await file.text()).trim().split('\r\n');
    expect(head).toContain('id,createdAt,completedAt,status,');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(order.id);
    for (const path of ['orders', 'coupons']) {
      expect(await shop.read(buyer, `/api/v1/${path}/export`)).toMatchObject({ status: 403 });
    }
  });

  it('refuses a cursor it did not issue', async () => {
    for (const [sort, ...place] of [
      ['-createdAt', '2026-01-01T00:00:00.000Z'],
      ['-createdAt', '2026-01-01T00:00:00.000Z', 'x'],
      ['-createdAt', 1, randomUUID()],
      ['-createdAt', '275760-09-13', randomUUID()],
      ['amountPaid', '1220', randomUUID()],
      ['amountPaid', 2 ** 31, randomUUID()],
    ] as const)
      expect(
        await shop.read(admin, `/api/v1/orders?sort=${sort}&cursor=${encodeCursor([sort, ...place])}`),
      ).toMatchObject({ status: 400, body: { code: 'platform.invalid_cursor' } });
  });

  it('lists orders newest first, page by page, each with its history', async () => {
    const [first, second] = [await bought(), await bought()];
    const { body } = await shop.read(admin, '/api/v1/orders?limit=1');
    const counted = await shop.read(admin, `/api/v1/orders?search=${buyer.id}&type=single&limit=1`);
    expect(counted.body.total).toBe(2);
    expect(body.items).toMatchObject([
      { id: second.id, status: 'completed', amountPaidCents: 1220, refundedCents: 0 },
    ]);
    const next = await shop.read(admin, `/api/v1/orders?limit=1&cursor=${String(body.nextCursor)}`);
    expect(next.body).not.toHaveProperty('total');
    expect(next.body.items).toMatchObject([
      {
        id: first.id,
        timeline: [{ type: 'created' }, { type: 'completed', amountCents: 1220, actorId: null }],
      },
    ]);
  });

  it('sorts orders by creation time or amount paid, page by page', async () => {
    const [one, other] = [await bought(), await bought()];
    const { orderId: dear } = await shop.buy(buyer, shop.catalogue.add({ priceCents: 2000 }).id);
    await shop.pageFor(buyer, shop.catalogue.add().id);
    const { id: unpaid } = await shop.orders.findOneByOrFail({ userId: buyer.id, status: 'pending' });
    // In the same millisecond, and of the same amount: the id decides.
    await shop.orders.update({ id: other.id }, { createdAt: one.createdAt });
    const equal = [one.id, other.id].toSorted();
    const sorted = (sort: string) => `/api/v1/orders?search=${buyer.id}&sort=${sort}`;
    for (const [sort, ids] of [
      ['createdAt', [...equal, dear, unpaid]],
      ['amountPaid', [unpaid, ...equal, dear]],
    ] as const) {
      const ascending = await shop.readInPages(admin, sorted(sort));
      expect(ascending.ids).toEqual(ids);
      expect((await shop.readInPages(admin, sorted(`-${sort}`))).ids).toEqual(ids.toReversed());
      for (const another of [`-${sort}`, sort === 'createdAt' ? 'amountPaid' : 'createdAt'])
        expect(await shop.read(admin, `${sorted(another)}&cursor=${ascending.cursor}`)).toMatchObject({
          ...{ status: 400, body: { code: 'platform.invalid_cursor' } },
        });
      expect(await shop.read(admin, sorted(sort))).toMatchObject({ body: { total: 4 } });
    }
    expect(await shop.read(admin, sorted('title'))).toMatchObject({ status: 400 });
  });

  it('finds orders by title, ids and status', async () => {
    const order = await bought(`Città ${buyer.id.slice(0, 8)}`);
    for (const search of [
      order.id,
      buyer.id,
      `CITTÀ ${buyer.id.slice(0, 8)}`,
      String(order.stripePaymentIntentId),
    ]) {
      expect((await list(`search=${encodeURIComponent(search)}`)).map(({ id }) => id)).toEqual([order.id]);
    }
    expect(await list(`search=${order.id}&status=in_review`)).toEqual([]);
    expect(await list('search=100%25')).toEqual([]);
  });

  it('finds orders by the words of their title, whatever the letters and apostrophes', async () => {
    const word = buyer.id.slice(0, 8);
    const order = await bought(`L’università di Łódź ${word}`);
    const found = async (search: string) =>
      (await list(`search=${encodeURIComponent(search)}`)).map(({ id }) => id);
    for (const search of [`${word} universita'`, `lodz, l'UNIVERSITÀ (${word})`])
      expect(await found(search)).toEqual([order.id]);
    expect(await found(`${word} breslavia`)).toEqual([]);
  });

  it('finds an order by the number of its receipt, or by the beginning of it', async () => {
    const order = await bought();
    const { body } = await shop.read(admin, `/api/v1/orders/${order.id}`);
    const [{ number = '' } = {}] = body.receipts as { number?: string }[];
    const found = async (search: string) => (await list(`search=${search}`)).map(({ id }) => id);
    for (const search of [number, ` ${number.toLowerCase()} `, number.slice(2)])
      expect(await found(search)).toEqual([order.id]);
    expect(await found(number.slice(0, -1))).toContain(order.id);
    expect(await found(number.slice(5))).not.toContain(order.id);
  });

  it.each([
    ['words of a title', 'bilancio citta'],
    ['a receipt', 'R-2026-000123'],
    ['a payment', 'pi_123'],
    ['an id', randomUUID()],
  ])('reads and counts matches of %s by indexes', async (_what, search) => {
    const runner = shop.dataSource.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query(
        `WITH added AS (
           INSERT INTO "order" (id, user_id, kind, item_id, slug, title, net_cents, paid_cents, currency,
             vat_percent, language, status, session_expires_at)
           SELECT gen_random_uuid(), gen_random_uuid(), 'single', gen_random_uuid(), '', md5(amount::text), 1,
             amount, 'EUR', 22, 'it', 'completed', now() FROM generate_series(1, 10000) amount
           RETURNING id, user_id, title, paid_cents
         )
         INSERT INTO receipt (id, number, order_id, user_id, kind, title, net_cents, discount_cents, vat_percent,
           tax_cents, total_cents, currency, language, paid_at)
         SELECT gen_random_uuid(), 'R-1999-' || lpad(paid_cents::text, 6, '0'), id, user_id, 'single', title, 1, 0,
           22, 0, 1, 'EUR', 'it', now() FROM added`,
      );
      // As autovacuum does: until then the planner expects the index to be read with a long list of new rows.
      await runner.query(`SELECT gin_clean_pending_list('order_title_search_trigram')`);
      await runner.query('ANALYZE "order"');
      await runner.query('ANALYZE receipt');
      const orders = runner.manager.createQueryBuilder(Order, 'order');
      const queries = [24, MAX_COUNTED_ROWS].flatMap((limit) =>
        matchingOrders(
          sortPage(orders.clone(), orderList.sorting['-createdAt'], { sort: '-createdAt', limit }),
          search,
          [randomUUID()],
        ),
      );
      for (const query of queries) {
        const [sql, parameters] = query.getQueryAndParameters();
        const plan = JSON.stringify(await runner.query(`EXPLAIN ${sql}`, parameters));
        expect(plan).not.toContain('Seq Scan');
      }
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });

  it('says when more buyers match than are considered, and exports no list that lacks orders', async () => {
    const order = await bought();
    const email = `${randomUUID()}@omonimi.example`;
    const page = () => shop.read(admin, `/api/v1/orders?search=${encodeURIComponent(email)}`);
    const exported = async () => {
      const url = `${shop.url}/api/v1/orders/export?search=${encodeURIComponent(email)}`;
      const file = await fetch(url, { headers: admin.headers });
      return { status: file.status, text: await file.text() };
    };
    const others = Array.from({ length: MAX_USERS_FOUND - 1 }, () => randomUUID());
    for (const id of [buyer.id, ...others]) shop.accounts.change(id, { email });
    const complete = await page();
    expect(complete.body.items).toMatchObject([{ id: order.id }]);
    expect(complete.body).not.toHaveProperty('isPartial');
    expect(await exported()).toMatchObject({ status: 200, text: expect.stringContaining(order.id) });

    shop.accounts.change(randomUUID(), { email });
    expect(await page()).toMatchObject({ status: 200, body: { isPartial: true, items: [{ id: order.id }] } });
    const refused = await exported();
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('platform.search_too_wide');
  });

  it('finds orders by buyer, and shows the buyer', async () => {
    shop.accounts.change(buyer.id, { email: `${buyer.id}@gmail.example` });
    const order = await bought();
    const search = `search=${buyer.id}%40gmail.example`;
    expect(await list(search)).toMatchObject([
      { id: order.id, buyerEmail: `${buyer.id}@gmail.example`, buyerName: 'Ada Rossi' },
    ]);
    expect(await list('search=nobody%40gmail.example')).toEqual([]);
    shop.accounts.change(buyer.id, { firstName: '', lastName: '' });
    expect(await list(`search=${order.id}`)).toMatchObject([{ id: order.id, buyerName: null }]);
    shop.accounts.change(buyer.id, null);
    expect(await list(`search=${order.id}`)).toMatchObject([
      { id: order.id, buyerEmail: null, buyerName: null },
    ]);
  });

  it('filters by kind and creation time', async () => {
    const { id, createdAt } = await bought();
    const later = new Date(createdAt.getTime() + 1).toISOString();
    const found = async (query: string) => (await list(`search=${id}&${query}`)).length;
    expect(await found(`type=single&from=${createdAt.toISOString()}&to=${later}`)).toBe(1);
    expect(await found('type=project')).toBe(0);
    expect(await found(`from=${later}`)).toBe(0);
    expect(await found(`to=${createdAt.toISOString()}`)).toBe(0);
    for (const time of ['yesterday', '2026', '2026-W01', '2026-01-01T10:00:00,5Z'])
      expect(await shop.read(admin, `/api/v1/orders?from=${time}`)).toMatchObject({ status: 400 });
    // A UTC offset larger than the database accepts.
    expect(await found('from=4683-07-31T15:18:31.6-23:56')).toBe(0);
  });

  it('filters by the time of a refund, whatever the creation time', async () => {
    const [kept, { id, createdAt }] = [await bought(), await bought()];
    for (const reason of ['Sconto', 'Ancora']) await refund(id, { amountCents: 220, reason });
    await shop.orders.update({ id }, { createdAt: new Date('2026-01-01') });
    const found = async (query: string) =>
      (await list(`search=${buyer.id}&${query}`)).map((order) => order.id);
    const since = createdAt.toISOString();
    expect(await found('')).toEqual([kept.id, id]);
    expect(await found(`refundedFrom=${since}`)).toEqual([id]);
    expect(await found(`refundedFrom=${since}&refundedTo=2100-01-01T00:00:00Z`)).toEqual([id]);
    expect(await found(`refundedTo=${since}`)).toEqual([]);
    expect(await shop.read(admin, '/api/v1/orders?refundedFrom=ieri')).toMatchObject({ status: 400 });
  });

  it.each([
    ['in another currency', '-createdAt', { currency: 'USD' }, 'IDX_a1757d9337c2df669fa6ced547'],
    ['by amount', '-amountPaid', {}, 'IDX_2beb23da3fef3cb22e226fc3f5'],
    ['without a payment by amount', '-amountPaid', { status: 'expired' }, 'IDX_c2e7f73ea46d7df3bbc0c00ea5'],
    ['of projects by amount', 'amountPaid', { type: 'project' }, 'IDX_1d4d3890ae1aea8751f3f1669c'],
    ['in another currency by amount', 'amountPaid', { currency: 'USD' }, 'IDX_eff1b4ef2da91e9c01f8fe3a91'],
  ] as const)('finds orders %s by an index', async (_which, sort, filters, index) => {
    const runner = shop.dataSource.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query(
        `INSERT INTO "order" (id, user_id, kind, item_id, slug, title, net_cents, paid_cents, currency,
           vat_percent, language, status, session_expires_at)
         SELECT gen_random_uuid(), gen_random_uuid(), 'single', gen_random_uuid(), '', '', 1, amount, 'EUR',
           22, 'it', 'completed', now() FROM generate_series(1, 20000) amount`,
      );
      await runner.query('ANALYZE "order"');
      const orders = runner.manager.createQueryBuilder(Order, 'order');
      const query = sortPage(orders, orderList.sorting[sort], { sort, limit: 24 });
      filterOrders(query, filters);
      const [sql, parameters] = query.getQueryAndParameters();
      const plan: unknown = await runner.query(`EXPLAIN ${sql}`, parameters);
      expect(JSON.stringify(plan)).toContain(index);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });

  it('filters by a subscription that currently gives access', async () => {
    await bought();
    const { body } = await shop.checkout(buyer, { type: 'subscription' });
    await shop.sandbox.pay(String(body.url));
    await shop.sandbox.delivered();
    const found = () => list(`search=${buyer.id}&subscription=active`);
    expect(await found()).toMatchObject([{ type: 'subscription', userId: buyer.id }]);
    await shop.dataSource
      .getRepository(Subscription)
      .update({ userId: buyer.id }, { accessUntil: new Date() });
    expect(await found()).toEqual([]);
    expect(await shop.read(admin, '/api/v1/orders?subscription=over')).toMatchObject({ status: 400 });
  });

  it('returns and exports only the orders named by id', async () => {
    const [first, , third] = [await bought(), await bought(), await bought()];
    const ids = `ids=${first.id},${third.id}`;
    expect((await list(ids)).map(({ id }) => id)).toEqual([third.id, first.id]);
    const file = await fetch(`${shop.url}/api/v1/orders/export?${ids}`, { headers: admin.headers });
    expect((await file.text()).trim().split('\r\n')).toHaveLength(3);
    expect(await shop.read(admin, '/api/v1/orders?ids=1')).toMatchObject({ status: 400 });
  });

  it('shows an order with its receipts, its invoice and the staff who worked on it', async () => {
    const invoice = {
      ...{ kind: 'person', firstName: 'Ada', lastName: 'Rossi', taxCode: 'RSSMRA85T10A562S' },
      ...{ address: 'Via Appia 1', postalCode: '00100', city: 'Roma', province: 'RM', country: 'IT' },
    };
    const contentId = shop.catalogue.add().id;
    const opened = await shop.checkout(buyer, {
      ...{ type: 'single', contentId, invoice, wantsImmediateAccess: true },
    });
    await shop.sandbox.pay(String(opened.body.url));
    await shop.sandbox.delivered();
    const { id } = await shop.orders.findOneByOrFail({ userId: buyer.id });
    await refund(id, { amountCents: 220, reason: 'Sconto' });
    const { body } = await shop.read(admin, `/api/v1/orders/${id}`);
    expect(body).toMatchObject({
      ...{ id, invoice, accessConsentAt: expect.any(String), expiresAt: null },
      receipts: [{ netCents: 1000, taxCents: 220, totalCents: 1220, refundedCents: 220, isRenewal: false }],
    });
    expect(body.timeline).toContainEqual(
      expect.objectContaining({ type: 'refund_requested', actorEmail: `${admin.id}@example.org` }),
    );
    expect(await shop.read(admin, `/api/v1/orders/${randomUUID()}`)).toMatchObject({
      body: { code: 'commerce.order_not_found' },
    });
  });

  it('counts only the refunds of its own payment, not that of a renewal or of a second payment', async () => {
    const { id: orderId } = await bought();
    await refund(orderId, { amountCents: 220, reason: 'Sconto' });
    await shop.dataSource.getRepository(Refund).insert({
      ...{ id: randomUUID(), orderId, stripePaymentIntentId: 'pi_second', amountCents: 1220 },
      ...{ currency: 'EUR', reason: 'duplicate', status: 'sent' },
    });
    expect(await read(orderId)).toMatchObject({ amountPaidCents: 1220, refundedCents: 220 });
    const file = await fetch(`${shop.url}/api/v1/orders/export?ids=${orderId}`, { headers: admin.headers });
    const [head = '', row = ''] = (await file.text()).trim().split('\r\n');
    expect(row.split(',')[head.split(',').indexOf('refundedCents')]).toBe('220');
  });

  it('has the price, the discount, the taxable amount and the VAT, also in the file', async () => {
    const code = { code: `MENO-${randomUUID().slice(0, 8).toUpperCase()}`, type: 'percentage_discount' };
    const body = { ...code, percentage: 25 };
    await shop.request('POST', '/api/v1/coupons', { headers: admin.headers, body });
    const [owned, other] = [shop.catalogue.add(), shop.catalogue.add()];
    await shop.buy(buyer, owned.id);
    const project = shop.catalogue.addProject([owned, other]);
    const item = { type: 'project', projectId: project.id, couponCode: code.code };
    await shop.sandbox.pay(String((await shop.checkout(buyer, item)).body.url));
    await shop.sandbox.delivered();
    const { id } = await shop.orders.findOneByOrFail({ userId: buyer.id, kind: 'project' });
    const amounts = {
      ...{ listCents: 2500, creditCents: 1000, discountCents: 375, taxableCents: 1125, vatPercent: 22 },
      ...{ vatCents: 248, amountPaidCents: 1373, refundedCents: 0 },
    };
    expect(await read(id)).toMatchObject({ netCents: 1500, ...amounts });
    const file = await fetch(`${shop.url}/api/v1/orders/export?ids=${id}`, { headers: admin.headers });
    const [head = '', row = ''] = (await file.text()).trim().split('\r\n');
    const columns = head.split(',');
    const inFile = Object.keys(amounts).map((name) => [name, Number(row.split(',')[columns.indexOf(name)])]);
    expect(Object.fromEntries(inFile)).toEqual(amounts);
  });

  it('counts what was refunded at the provider, in the list, on the order and in the file', async () => {
    const { id: orderId, stripePaymentIntentId } = await bought();
    await shop.sandbox.stripe.refunds.create({ payment_intent: String(stripePaymentIntentId), amount: 400 });
    await shop.sandbox.delivered();
    expect(await read(orderId)).toMatchObject({ refundedCents: 400 });
    const file = await fetch(`${shop.url}/api/v1/orders/export?ids=${orderId}`, { headers: admin.headers });
    const [head = '', row = ''] = (await file.text()).trim().split('\r\n');
    expect(row.split(',')[head.split(',').indexOf('refundedCents')]).toBe('400');
  });

  it('shows what was paid for the order itself, not for the renewal of its subscription', async () => {
    const body = { code: 'PRIMO-ANNO', type: 'percentage_discount', percentage: 100 };
    await shop.request('POST', '/api/v1/coupons', { headers: admin.headers, body });
    const opened = await shop.checkout(buyer, { type: 'subscription', couponCode: body.code });
    await shop.sandbox.pay(String(opened.body.url));
    await shop.sandbox.delivered();
    const subscriptions = shop.dataSource.getRepository(Subscription);
    const { orderId, stripeSubscriptionId } = await subscriptions.findOneByOrFail({ userId: buyer.id });
    await shop.sandbox.renew(stripeSubscriptionId);
    await shop.sandbox.delivered();
    expect(await read(orderId)).toMatchObject({
      ...{ amountPaidCents: 0, receipts: [{ isRenewal: true, totalCents: 24_400 }] },
    });
  });

  it('shows what was paid for an order in review, and nothing before a payment', async () => {
    const page = await shop.pageFor(buyer, shop.catalogue.add().id);
    const { id } = await shop.orders.findOneByOrFail({ userId: buyer.id });
    expect(await read(id)).toMatchObject({ status: 'pending', amountPaidCents: null });
    await shop.orders.update({ id }, { netCents: 800 });
    await shop.sandbox.pay(page);
    await shop.sandbox.delivered();
    expect(await read(id)).toMatchObject({ status: 'in_review', amountPaidCents: 1220, receipts: [] });
  });

  describe('refund', () => {
    it('of a part keeps access, of the rest ends it', async () => {
      const order = await bought();
      const part = await refund(order.id, { amountCents: 220, reason: 'Sconto dimenticato' });
      expect(part).toMatchObject({ status: 200, body: { refundedCents: 220, purchaseStatus: 'active' } });
      expect(await refund(order.id, { amountCents: 1001, reason: 'Troppo' })).toMatchObject({
        status: 422,
        body: { code: 'commerce.refund_too_large' },
      });
      await refund(order.id, { reason: 'Recesso' });
      expect(await givenBack(order.stripePaymentIntentId)).toEqual([1000, 220]);
      const refunded = await read(order.id);
      expect(refunded).toMatchObject({ refundedCents: 1220, purchaseStatus: 'refunded' });
      // The provider may report a refund before it responds to the request that sends it, so these two are in any order.
      const sent = refunded?.timeline.filter(({ type }) => type === 'refund_sent');
      expect(sent).toMatchObject([{ amountCents: 220 }, { amountCents: 1000 }]);
      expect(refunded?.timeline.filter(({ type }) => type !== 'refund_sent')).toMatchObject([
        { type: 'created' },
        { type: 'completed' },
        { type: 'refund_requested', amountCents: 220, note: 'Sconto dimenticato', actorId: admin.id },
        { type: 'money_returned', amountCents: 220 },
        { type: 'refund_requested', amountCents: 1000, note: 'Recesso', actorId: admin.id },
        { type: 'money_returned', amountCents: 1000 },
        { type: 'refunded' },
      ]);
      expect(await refund(order.id, { reason: 'Ancora' })).toMatchObject({
        status: 409,
        body: { code: 'commerce.order_not_refundable' },
      });
    });

    it('requested by two admins at the same time is made once', async () => {
      const order = await bought();
      const answers = await Promise.all([1, 2, 3].map(() => refund(order.id, { reason: 'Recesso' })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      expect(await givenBack(order.stripePaymentIntentId)).toEqual([1220]);
    });

    it('in four concurrent parts succeeds when the parts add up to the total', async () => {
      const order = await bought();
      const parts = [300, 300, 300, 320];
      const answers = await Promise.all(
        parts.map((amountCents) => refund(order.id, { amountCents, reason: 'Parte' })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      await until(async () => (await givenBack(order.stripePaymentIntentId)).length === 4);
      expect((await givenBack(order.stripePaymentIntentId)).toSorted()).toEqual(parts);
      expect(await refund(order.id, { reason: 'Ancora' })).toMatchObject({ status: 409 });
    });

    it('that is pending is counted once, though recorded both here and at the provider', async () => {
      const order = await bought();
      await refund(order.id, { amountCents: 1000, reason: 'Parte' });
      // Created at the provider, and not yet recorded here.
      const rows = shop.dataSource.getRepository(Refund);
      await rows.update({ orderId: order.id }, { status: 'requested' });
      expect(await refund(order.id, { amountCents: 220, reason: 'Resto' })).toMatchObject({ status: 200 });
      await until(async () => (await givenBack(order.stripePaymentIntentId)).length === 2);
    });

    it('is validated only after locking the order', async () => {
      const order = await bought();
      const other = shop.dataSource.createQueryRunner();
      await other.startTransaction();
      await other.manager.update(Order, { id: order.id }, { status: 'pending' });
      const answer = refund(order.id, { reason: 'Recesso' });
      await until(async () => {
        const [{ waiting }] = await shop.dataSource.query<[{ waiting: number }]>(
          'SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted',
        );
        return waiting > 0;
      });
      await other.commitTransaction();
      await other.release();
      expect(await answer).toMatchObject({ status: 409, body: { code: 'commerce.order_not_refundable' } });
      expect(await givenBack(order.stripePaymentIntentId)).toEqual([]);
    });

    it('of more than 100 euros requires a recent sign-in, with or without an amount', async () => {
      const contentId = shop.catalogue.add({ priceCents: 20_000 }).id;
      const { orderId } = await shop.buy(buyer, contentId);
      const stale = await shop.signedInLongAgo(admin);
      const needed = { status: 403, body: { code: 'identity.reauthentication_needed' } };
      expect(await refund(orderId, { reason: 'Recesso' }, stale)).toMatchObject(needed);
      expect(await refund(orderId, { amountCents: 10_001, reason: 'Parte' }, stale)).toMatchObject(needed);
      expect(await refund(orderId, { amountCents: 10_000, reason: 'Parte' }, stale)).toMatchObject({
        status: 200,
      });
      expect(await refund(orderId, { reason: 'Resto' })).toMatchObject({ status: 200 });
    });

    it('whose response was lost is not made twice', async () => {
      const order = await bought();
      const rows = shop.dataSource.getRepository(Refund);
      await refund(order.id, { amountCents: 100, reason: 'Parte' });
      const longAgo = new Date(Date.now() - 120_000);
      await rows.update(
        { orderId: order.id },
        { status: 'requested', stripeRefundId: null, updatedAt: longAgo },
      );
      const { id: refundId } = await rows.findOneByOrFail({ orderId: order.id });
      await shop.run(SendRefundJob, { refundId });
      expect(await rows.findOneByOrFail({ orderId: order.id })).toMatchObject({ status: 'sent', attempt: 2 });
      expect(await givenBack(order.stripePaymentIntentId)).toEqual([100]);
    });

    it('that fails sends the order to review, and can be repeated', async () => {
      const order = await bought();
      await refund(order.id, { reason: 'Recesso' });
      const { data } = await shop.sandbox.stripe.refunds.list({
        payment_intent: String(order.stripePaymentIntentId),
      });
      await shop.sandbox.deliver({ mode: 'twice' });
      await shop.sandbox.failRefund(String(data[0]?.id));
      await shop.sandbox.delivered();
      const failed = await read(order.id);
      expect(failed).toMatchObject({
        status: 'in_review',
        reviewReason: 'refund_failed',
        refundedCents: 0,
        purchaseStatus: 'refunded',
      });
      expect(failed?.timeline.filter(({ type }) => type === 'refund_failed')).toHaveLength(1);
      await refund(order.id, { reason: 'Di nuovo' });
      expect(await read(order.id)).toMatchObject({
        status: 'completed',
        reviewReason: null,
        refundedCents: 1220,
      });
    });

    it('requires a reason, an order and a payment', async () => {
      const order = await bought();
      expect(await refund(order.id, {})).toMatchObject({ status: 400 });
      expect(await refund(order.id, { reason: 'x', amountCents: 0 })).toMatchObject({ status: 400 });
      expect(await refund(randomUUID(), { reason: 'x' })).toMatchObject({
        body: { code: 'commerce.order_not_found' },
      });
      await shop.pageFor(await shop.newBuyer(), shop.catalogue.add().id);
      const open = await shop.orders.findOneByOrFail({ status: 'pending' });
      expect(await refund(open.id, { reason: 'x' })).toMatchObject({
        body: { code: 'commerce.order_not_refundable' },
      });
    });
  });
});
