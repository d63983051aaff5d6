import { DAY_SUMS } from '@academy/jobs';
import { BOOK_DIFFERENCES, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BalanceService } from '../../ledger/balance/balance.service.ts';
import { checkPeriod, type Days } from '../invoicing/period-file.ts';
import { balanceReadIn } from './balance-read.ts';
import { BookDifferencesService, describeAmounts } from './book-differences.service.ts';
import { PAYMENTS, within } from './books.queries.ts';
import type { AccountSumsDto, BookReasonDto, BooksDto, BookSumsDto } from './books.dto.ts';

/** Receipts of the period without those of the demo, whose money nobody paid. */
const OUR_PAYMENTS = `
  SELECT receipt.* FROM receipt JOIN "order" ON "order".id = receipt.order_id
  WHERE "order".origin <> 'demo' AND ${within('receipt.paid_at')}`;
const OUR_RETURNS = `
  SELECT back.*, receipt.currency, receipt.stripe_payment_intent_id
  FROM receipt_refund back JOIN receipt ON receipt.id = back.receipt_id
    JOIN "order" ON "order".id = receipt.order_id
  WHERE "order".origin <> 'demo' AND ${within('back.created_at')}`;
const THEIR_ENTRIES = `
  SELECT *, CASE topic WHEN 'payment' THEN payment_cents ELSE 0 END AS paid,
    CASE topic WHEN 'payment' THEN 0 ELSE -payment_cents END AS returned
  FROM balance_entry WHERE topic IN ('payment', 'refund', 'dispute') AND ${within('created_at')}`;

const SUMS = `
  SELECT 'receipts' AS source, currency, sum(total_cents) AS paid, 0 AS returned
  FROM (${OUR_PAYMENTS}) ours GROUP BY currency
  UNION ALL
  SELECT 'receipts', currency, 0, sum(amount_cents) FROM (${OUR_RETURNS}) ours GROUP BY currency
  UNION ALL
  SELECT 'journal', split_part(key, ' ', 1),
    coalesce(sum(amount) FILTER (WHERE topic IN ('uninvoiced_taking', 'invoiced_taking')), 0),
    coalesce(sum(amount) FILTER (WHERE topic IN ('uninvoiced_return', 'invoiced_return')), 0)
  FROM ${DAY_SUMS} sums
  WHERE topic IN ('uninvoiced_taking', 'invoiced_taking', 'uninvoiced_return', 'invoiced_return')
    AND day BETWEEN $1::date AND $2::date
  GROUP BY 2
  UNION ALL
  SELECT 'provider', payment_currency, sum(paid), sum(returned) FROM (${THEIR_ENTRIES}) theirs GROUP BY 2`;

/** Payments whose two sides differ in the period, by why they do. `$3`: open differences, `$4`: explained ones. */
const REASONS = `
  WITH ours AS (
    SELECT payment, currency, sum(paid) AS paid, sum(returned) AS returned FROM (
      SELECT stripe_payment_intent_id AS payment, currency, total_cents AS paid, 0 AS returned
      FROM (${OUR_PAYMENTS}) paid
      UNION ALL
      SELECT stripe_payment_intent_id, currency, 0, amount_cents FROM (${OUR_RETURNS}) returned
    ) each GROUP BY 1, 2
  ), theirs AS (
    SELECT coalesce(payment_intent_id, id) AS payment, payment_currency AS currency, sum(paid) AS paid,
      sum(returned) AS returned, array_agg(id) AS entries
    FROM (${THEIR_ENTRIES}) each GROUP BY 1, 2
  ), differing AS (
    SELECT payment, currency, entries, coalesce(ours.paid, 0) - coalesce(theirs.paid, 0) AS paid,
      coalesce(ours.returned, 0) - coalesce(theirs.returned, 0) AS returned
    FROM ours FULL JOIN theirs USING (payment, currency)
    WHERE coalesce(ours.paid, 0) <> coalesce(theirs.paid, 0)
      OR coalesce(ours.returned, 0) <> coalesce(theirs.returned, 0)
  )
  SELECT differing.currency, CASE
      WHEN payment = ANY($3::text[]) OR entries && $3::text[] THEN 'unexplained'
      WHEN payment = ANY($4::text[]) OR entries && $4::text[] THEN 'explained'
      WHEN is_disputed THEN 'withheld'
      WHEN NOT has_receipt AND order_id IS NOT NULL THEN 'without_receipt'
      WHEN both_sides.paid = their_paid AND refunded = their_refunded AND lost = their_disputed
        THEN 'other_period'
      ELSE 'not_read'
    END AS reason, count(*) AS payments, sum(differing.paid) AS "paidCents",
    sum(differing.returned) AS "returnedCents"
  FROM differing LEFT JOIN (${PAYMENTS}) both_sides USING (payment)
  GROUP BY 1, 2 ORDER BY 1, 2`;

const account = (sum: string, condition: string) =>
  `coalesce(sum(${sum}) FILTER (WHERE ${within('created_at')} AND ${condition}), 0)`;
