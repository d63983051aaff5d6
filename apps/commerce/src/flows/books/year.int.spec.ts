import { randomUUID } from 'node:crypto';
import { vatCents } from '@academy/shared';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '../../../test/sandbox.ts';
import { type Buyer, Shop } from '../../../test/shop.ts';
import type { ReconciliationDto } from '../reconciliation/reconciliation.dto.ts';
import type { BooksDto } from './books.dto.ts';

const PAYMENTS = 20_000;
const DAY = 86_400;
const START = Date.UTC(2025, 0, 1, 6) / 1000;
const STEP = Math.floor((365 * DAY) / PAYMENTS);
const YEAR = '/api/v1/books?from=2025-01-01&to=2026-06-30';

/** What became of a payment. `duplicate` and `review` have no receipt. */
type Fate =
  | 'kept'
  | 'refunded'
  | 'partly_refunded'
  | 'refund_failed'
  | 'dispute_open'
  | 'dispute_won'
  | 'dispute_lost'
  | 'refunded_then_lost'
  | 'duplicate'
  | 'review';

interface Made {
  index: number;
  orderId: string;
  payment: string;
  fate: Fate;
  isRenewal: boolean;
  currency: 'EUR' | 'USD';
  vatPercent: number;
  netCents: number;
  discountCents: number;
  taxCents: number;
  totalCents: number;
  created: number;
  refundCents: number;
}

function fateOf(index: number): Fate {
  if (index % 40 === 3) return 'refunded';
  if (index % 40 === 11) return 'partly_refunded';
  if (index % 200 === 23) return 'refund_failed';
  if (index % 400 === 35) return 'dispute_open';
  if (index % 400 === 75) return 'dispute_won';
  if (index % 400 === 116) return 'dispute_lost';
  if (index % 400 === 156) return 'refunded_then_lost';
  if (index % 500 === 41) return 'duplicate';
  if (index % 1000 === 778) return 'review';
  return 'kept';
}

function makeYear(): Made[] {
  const made: Made[] = [];
  for (let index = 0; index < PAYMENTS; index += 1) {
    const fate = fateOf(index);
    const isRenewal = index % 20 === 19;
    const hasReceipt = fate !== 'duplicate' && fate !== 'review';
    const currency = index % 25 === 7 && hasReceipt && !fate.startsWith('dispute') ? 'USD' : 'EUR';
    const vatPercent = index % 3 === 0 ? 4 : 22;
    const netCents = 1000 + ((index * 37) % 9000);
    const discountCents = index % 6 === 1 ? Math.round(netCents / 10) : 0;
    const taxCents = vatCents(netCents - discountCents, vatPercent);
    const totalCents = netCents - discountCents + taxCents;
    const isPartly = fate === 'partly_refunded' || fate === 'refunded_then_lost';
    const isWhole = fate === 'refunded' || fate === 'refund_failed' || fate === 'duplicate';
    made.push({
      ...{ index, fate, isRenewal, currency, vatPercent, netCents, discountCents, taxCents, totalCents },
      // A renewal is a second payment of the order before it.
      orderId: isRenewal ? String(made.at(-1)?.orderId) : randomUUID(),
      payment: `pi_year_${index}`,
      created: START + index * STEP,
      refundCents: isWhole ? totalCents : isPartly ? Math.floor(totalCents / 3) : 0,
    });
  }
  return made;
}

const isLost = ({ fate }: Made) => fate === 'dispute_lost' || fate === 'refunded_then_lost';
const hasReceipt = ({ fate }: Made) => fate !== 'duplicate' && fate !== 'review';
const at = (seconds: number) => new Date(seconds * 1000).toISOString();

/** The payment as the provider made it. */
function providerSide(made: Made): object {
  const { fate, created, refundCents, totalCents, currency, payment } = made;
  const refund = { amount: refundCents, created: created + 3 * DAY };
  return {
    ...{ paymentIntent: payment, amount: totalCents, currency, created },
    ...(refundCents > 0 && {
      refunds: [{ ...refund, ...(fate === 'refund_failed' && { failedAt: created + 5 * DAY }) }],
    }),
    ...((fate.startsWith('dispute') || fate === 'refunded_then_lost') && {
      dispute: {
        created: created + 10 * DAY,
        isLost: isLost(made),
        ...(fate === 'dispute_won' && { wonAt: created + 30 * DAY }),
      },
    }),
  };
}

/** What our receipt says went back, when, in the order of the events. */
function returnsOf(made: Made): { cents: number; at: string }[] {
  const { fate, created, refundCents, totalCents } = made;
  const refund = { cents: refundCents, at: at(created + 3 * DAY) };
  if (fate === 'refund_failed') return [refund, { cents: -refundCents, at: at(created + 5 * DAY) }];
  const lost = { cents: totalCents - refundCents, at: at(created + 30 * DAY) };
  return [...(refundCents > 0 ? [refund] : []), ...(isLost(made) ? [lost] : [])];
}

