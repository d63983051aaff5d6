import type { BookDifference } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BalanceService } from '../../ledger/balance/balance.service.ts';
import { IS_CONTAINED, KNOWN_PAYMENTS, PAYMENTS } from './books.queries.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** A payment or refund of ours may reach the balance this late. */
const ENTRY_PATIENCE_MS = 2 * DAY_MS;
/** What just appeared in the balance may still be on its way to us. */
const OWN_PATIENCE_MS = HOUR_MS;

/** A difference that exists now; amounts in cents of the currency. */
export interface BookFinding {
  kind: BookDifference;
  objectId: string;
  orderId: string | null;
  currency: string;
  /** What our rows say, or what a payout's entries add up to. */
  ourCents: number;
  /** What the provider says. */
  theirCents: number;
}

/** Both amounts of a difference in words, as they are stored: an explanation counts for these amounts only. */
export function describeAmounts({
  ourCents,
  theirCents,
  currency,
}: Pick<BookFinding, 'ourCents' | 'theirCents' | 'currency'>): { before: string; after: string } {
  const amount = (cents: number) => `${(cents / 100).toFixed(2)} ${currency}`;
  return { before: amount(ourCents), after: amount(theirCents) };
}

/**
 * `$1` and `$2`: what is older may no longer be missing in our rows, with both patiences; `$3`: nor in the balance, of
 * which nothing is known beyond the position until which it was read, and nothing at all while it is null.
 *
 * Payments: both sides of each, for all time. Refunds and lost disputes are compared apart, and a dispute that the bank
 * has not decided withholds money rightly. Of what was converted, a cent may be lost by rounding.
 *
 * Payouts made by hand have no list of what they contain: they are compared with their own entries, and one that is large
 * enough contains what came back before it.
 */
const DIFFERENCES = `
  WITH both_sides AS (${PAYMENTS})
  SELECT 'payment_without_entry' AS kind, payment AS "objectId", order_id AS "orderId", currency,
    paid AS "ourCents", 0 AS "theirCents"
  FROM both_sides WHERE has_receipt AND NOT has_entry AND paid_at < $3
  UNION ALL
  SELECT 'amount_differs', payment, order_id, currency, paid, their_paid
  FROM both_sides WHERE has_receipt AND has_entry AND (paid <> their_paid OR currency <> their_currency)
  UNION ALL
  SELECT 'conversion_differs', entry.id, known.order_id, entry.currency, entry.expected, entry.amount_cents
  FROM (
    SELECT *, round((payment_cents * exchange_rate)::numeric)::int AS expected
    FROM balance_entry WHERE payment_currency <> currency
  ) entry LEFT JOIN LATERAL (
    SELECT order_id FROM (${KNOWN_PAYMENTS}) each WHERE each.payment = entry.payment_intent_id LIMIT 1
  ) known ON true
  WHERE abs(entry.expected - entry.amount_cents) > 1
  UNION ALL
  SELECT 'refund_differs', payment, order_id, currency, refunded, their_refunded
  FROM both_sides WHERE has_receipt AND has_entry
    AND (refunded > their_refunded AND returned_at < $3 OR refunded < their_refunded AND last_entry_at < $2)
  UNION ALL
  SELECT 'dispute_differs', payment, order_id, currency, lost, their_disputed
  FROM both_sides WHERE has_receipt AND has_entry AND NOT is_disputed
    AND (lost > their_disputed AND returned_at < $3 OR lost < their_disputed AND last_entry_at < $2)
  UNION ALL
  SELECT 'payment_without_receipt', payment, order_id, their_currency, 0,
    their_paid - their_refunded - their_disputed
  FROM both_sides WHERE NOT has_receipt AND order_id IS NOT NULL AND NOT is_in_review AND NOT is_disputed
    AND their_paid <> their_refunded + their_disputed AND last_entry_at < $1
  UNION ALL
  SELECT 'entry_without_payment', entry.id, NULL, entry.payment_currency, 0, entry.payment_cents
  FROM balance_entry entry LEFT JOIN (${KNOWN_PAYMENTS}) known ON known.payment = entry.payment_intent_id
  WHERE entry.topic NOT IN ('fee', 'payout') AND known.payment IS NULL AND entry.created_at < $2
  UNION ALL
  SELECT 'payout_differs', payout.id, NULL, payout.currency, entries.net, payout.amount_cents
  FROM payout CROSS JOIN LATERAL (
    SELECT coalesce(sum(net_cents), 0) AS net FROM balance_entry
    WHERE payout_id = payout.id AND ${IS_CONTAINED}
  ) entries
  WHERE payout.is_complete AND entries.net <> payout.amount_cents
  UNION ALL
  SELECT 'payout_differs', payout.id, NULL, payout.currency, coalesce(-entry.amount_cents, 0), payout.amount_cents
  FROM payout LEFT JOIN balance_entry entry ON entry.source_id = payout.id AND entry.category = 'payout'
  WHERE NOT payout.is_automatic AND (entry.amount_cents <> -payout.amount_cents
    OR entry.id IS NULL AND payout.created_at < $3)
  UNION ALL
  SELECT 'payout_failed', payout.id, NULL, payout.currency, payout.amount_cents, 0
  FROM payout WHERE status IN ('failed', 'canceled') AND NOT EXISTS (
    SELECT FROM balance_entry back JOIN payout next ON next.id = back.payout_id OR NOT next.is_automatic
      AND next.currency = payout.currency AND next.created_at >= back.created_at
      AND next.amount_cents >= payout.amount_cents
    WHERE back.source_id = payout.id AND back.category = 'payout_reversal'
      AND next.status NOT IN ('failed', 'canceled'))`;

/** Finds where our receipts and the provider's balance, as it was read last, differ. */
@Injectable()
export class BookDifferencesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly balance: BalanceService,
  ) {}

  /** All differences, those of payouts last. What the balance lacks is only one if it was read so far. */
  async find(now = new Date()): Promise<BookFinding[]> {
    const readUntil = await this.balance.position('entries');
    const before = (time: Date, patienceMs: number) => new Date(time.getTime() - patienceMs);
    const rows = await this.dataSource.query<
      (Omit<BookFinding, 'ourCents' | 'theirCents'> & Record<'ourCents' | 'theirCents', string | number>)[]
    >(DIFFERENCES, [
      before(now, ENTRY_PATIENCE_MS),
      before(now, OWN_PATIENCE_MS),
      readUntil && before(readUntil < now ? readUntil : now, ENTRY_PATIENCE_MS),
    ]);
    return rows.map((row) => ({
      ...row,
      ourCents: Number(row.ourCents),
      theirCents: Number(row.theirCents),
    }));
  }
}
