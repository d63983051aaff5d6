import { CountWaiting } from '@academy/contracts';
import { askAsPeer } from '@academy/testing';
import { addDays, dayInRome, INITIAL_INVOICING, startOfDayInRome } from '@academy/shared';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { until } from '../../../test/sandbox.ts';
import { type Buyer, Shop } from '../../../test/shop.ts';
import { BalanceEntry, BalancePosition, Payout } from '../../ledger/balance/balance-entry.entity.ts';
import { Receipt } from '../../ledger/receipts/receipt.entity.ts';
import { ReceiptsService } from '../../ledger/receipts/receipts.service.ts';
import { BY_CARD } from '../../provider/payment.ts';
import { ProviderLists } from '../../provider/provider-lists.ts';
import type { DiscrepancyDto, ReconciliationDto } from '../reconciliation/reconciliation.dto.ts';
import { BalanceReadingService } from './balance-reading.service.ts';
import type { BooksDto } from './books.dto.ts';
import { BookDifferencesService } from './book-differences.service.ts';

const DAY_MS = 86_400_000;
const nothing = () => Promise.resolve();

describe('the books', () => {
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

  const entries = () => shop.dataSource.getRepository(BalanceEntry);
  const receipts = () => shop.dataSource.getRepository(Receipt);
  const report = async () => (await shop.read<ReconciliationDto>(admin, '/api/v1/reconciliation')).body;
  /** Runs the reconciliation. @returns the differences about this object. */
  const reconcile = async (objectId?: string) => {
    await shop.request('POST', '/api/v1/reconciliation/runs', { headers: admin.headers });
    await until(async () => (await report()).runs[0]?.status !== 'running');
    const { runs, differences } = await report();
    expect(runs[0]).toMatchObject({ status: 'completed' });
    return differences.filter((difference) => difference.objectId === objectId);
  };
  /** Buys something for 12.20 euro. @returns the payment's id. */
  const bought = async () => {
    const { orderId } = await shop.buy(buyer, shop.catalogue.add().id);
    return String((await shop.orders.findOneByOrFail({ id: orderId })).stripePaymentIntentId);
  };
  const entryOf = async (paymentIntentId: string) => entries().findOneByOrFail({ paymentIntentId });
  /** Ages what we and the balance know of a payment. */
  const age = async (paymentIntentId: string, days: number) => {
    const then = new Date(Date.now() - days * DAY_MS);
    await receipts().update({ stripePaymentIntentId: paymentIntentId }, { paidAt: then });
    await shop.dataSource.query(
      `UPDATE receipt_refund SET created_at = $1 WHERE receipt_id IN
         (SELECT id FROM receipt WHERE stripe_payment_intent_id = $2)`,
      [then, paymentIntentId],
    );
  };

  it('hold each payment with its fee, refunds and disputes, and nothing differs', async () => {
    const payment = await bought();
    await shop.sandbox.refund(payment, 220);
    const disputed = await bought();
    await shop.sandbox.dispute(disputed);
    const lost = await bought();
    await shop.sandbox.closeDispute(await shop.sandbox.dispute(lost), 'lost');
    await shop.sandbox.delivered();
    await reconcile();
    const found = await entries().find({
      where: { paymentIntentId: payment },
      order: { amountCents: 'DESC' },
    });
    expect(found).toMatchObject([
      {
        topic: 'payment',
        amountCents: 1220,
        feeCents: 43,
        netCents: 1177,
        currency: 'EUR',
        paymentCents: 1220,
      },
      { topic: 'refund', amountCents: -220, feeCents: 0, netCents: -220 },
    ]);
    expect(await entries().findOneByOrFail({ paymentIntentId: lost, topic: 'dispute' })).toMatchObject({
      ...{ amountCents: -1220, feeCents: 2000, netCents: -3220, category: 'dispute' },
    });
    expect((await report()).openDifferences).toBe(0);
  });

  it('name a payment of another amount by a single cent, until the provider corrects it', async () => {
    const payment = await bought();
    await reconcile();
    const { id } = await entryOf(payment);
    await shop.sandbox.spoilEntry(id, -1);
    expect(await reconcile(payment)).toMatchObject([
      { kind: 'amount_differs', status: 'open', before: '12.20 EUR', after: '12.19 EUR' },
    ]);
    await shop.sandbox.spoilEntry(id, 1);
    expect(await reconcile(payment)).toMatchObject([{ kind: 'amount_differs', status: 'gone' }]);
  });

  it('name a payment that the balance does not have after two days, not before', async () => {
    const payment = await bought();
    await reconcile();
    const { id } = await entryOf(payment);
    await shop.sandbox.removeEntry(id);
    await entries().delete({ id });
    expect(await reconcile(payment)).toEqual([]);
    await age(payment, 3);
    expect(await reconcile(payment)).toMatchObject([
      { kind: 'payment_without_entry', status: 'open', before: '12.20 EUR', after: '0.00 EUR' },
    ]);
    await receipts().update({ stripePaymentIntentId: payment }, { paidAt: new Date() });
    expect(await reconcile(payment)).toMatchObject([{ status: 'gone' }]);
  });

  it('miss nothing in a balance that was not read so far', async () => {
    const payment = await bought();
    await age(payment, 3);
    const positions = shop.dataSource.getRepository(BalancePosition);
    const findAt = async (readDaysAgo: number | null) => {
      await positions.delete({ id: 'entries' });
      const readUntil = new Date(Date.now() - Number(readDaysAgo) * DAY_MS);
      if (readDaysAgo !== null) await positions.insert({ id: 'entries', readUntil });
      const found = await shop.get(BookDifferencesService).find();
      return found.filter(({ objectId }) => objectId === payment).map(({ kind }) => kind);
    };
    expect([await findAt(null), await findAt(2), await findAt(0)]).toEqual([
      [],
      [],
      ['payment_without_entry'],
    ]);
  });

  it('name an entry without a payment of ours, also one that appears late', async () => {
    await bought();
    await reconcile();
    const created = Math.floor(Date.now() / 1000) - 3 * 86_400;
    const late = { paymentIntent: `pi_late_${created}`, amount: 500, currency: 'EUR', created };
    await shop.sandbox.makePayments([late]);
    await reconcile();
    const { id } = await entryOf(late.paymentIntent);
    expect(await reconcile(id)).toMatchObject([
      { kind: 'entry_without_payment', orderId: null, before: '0.00 EUR', after: '5.00 EUR' },
    ]);
    await shop.sandbox.removeEntry(id);
    await entries().delete({ id });
  });

  it('name a refund that our receipt does not have, and one that the balance does not have', async () => {
    const payment = await bought();
    await shop.sandbox.refund(payment, 300);
    await shop.sandbox.delivered();
    await age(payment, 3);
    const receipt = await receipts().findOneByOrFail({ stripePaymentIntentId: payment });
    await reconcile();
    // A run would follow the refund before it looks for differences.
    const differences = async () =>
      (await shop.get(BookDifferencesService).find()).filter(({ objectId }) => objectId === payment);
    expect(await differences()).toEqual([]);
    await receipts().update({ id: receipt.id }, { refundedCents: 400 });
    const expected = { kind: 'refund_differs', orderId: receipt.orderId, currency: 'EUR', theirCents: 300 };
    expect(await differences()).toEqual([{ ...expected, objectId: payment, ourCents: 400 }]);
    await receipts().update({ id: receipt.id }, { refundedCents: 200 });
    // The refund just appeared: it may be on its way to us.
    expect(await differences()).toEqual([]);
    await entries().update({ paymentIntentId: payment }, { createdAt: new Date(Date.now() - DAY_MS) });
    expect(await differences()).toEqual([{ ...expected, objectId: payment, ourCents: 200 }]);
    await receipts().update({ id: receipt.id }, { refundedCents: 300 });
  });

  describe('money that went back', () => {
    const HOUR_MS = DAY_MS / 24;
    const SIDES = {
      refund: {
        goBack: (payment: string) => shop.sandbox.refund(payment, 300),
        cents: 300,
      },
      dispute: {
        goBack: async (payment: string) => {
          await shop.sandbox.closeDispute(await shop.sandbox.dispute(payment), 'lost');
        },
        cents: 1220,
      },
    };
    /** @returns what differs at a moment, after the balance has been read until then. */
    const differencesAt = async (payment: string, now: Date) => {
      const positions = shop.dataSource.getRepository(BalancePosition);
      await positions.save({ id: 'entries', readUntil: now });
      const found = await shop.get(BookDifferencesService).find(now);
      await positions.deleteAll();
      return found
        .filter(({ objectId }) => objectId === payment)
        .map(({ kind, ourCents, theirCents }) => [kind, ourCents, theirCents]);
    };
    const after = (time: Date, ms: number) => new Date(time.getTime() + ms);

    it.each(['refund', 'dispute'] as const)(
      'is missed in the balance after two days, and on the receipt after an hour: %s',
      async (topic) => {
        const { goBack, cents } = SIDES[topic];
        const payment = await bought();
        await goBack(payment);
        await shop.sandbox.delivered();
        await reconcile();
        const at = new Date('2026-03-10T10:00:00Z');
        const entry = { paymentIntentId: payment, topic };
        await entries().update({ paymentIntentId: payment }, { createdAt: after(at, -DAY_MS) });
        await entries().update(entry, { createdAt: at });
        const { id } = await receipts().findOneByOrFail({ stripePaymentIntentId: payment });
        await shop.dataSource.query('UPDATE receipt_refund SET created_at = $1 WHERE receipt_id = $2', [
          at,
          id,
        ]);
        const kind = `${topic}_differs`;
        const atBounds = async (patienceMs: number) => [
          await differencesAt(payment, after(at, patienceMs)),
          await differencesAt(payment, after(at, patienceMs + 1)),
        ];

        expect(await differencesAt(payment, after(at, 30 * DAY_MS))).toEqual([]);
        await entries().update(entry, { paymentCents: 1 - cents });
        expect(await atBounds(2 * DAY_MS)).toEqual([[], [[kind, cents, cents - 1]]]);
        await entries().update(entry, { paymentCents: -1 - cents });
        expect(await atBounds(HOUR_MS)).toEqual([[], [[kind, cents, cents + 1]]]);
        await entries().update(entry, { paymentCents: -cents });
      },
    );

    it('is withheld rightly while the bank has not decided, however long that takes', async () => {
      const payment = await bought();
      await shop.sandbox.dispute(payment);
      await shop.sandbox.delivered();
      await reconcile();
      const later = after(new Date(), 90 * DAY_MS);
      expect(await differencesAt(payment, later)).toEqual([]);
      // As if the dispute had been lost, and nobody had told us.
      await shop.orders.update({ stripePaymentIntentId: payment }, { disputedAt: null });
      expect(await differencesAt(payment, later)).toEqual([['dispute_differs', 0, 1220]]);
      await entries().delete({ paymentIntentId: payment, topic: 'dispute' });
    });
  });

  describe('the files for the accountant', () => {
    const today = dayInRome(new Date());
    const file = async <T = Record<string, unknown>>(
      name: string,
      caller = admin,
      period = `from=${today}&to=${today}`,
    ) => shop.read<T[]>(caller, `/api/v1/books/${name}?${period}`);

    it('have receipts with fees, fees with receipts, and the journal by rate, nature and invoice', async () => {
      const payment = await bought();
      await reconcile();
      const receipt = await receipts().findOneByOrFail({ stripePaymentIntentId: payment });
      const { body } = await file('receipts');
      expect(body.find(({ number }) => number === receipt.number)).toEqual({
        ...{ date: today, number: receipt.number, invoiceNumber: '', orderId: receipt.orderId },
        ...{ title: receipt.title, isRenewal: false, taxableCents: 1000, vatPercent: 22, vatCents: 220 },
        ...{ totalCents: 1220, returnedCents: 0, currency: 'EUR', paymentId: payment, isBalanceRead: true },
        ...{ feeCents: 43, feeCurrency: 'EUR', payoutId: null, arrivesOn: null },
      });
      const fees = (await file('fees')).body;
      expect(fees.find(({ receiptNumber }) => receiptNumber === receipt.number)).toMatchObject({
        ...{ date: today, topic: 'payment', orderId: receipt.orderId, amountCents: 1220, feeCents: 43 },
      });
      const journal = (await file('journal')).body;
      expect(journal).toContainEqual(
        expect.objectContaining({ day: today, vatPercent: 22, vatNature: '', isInvoiced: false }),
      );
      const sums = (await shop.read<BooksDto>(admin, `/api/v1/books?from=${today}&to=${today}`)).body;
      const gross = journal.reduce((sum, row) => sum + Number(row.grossCents), 0);
      expect(gross).toBe(sums.currencies[0]?.paid.receiptsCents);
    });

    it('name the nature of sales without VAT', async () => {
      const { orderId } = await shop.buy(buyer, shop.catalogue.add().id);
      await shop.dataSource.query('DELETE FROM receipt WHERE order_id = $1', [orderId]);
      await shop.orders.update({ id: orderId }, { vatPercent: 0 });
      const order = await shop.orders.findOneByOrFail({ id: orderId });
      const paid = { netCents: 1000, discountCents: 0, taxCents: 0, totalCents: 1000 };
      await shop.dataSource.transaction((manager) =>
        shop.get(ReceiptsService).issue(manager, order, { ...paid, paymentIntentId: null, used: BY_CARD }),
      );
      shop.catalogue.seller = {
        ...shop.catalogue.seller,
        invoicing: { ...INITIAL_INVOICING, vatNature: 'N4' },
      };
      expect((await file('journal')).body).toContainEqual(
        expect.objectContaining({ vatPercent: 0, vatNature: 'N4', grossCents: 1000, vatCents: 0 }),
      );
    });

    it.each(['journal', 'receipts', 'fees', 'payouts'])(
      'are CSV on request, for admins only: %s',
      async (name) => {
        const response = await fetch(
          `${shop.url}/api/v1/books/${name}?from=${today}&to=${today}&format=csv`,
          {
            headers: admin.headers,
          },
        );
        expect([response.status, response.headers.get('content-type')]).toEqual([
          200,
          'text/csv; charset=utf-8',
        ]);
        expect(response.headers.get('content-disposition')).toMatch(`-${today}-${today}.csv"`);
        expect(await response.text()).toMatch(/^\uFEFF?(day|date|arrivesOn),/);
        expect((await file(name, buyer)).status).toBe(403);
        expect((await file(name, admin, 'from=2026-02-01&to=2026-01-01')).status).toBe(400);
        expect((await file(name, admin, 'from=2026-02-30&to=2026-03-01')).status).toBe(400);
      },
    );

    it('say what has not been read from the balance, as the totals do', async () => {
      const payment = await bought();
      const [from, to] = [addDays(today, -2), addDays(today, 5)];
      const period = `from=${from}&to=${to}`;
      const readUntil = async (time: Date | null) => {
        const positions = shop.dataSource.getRepository(BalancePosition);
        await positions.deleteAll();
        if (time !== null)
          await positions.insert(['entries', 'payouts'].map((id) => ({ id, readUntil: time })));
        const { body } = await shop.read<BooksDto>(admin, `/api/v1/books?${period}`);
        const { balanceRead, accounts, readUntil: until } = body;
        const row = (await file('receipts', admin, period)).body.find(
          ({ paymentId }) => paymentId === payment,
        );
        const files = ['journal', 'receipts', 'fees', 'payouts'].flatMap((name) =>
          ['csv', 'json'].map((format) => `/api/v1/books/${name}?${period}&format=${format}`),
        );
        const unread: string[] = [];
        for (const path of files) {
          const response = await fetch(shop.url + path, { headers: admin.headers });
          await response.text();
          const name = String(response.headers.get('content-disposition'));
          if (name.includes('-saldo-non-letto')) unread.push(name.slice(22, -1));
        }
        return { balanceRead, accounts, until, isBalanceRead: row?.isBalanceRead, unread };
      };
      const unread = ['ricevute', 'commissioni', 'accrediti'].flatMap((name) =>
        ['csv', 'json'].map((format) => `${name}-saldo-non-letto-${from}-${to}.${format}`),
      );
      const nothing = { balanceRead: 'none', accounts: [], isBalanceRead: false, unread };
      expect(await readUntil(null)).toMatchObject({ ...nothing, until: null });
      expect(await readUntil(startOfDayInRome(from))).toMatchObject(nothing);
      const partly = { balanceRead: 'partly', isBalanceRead: true, unread };
      expect(await readUntil(new Date())).toMatchObject(partly);
      const fully = { balanceRead: 'fully', isBalanceRead: true, unread: [] };
      expect(await readUntil(startOfDayInRome(addDays(to, 1)))).toMatchObject(fully);
      await shop.dataSource.getRepository(BalancePosition).deleteAll();
    });

    it('belong to admins, as the totals do', async () => {
      expect((await shop.read(buyer, `/api/v1/books?from=${today}&to=${today}`)).status).toBe(403);
      expect((await shop.read(admin, '/api/v1/books?from=2026-02-01&to=2026-01-01')).status).toBe(400);
    });
  });

  describe('a difference', () => {
    const explain = (id: number, note: unknown, caller = admin) =>
      shop.request<DiscrepancyDto>('POST', `/api/v1/reconciliation/discrepancies/${id}/explain`, {
        headers: caller.headers,
        body: { note },
      });
    const waiting = async () => (await askAsPeer(shop.services.nats, CountWaiting.of({}))).payoutDifferences;

    it('waits for staff until it is explained, once, and stays closed while it is the same', async () => {
      const payment = await bought();
      await reconcile();
      const entry = await entryOf(payment);
      const before = (await waiting())?.count ?? 0;
      await shop.sandbox.spoilEntry(entry.id, 7);
      const [difference] = await reconcile(payment);
      const id = Number(difference?.id);
      expect((await waiting())?.count).toBe(before + 1);

      expect((await explain(id, '')).status).toBe(400);
      expect((await explain(id, 'x', buyer)).status).toBe(403);
      expect((await explain(2_000_000_000, 'x')).body).toMatchObject({
        code: 'commerce.discrepancy_not_found',
      });
      const { status, body } = await explain(id, 'Corretto a mano dal fornitore.');
      expect([status, body]).toMatchObject([200, { status: 'explained', explainedBy: admin.id }]);
      expect((await explain(id, 'Di nuovo')).body).toMatchObject({ code: 'commerce.discrepancy_not_open' });
      expect((await waiting())?.count).toBe(before);

      expect(await reconcile(payment)).toMatchObject([{ status: 'explained' }]);
      const today = dayInRome(new Date());
      const explained = async () => {
        const sums = (await shop.read<BooksDto>(admin, `/api/v1/books?from=${today}&to=${today}`)).body;
        return sums.currencies.flatMap(({ reasons }) =>
          reasons.filter((each) => each.reason === 'explained'),
        );
      };
      expect(await explained()).toMatchObject([{ payments: 1, paidCents: -7 }]);
      await shop.sandbox.spoilEntry(entry.id, 1);
      expect((await reconcile(payment)).map((each) => each.status)).toEqual(['open', 'explained']);
      expect(await explained()).toEqual([]);
      await shop.sandbox.spoilEntry(entry.id, -8);
    });

    it('of another kind is not explained but solved', async () => {
      const [row] = await shop.dataSource.query<[{ id: number }]>(
        `INSERT INTO difference (kind, object_id, before, after, status, run_id, found_at)
         VALUES ('payment_without_order', 'cs_1', '-', '-', 'gone', gen_random_uuid(), now()) RETURNING id`,
      );
      expect((await explain(row.id, 'x')).body).toMatchObject({ code: 'commerce.discrepancy_not_found' });
    });
  });

  describe('reading the balance', () => {
    it('continues where it stopped when it is killed in between, and two at once do no harm', async () => {
      const reading = shop.get(BalanceReadingService);
      await shop.dataSource.getRepository(BalancePosition).deleteAll();
      await entries().deleteAll();
      const now = Math.floor(Date.now() / 1000);
      const made = Array.from({ length: 60 }, (_, day) => ({
        ...{ paymentIntent: `pi_read_${now}_${day}`, amount: 1000 + day, currency: 'EUR' },
        created: now - day * 86_400 - 7200,
      }));
      await shop.sandbox.makePayments(made);
      await shop.orders.update({ userId: buyer.id }, { createdAt: new Date((now - 62 * 86_400) * 1000) });
      await bought();
      await shop.dataSource.query(`UPDATE "order" SET created_at = $1 WHERE user_id = $2`, [
        new Date((now - 62 * 86_400) * 1000),
        buyer.id,
      ]);
      let read = 0;
      const dying = async () => {
        read += 1;
        if (read === 30) throw new Error('killed');
        await Promise.resolve();
      };
      await expect(reading.readEntries(dying)).rejects.toThrow('killed');
      const list = jest.spyOn(shop.get(ProviderLists), 'balanceEntries');
      await Promise.all([reading.readEntries(nothing), reading.readEntries(nothing)]);
      // It does not begin again with the first order.
      expect(list.mock.calls[0]?.[0].from.getTime()).toBeGreaterThan((now - 50 * 86_400) * 1000);
      list.mockRestore();
      const rows = await shop.dataSource.query<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM balance_entry WHERE payment_intent_id LIKE 'pi_read_%'`,
      );
      expect(rows).toEqual([{ count: 60 }]);
    });
  });

  describe('in another currency', () => {
    const inDollars = async () => {
      // The balance is read since the first order.
      await bought();
      const id = `pi_usd_${Date.now()}`;
      const created = Math.floor(Date.now() / 1000) - 60;
      await shop.sandbox.makePayments([{ paymentIntent: id, amount: 10_050, currency: 'USD', created }]);
      await reconcile();
      return entryOf(id);
    };

    it('name an entry that was converted to another amount than its rate gives, but not a rounded cent', async () => {
      const entry = await inDollars();
      expect(entry).toMatchObject({ amountCents: 9_246, paymentCents: 10_050, exchangeRate: 0.92 });
      await shop.sandbox.spoilEntry(entry.id, 1);
      expect((await reconcile(entry.id)).map(({ kind }) => kind)).not.toContain('conversion_differs');
      await shop.sandbox.spoilEntry(entry.id, 1);
      const find = async () =>
        (await reconcile(entry.id)).filter(({ kind }) => kind === 'conversion_differs');
      expect(await find()).toMatchObject([{ status: 'open', before: '92.46 EUR', after: '92.48 EUR' }]);
      await shop.sandbox.spoilEntry(entry.id, -4);
      expect(await find()).toMatchObject([{ status: 'open', after: '92.44 EUR' }]);
      await shop.sandbox.spoilEntry(entry.id, 2);
      expect(await find()).toMatchObject([{ status: 'gone' }]);
      await shop.sandbox.removeEntry(entry.id);
      await entries().delete({ id: entry.id });
    });

    it('do not take a wrong conversion for the reason why sums of a period differ', async () => {
      const { orderId } = await shop.buy(buyer, shop.catalogue.add({ currency: 'USD' }).id);
      await reconcile();
      const payment = String((await shop.orders.findOneByOrFail({ id: orderId })).stripePaymentIntentId);
      const { id, amountCents } = await entryOf(payment);
      await entries().update({ id }, { amountCents: amountCents + 3, createdAt: '2026-04-01T10:00:00Z' });
      await receipts().update({ orderId }, { paidAt: new Date('2026-03-31T10:00:00Z') });
      const { body } = await shop.read<BooksDto>(admin, '/api/v1/books?from=2026-04-01&to=2026-04-01');
      const reasons = body.currencies.find(({ currency }) => currency === 'USD')?.reasons;
      expect(reasons).toMatchObject([{ reason: 'other_period', payments: 1 }]);
      await entries().delete({ id });
      await receipts().delete({ orderId });
    });
  });

  it('match payouts with their payments, and name one that its entries do not add up to', async () => {
    const payment = await bought();
    // Last, because from now on the sandbox is ahead of us by three days.
    await shop.sandbox.advanceClock(3 * 86_400);
    const reading = shop.get(BalanceReadingService);
    const later = new Date(Date.now() + 4 * DAY_MS);
    await reading.readEntries(nothing, later);
    await reading.readPayouts(nothing, later);
    const { payoutId } = await entryOf(payment);
    const payouts = shop.dataSource.getRepository(Payout);
    const payout = await payouts.findOneByOrFail({ id: String(payoutId) });
    expect(payout).toMatchObject({ isAutomatic: true, isComplete: true, currency: 'EUR' });
    const arrives = dayInRome(payout.arrivesAt);
    const { body: rows } = await shop.read<Record<string, unknown>[]>(
      admin,
      `/api/v1/books/payouts?from=${arrives}&to=${arrives}`,
    );
    const receipt = await receipts().findOneByOrFail({ stripePaymentIntentId: payment });
    expect(rows.find(({ receiptNumber }) => receiptNumber === receipt.number)).toMatchObject({
      ...{ arrivesOn: arrives, payoutId: payout.id, payoutCents: payout.amountCents, topic: 'payment' },
      ...{ orderId: receipt.orderId, amountCents: 1220, feeCents: 43, netCents: 1177, currency: 'EUR' },
    });
    expect(rows.reduce((sum, { netCents }) => sum + Number(netCents), 0)).toBe(payout.amountCents);
    expect(await reconcile(payout.id)).toEqual([]);
    await payouts.update({ id: payout.id }, { amountCents: payout.amountCents - 5 });
    expect(await reconcile(payout.id)).toMatchObject([{ kind: 'payout_differs', status: 'open' }]);
    await reading.readPayouts(nothing, later);
    expect(await reconcile(payout.id)).toMatchObject([{ kind: 'payout_differs', status: 'gone' }]);
    await shop.sandbox.failPayout(payout.id);
    await reading.readPayouts(nothing, later);
    await reading.readEntries(nothing, later);
    const [failed] = await reconcile(payout.id);
    expect(failed).toMatchObject({ kind: 'payout_failed', status: 'open' });
  });

  it('compare payouts made by hand with their own entries, as they have no list', async () => {
    const reading = shop.get(BalanceReadingService);
    const payouts = shop.dataSource.getRepository(Payout);
    const known = new Set((await payouts.find()).map(({ id }) => id));
    // The sandbox is ahead of us by three days.
    const later = new Date(Date.now() + 4 * DAY_MS);
    const payOutByHand = async () => {
      await shop.sandbox.payOut({ byHand: true });
      await reading.readEntries(nothing, later);
      await reading.readPayouts(nothing, later);
      const made = (await payouts.find()).find(({ id, isAutomatic }) => !isAutomatic && !known.has(id));
      if (made === undefined) throw new Error('Expected a payout made by hand');
      known.add(made.id);
      return made;
    };
    const made = await payOutByHand();
    expect(made).toMatchObject({ isAutomatic: false, isComplete: false });
    expect(await reconcile(made.id)).toEqual([]);
    const entry = await entries().findOneByOrFail({ sourceId: made.id });
    const days = `from=2026-01-01&to=${dayInRome(later)}`;
    const { accounts } = (await shop.read<BooksDto>(admin, `/api/v1/books?${days}`)).body;
    expect(accounts).toMatchObject([{ currency: 'EUR', byHandCents: -made.amountCents }]);
    const { body: rows } = await shop.read<Record<string, unknown>[]>(admin, `/api/v1/books/payouts?${days}`);
    expect(rows.filter(({ payoutId }) => payoutId === made.id)).toMatchObject([
      { isByHand: true, payoutCents: made.amountCents, entryId: null, netCents: null },
    ]);

    const differences = async () =>
      (await shop.get(BookDifferencesService).find())
        .filter(({ objectId }) => objectId === made.id)
        .map(({ kind, ourCents, theirCents }) => [kind, ourCents, theirCents]);
    await entries().update({ id: entry.id }, { amountCents: entry.amountCents - 1 });
    expect(await differences()).toEqual([['payout_differs', made.amountCents + 1, made.amountCents]]);
    await entries().update({ id: entry.id }, { amountCents: entry.amountCents, sourceId: null });
    await payouts.update({ id: made.id }, { createdAt: new Date(Date.now() - 30 * DAY_MS) });
    expect(await differences()).toEqual([['payout_differs', 0, made.amountCents]]);
    await payouts.update({ id: made.id }, { createdAt: made.createdAt });
    await entries().update({ id: entry.id }, { sourceId: made.id });

    await shop.sandbox.failPayout(made.id);
    await reading.readPayouts(nothing, later);
    await reading.readEntries(nothing, later);
    expect(await differences()).toEqual([['payout_failed', made.amountCents, 0]]);
    const next = await payOutByHand();
    expect(await differences()).toEqual([]);
    await payouts.update({ id: next.id }, { amountCents: made.amountCents - 1 });
    expect(await differences()).toEqual([['payout_failed', made.amountCents, 0]]);
    await payouts.update({ id: next.id }, { amountCents: next.amountCents, currency: 'USD' });
    expect(await differences()).toEqual([['payout_failed', made.amountCents, 0]]);
    await payouts.update({ id: next.id }, { currency: next.currency });
  });
});