describe('a year of 20,000 payments', () => {
  const year = makeYear();
  let shop: Shop;
  let admin: Buyer;

  const insertOurs = async () => {
    const ours = year.map((made) => {
      const returned = returnsOf(made).reduce((sum, { cents }) => sum + cents, 0);
      return {
        ...made,
        userId: admin.id,
        kind: made.isRenewal ? 'subscription' : 'single',
        status: made.fate === 'duplicate' ? 'duplicate' : made.fate === 'review' ? 'in_review' : 'completed',
        paidAt: at(made.created),
        disputedAt: made.fate === 'dispute_open' ? at(made.created + 10 * DAY) : null,
        receiptId: randomUUID(),
        number: `R-2025-${String(made.index + 1).padStart(6, '0')}`,
        couponCode: made.discountCents > 0 ? 'DIECI' : null,
        refundedCents: returned,
        lostCents: isLost(made) ? made.totalCents - made.refundCents : 0,
        hasReceipt: hasReceipt(made),
        returns: returnsOf(made),
      };
    });
    const fields = `"orderId" uuid, "userId" uuid, kind text, status text, currency text, payment text,
      "isRenewal" boolean, "vatPercent" numeric, "netCents" int, "discountCents" int, "taxCents" int,
      "totalCents" int, "paidAt" timestamptz, "disputedAt" timestamptz, "receiptId" uuid, number text,
      "couponCode" text, "refundedCents" int, "lostCents" int, "hasReceipt" boolean, returns jsonb`;
    const rows = `jsonb_to_recordset($1::jsonb) AS made (${fields})`;
    const values = [JSON.stringify(ours)];
    await shop.dataSource.query(
      `INSERT INTO "order" (id, user_id, kind, item_id, slug, title, net_cents, paid_cents, currency, vat_percent,
         language, status, session_expires_at, stripe_payment_intent_id, disputed_at, disputed_payment_id,
         created_at, updated_at, completed_at)
       SELECT "orderId", "userId", kind, gen_random_uuid(), 'corso', 'Corso', "netCents", "totalCents", currency,
         "vatPercent", 'it', status, "paidAt", payment, "disputedAt",
         CASE WHEN "disputedAt" IS NOT NULL THEN payment END, "paidAt", "paidAt", "paidAt"
       FROM ${rows} WHERE NOT "isRenewal"`,
      values,
    );
    await shop.dataSource.query(
      `INSERT INTO receipt (id, number, order_id, user_id, kind, is_renewal, title, net_cents, discount_cents,
         coupon_code, vat_percent, tax_cents, total_cents, refunded_cents, lost_cents, currency, language,
         stripe_payment_intent_id, paid_at)
       SELECT "receiptId", number, "orderId", "userId", kind, "isRenewal", 'Corso', "netCents", "discountCents",
         "couponCode", "vatPercent", "taxCents", "totalCents", "refundedCents", "lostCents", currency, 'it',
         payment, "paidAt"
       FROM ${rows} WHERE "hasReceipt"`,
      values,
    );
    await shop.dataSource.query(
      `INSERT INTO receipt_refund (receipt_id, amount_cents, tax_cents, created_at)
       SELECT "receiptId", (each->>'cents')::int, 0, (each->>'at')::timestamptz
       FROM ${rows}, jsonb_array_elements(returns) each WHERE "hasReceipt"`,
      values,
    );
  };

  beforeAll(async () => {
    shop = await Shop.open();
    admin = await shop.newBuyer('admin');
    await insertOurs();
    for (let start = 0; start < PAYMENTS; start += 1000) {
      await shop.sandbox.makePayments(year.slice(start, start + 1000).map(providerSide));
      await shop.sandbox.payOut();
    }
  });
  afterAll(() => shop.close());

  const report = async () => (await shop.read<ReconciliationDto>(admin, '/api/v1/reconciliation')).body;
  const reconcile = async () => {
    await shop.request('POST', '/api/v1/reconciliation/runs', { headers: admin.headers });
    await until(async () => (await report()).runs[0]?.status !== 'running');
    return report();
  };
  const books = async () => (await shop.read<BooksDto>(admin, YEAR)).body;
  const sumOf = (of: (made: Made) => number, where: (made: Made) => boolean) =>
    year.filter(where).reduce((sum, made) => sum + of(made), 0);
  const total = ({ totalCents }: Made) => totalCents;
  const isFate =
    (...fates: Fate[]) =>
    ({ fate }: Made) =>
      fates.includes(fate);

  it('adds up to the same cent from receipts, journal and provider, and says why sums differ', async () => {
    const { runs, openDifferences } = await reconcile();
    expect(runs[0]).toMatchObject({ status: 'completed', counts: { payouts: 20 } });
    expect(openDifferences).toBe(0);

    const { currencies, accounts } = await books();
    for (const { currency, paid, returned, reasons } of currencies) {
      const isOurs = (made: Made) => made.currency === currency && hasReceipt(made);
      const paidCents = sumOf(total, isOurs);
      const returnedCents = sumOf(
        (made) => returnsOf(made).reduce((sum, { cents }) => sum + cents, 0),
        isOurs,
      );
      expect([paid.receiptsCents, paid.journalCents]).toEqual([paidCents, paidCents]);
      expect([returned.receiptsCents, returned.journalCents]).toEqual([returnedCents, returnedCents]);
      const explained = (what: 'paidCents' | 'returnedCents') =>
        reasons.reduce((sum, reason) => sum + reason[what], 0);
      expect(paid.receiptsCents - paid.providerCents).toBe(explained('paidCents'));
      expect(returned.receiptsCents - returned.providerCents).toBe(explained('returnedCents'));
    }
    const [euro, dollar] = currencies;
    expect(dollar).toMatchObject({ currency: 'USD', reasons: [] });
    expect(dollar?.paid.providerCents).toBe(sumOf(total, ({ currency }) => currency === 'USD'));
    expect(euro?.reasons).toEqual([
      {
        reason: 'withheld',
        payments: year.filter(isFate('dispute_open')).length,
        paidCents: 0,
        returnedCents: -sumOf(total, isFate('dispute_open')),
      },
      {
        reason: 'without_receipt',
        payments: year.filter(isFate('duplicate', 'review')).length,
        paidCents: -sumOf(total, isFate('duplicate', 'review')),
        returnedCents: -sumOf(total, isFate('duplicate')),
      },
    ]);

    const settled = ({ currency }: Made, cents: number) =>
      currency === 'USD' ? Math.round(cents * 0.92) : cents;
    const [account] = accounts;
    const disputes = year.filter(({ fate }) => fate.startsWith('dispute') || fate === 'refunded_then_lost');
    const fees = sumOf(
      (made) => Math.round((settled(made, made.totalCents) * 1.5) / 100) + 25,
      () => true,
    );
    expect(account).toMatchObject({
      startCents: 0,
      paidCents: sumOf(
        (made) => settled(made, made.totalCents),
        () => true,
      ),
      feesCents: -(fees + disputes.length * 2000),
      otherCents: 0,
    });
    // The payouts were made today, after the period.
    const { body } = await shop.read<BooksDto>(admin, '/api/v1/books?from=2025-01-01&to=2100-01-01');
    const all = body.accounts[0];
    const movements = [
      all?.paidCents,
      all?.returnedCents,
      all?.feesCents,
      all?.otherCents,
      all?.payoutsCents,
    ];
    expect(movements.reduce<number>((sum, cents) => sum + Number(cents), 0)).toBe(all?.endCents);
    expect(all?.endCents).toBe(0);
    expect(account?.endCents).toBe(-Number(all?.payoutsCents));
  });

  it('tells money that was booked on days of different periods from a real difference', async () => {
    const payment = year.find(isFate('dispute_lost'));
    const day = at(Number(payment?.created) + 10 * DAY).slice(0, 10);
    const { body } = await shop.read<BooksDto>(admin, `/api/v1/books?from=${day}&to=${day}`);
    expect(body.currencies[0]?.reasons).toContainEqual(
      expect.objectContaining({ reason: 'other_period', returnedCents: -Number(payment?.totalCents) }),
    );
  });

  it('names the one payment in which a cent changed', async () => {
    const changed = year.find(
      ({ index, fate, currency }) => index > 12_345 && fate === 'kept' && currency === 'EUR',
    );
    const change = async (cents: number) => {
      await shop.dataSource.query(
        `UPDATE receipt SET tax_cents = tax_cents + $1, total_cents = total_cents + $1
         WHERE stripe_payment_intent_id = $2`,
        [cents, changed?.payment],
      );
    };
    await change(1);
    const { openDifferences, differences } = await reconcile();
    expect(openDifferences).toBe(1);
    expect(differences[0]).toMatchObject({
      ...{ kind: 'amount_differs', objectId: changed?.payment, orderId: changed?.orderId, status: 'open' },
    });
    const [euro] = (await books()).currencies;
    expect(euro?.reasons).toContainEqual({
      reason: 'unexplained',
      payments: 1,
      paidCents: 1,
      returnedCents: 0,
    });
    await change(-1);
    expect((await reconcile()).openDifferences).toBe(0);
  });
});