const ACCOUNTS = `
  SELECT currency,
    coalesce(sum(net_cents) FILTER (WHERE created_at < ${within.start}), 0) AS "startCents",
    ${account('amount_cents', `topic = 'payment'`)} AS "paidCents",
    ${account('amount_cents', `topic IN ('refund', 'dispute')`)} AS "returnedCents",
    ${account('amount_cents', `topic = 'fee'`)} - ${account('fee_cents', 'true')} AS "feesCents",
    ${account('amount_cents', `topic = 'other'`)} AS "otherCents",
    ${account('amount_cents', `topic = 'payout'`)} AS "payoutsCents",
    ${account(
      'amount_cents',
      `topic = 'payout' AND source_id IN (SELECT id FROM payout WHERE NOT is_automatic)`,
    )} AS "byHandCents",
    coalesce(sum(net_cents) FILTER (WHERE created_at < ${within.end}), 0) AS "endCents"
  FROM balance_entry GROUP BY currency ORDER BY currency`;

interface SumRow {
  source: 'receipts' | 'journal' | 'provider';
  currency: string;
  paid: string;
  returned: string;
}

type ReasonOfCurrency = Plain<BookReasonDto> & { currency: string };
/** PostgreSQL's sums are text. */
type ReasonRow = Pick<ReasonOfCurrency, 'currency' | 'reason'> &
  Record<'payments' | 'paidCents' | 'returnedCents', string>;

interface Explained {
  kind: string;
  objectId: string;
  before: string;
  after: string;
}

/** Adds up a period three ways: by our receipts, by the sums of days, and by the provider's balance. */
@Injectable()
export class BooksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly balance: BalanceService,
    private readonly differences: BookDifferencesService,
  ) {}

  /** @throws AppError `platform.invalid_input` when the period ends before it begins. */
  async read(days: Days): Promise<Plain<BooksDto>> {
    checkPeriod(days);
    const period = [days.from, days.to];
    const [readUntil, sums, reasons, accounts, [open]] = await Promise.all([
      this.balance.position('entries'),
      this.dataSource.query<SumRow[]>(SUMS, period),
      this.reasons(period),
      this.dataSource.query<Record<string, string>[]>(ACCOUNTS, period),
      this.dataSource.query<[{ count: number }]>(
        `SELECT count(*)::int AS count FROM difference WHERE status = 'open' AND kind = ANY($1)`,
        [BOOK_DIFFERENCES],
      ),
    ]);
    const currencies = [...new Set(['EUR', ...sums.map(({ currency }) => currency)])].toSorted();
    const balanceRead = balanceReadIn(days, readUntil);
    return {
      balanceRead,
      readUntil: readUntil?.toISOString() ?? null,
      currencies: currencies.map((currency) => toSums(currency, sums, reasons)),
      accounts: balanceRead === 'none' ? [] : accounts.map(toAccount),
      openDifferences: open.count,
    };
  }

  private async reasons(period: readonly string[]): Promise<ReasonOfCurrency[]> {
    const explained = await this.dataSource.query<Explained[]>(
      `SELECT kind, object_id AS "objectId", before, after FROM difference
       WHERE status = 'explained' AND kind = ANY($1)`,
      [BOOK_DIFFERENCES],
    );
    const isExplained = new Set(explained.map(explainedKey));
    // What a converted payment was worth in the account's currency is no reason why sums in its own differ.
    const found = (await this.differences.find()).filter(({ kind }) => kind !== 'conversion_differs');
    const idsOf = (wanted: boolean) =>
      found
        .filter(
          (finding) => isExplained.has(explainedKey({ ...finding, ...describeAmounts(finding) })) === wanted,
        )
        .map(({ objectId }) => objectId);
    const rows = await this.dataSource.query<ReasonRow[]>(REASONS, [...period, idsOf(false), idsOf(true)]);
    return rows.map(({ payments, paidCents, returnedCents, ...row }) => ({
      ...row,
      payments: Number(payments),
      paidCents: Number(paidCents),
      returnedCents: Number(returnedCents),
    }));
  }
}

/** An explanation counts only while the amounts are the same. */
function explainedKey({ kind, objectId, before, after }: Explained): string {
  return [kind, objectId, before, after].join(' ');
}

function toSums(
  currency: string,
  rows: readonly SumRow[],
  reasons: readonly ReasonOfCurrency[],
): Plain<BookSumsDto> {
  const sum = (source: SumRow['source'], what: 'paid' | 'returned') =>
    rows
      .filter((row) => row.source === source && row.currency === currency)
      .reduce((total, row) => total + Number(row[what]), 0);
  const three = (what: 'paid' | 'returned') => ({
    receiptsCents: sum('receipts', what),
    journalCents: sum('journal', what),
    providerCents: sum('provider', what),
  });
  return {
    currency,
    paid: three('paid'),
    returned: three('returned'),
    reasons: reasons.filter((row) => row.currency === currency).map(({ currency: _, ...reason }) => reason),
  };
}

function toAccount(row: Record<string, string>): Plain<AccountSumsDto> {
  const cents = (name: string) => Number(row[name]);
  return {
    currency: String(row['currency']),
    startCents: cents('startCents'),
    paidCents: cents('paidCents'),
    returnedCents: cents('returnedCents'),
    feesCents: cents('feesCents'),
    otherCents: cents('otherCents'),
    payoutsCents: cents('payoutsCents'),
    byHandCents: cents('byHandCents'),
    endCents: cents('endCents'),
  };
}
