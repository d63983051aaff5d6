import { GetSeller } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type BalanceList, BalanceService } from '../../ledger/balance/balance.service.ts';
import type { ExportQuery, TakingsRowDto } from '../invoicing/export.dto.ts';
import { ExportsService } from '../invoicing/exports.service.ts';
import { checkPeriod, type Days } from '../invoicing/period-file.ts';
import { balanceReadIn } from './balance-read.ts';
import type { FeeRowDto, JournalRowDto, PayoutRowDto, ReceiptRowDto } from './book-export.dto.ts';
import { IS_CONTAINED, KNOWN_PAYMENTS, within } from './books.queries.ts';

/** Rows read at a time, so that an export of any length takes the same memory. */
const BATCH_SIZE = 500;
const dayOf = (moment: string) => `to_char(${moment} AT TIME ZONE 'Europe/Rome', 'YYYY-MM-DD')`;

/** `position` and `key` give the order; they are not part of a row. */
const RECEIPTS = `
  SELECT receipt.paid_at AS position, receipt.id::text AS key, ${dayOf('receipt.paid_at')} AS date,
    receipt.number, coalesce(invoice.number, '') AS "invoiceNumber", receipt.order_id AS "orderId",
    receipt.title, receipt.is_renewal AS "isRenewal",
    receipt.net_cents - receipt.discount_cents AS "taxableCents", receipt.vat_percent::float AS "vatPercent",
    receipt.tax_cents AS "vatCents", receipt.total_cents AS "totalCents",
    receipt.refunded_cents AS "returnedCents", receipt.currency,
    coalesce(receipt.stripe_payment_intent_id, '') AS "paymentId",
    coalesce(entry.id IS NOT NULL
      OR receipt.paid_at < (SELECT read_until FROM balance_position WHERE id = 'entries'), false)
      AS "isBalanceRead", entry.fee_cents AS "feeCents",
    entry.currency AS "feeCurrency", entry.payout_id AS "payoutId", ${dayOf('payout.arrives_at')} AS "arrivesOn"
  FROM receipt JOIN "order" ON "order".id = receipt.order_id
    LEFT JOIN invoice ON invoice.receipt_id = receipt.id AND invoice.type = 'TD01'
    LEFT JOIN LATERAL (
      SELECT * FROM balance_entry WHERE payment_intent_id = receipt.stripe_payment_intent_id
        AND category = 'charge' ORDER BY created_at LIMIT 1
    ) entry ON true
    LEFT JOIN payout ON payout.id = entry.payout_id
  WHERE "order".origin <> 'demo' AND ${within('receipt.paid_at')}`;

/** The receipt or else the order that an entry belongs to. */
const BELONGS = `
  LEFT JOIN receipt ON receipt.stripe_payment_intent_id = entry.payment_intent_id
  LEFT JOIN LATERAL (
    SELECT order_id FROM (${KNOWN_PAYMENTS}) known WHERE known.payment = entry.payment_intent_id LIMIT 1
  ) known ON receipt.id IS NULL`;

const FEES = `
  SELECT entry.created_at AS position, entry.id AS key, ${dayOf('entry.created_at')} AS date,
    entry.id AS "entryId", entry.topic, receipt.number AS "receiptNumber",
    coalesce(receipt.order_id, known.order_id) AS "orderId",
    CASE entry.topic WHEN 'fee' THEN 0 ELSE entry.amount_cents END AS "amountCents",
    CASE entry.topic WHEN 'fee' THEN entry.fee_cents - entry.amount_cents ELSE entry.fee_cents END
      AS "feeCents",
    entry.currency, entry.payout_id AS "payoutId"
  FROM balance_entry entry ${BELONGS}
  WHERE (entry.fee_cents <> 0 OR entry.topic = 'fee') AND ${within('entry.created_at')}`;

const PAYOUTS = `
  SELECT payout.arrives_at AS position, payout.id || ' ' || coalesce(entry.id, '') AS key,
    ${dayOf('payout.arrives_at')} AS "arrivesOn", payout.id AS "payoutId", payout.status,
    payout.amount_cents AS "payoutCents", NOT payout.is_automatic AS "isByHand", entry.id AS "entryId", ${dayOf('entry.created_at')} AS date,
    entry.topic, receipt.number AS "receiptNumber", coalesce(receipt.order_id, known.order_id) AS "orderId",
    entry.amount_cents AS "amountCents", entry.fee_cents AS "feeCents", entry.net_cents AS "netCents",
    payout.currency
  FROM payout
    LEFT JOIN balance_entry entry ON entry.payout_id = payout.id AND ${IS_CONTAINED} ${BELONGS}
  WHERE ${within('payout.arrives_at')}`;

/** The accountant's files of a period, read while they are sent. None contains who paid. */
@Injectable()
export class BookExportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly exports: ExportsService,
    private readonly balance: BalanceService,
    private readonly rpc: RpcClient,
  ) {}

  /** The name of a file that is made of the balance, which says so while the period has not been read to its end. */
  async nameOf(file: string, list: BalanceList, days: Days): Promise<string> {
    const isRead = balanceReadIn(days, await this.balance.position(list)) === 'fully';
    return isRead ? file : `${file}-saldo-non-letto`;
  }

  /** @throws AppError `platform.unavailable` when there are sales without VAT and the catalogue does not reply. */
  async journal(query: ExportQuery): Promise<Plain<JournalRowDto>[]> {
    const takings = await this.exports.takings(query);
    const nature = takings.some(({ vatPercent }) => vatPercent === 0) ? await this.vatNature() : '';
    return takings.flatMap((row) => toJournalRows(row, row.vatPercent === 0 ? nature : ''));
  }

  receipts(days: Days): AsyncIterable<Plain<ReceiptRowDto>> {
    return this.rows(RECEIPTS, days);
  }

  fees(days: Days): AsyncIterable<Plain<FeeRowDto>> {
    return this.rows(FEES, days);
  }

  /** The payouts that arrive in the period, one row for each entry that they contain. */
  payouts(days: Days): AsyncIterable<Plain<PayoutRowDto>> {
    return this.rows(PAYOUTS, days);
  }

  private async vatNature(): Promise<string> {
    const seller = await this.rpc.ask(GetSeller.of({}));
    return seller.invoicing?.vatNature ?? '';
  }

  /** Checks the period at once, before the response has begun. */
  private rows<T>(sql: string, days: Days): AsyncIterable<T> {
    checkPeriod(days);
    return this.read<T>(sql, days);
  }

  private async *read<T>(sql: string, { from, to }: Days): AsyncGenerator<T> {
    let after: { position: Date; key: string } | null = null;
    do {
      const rows: (T & { position: Date; key: string })[] = await this.dataSource.query(
        `SELECT * FROM (${sql}) rows
         WHERE $3::timestamptz IS NULL OR (position, key) > ($3::timestamptz, $4)
         ORDER BY position, key LIMIT ${BATCH_SIZE}`,
        [from, to, after?.position ?? null, after?.key ?? null],
      );
      for (const { position: _, key: __, ...row } of rows) yield row as T;
      after = rows.length === BATCH_SIZE ? (rows.at(-1) ?? null) : null;
    } while (after !== null);
  }
}

function toJournalRows(
  { withInvoice, withoutInvoice, ...day }: Plain<TakingsRowDto>,
  vatNature: string,
): Plain<JournalRowDto>[] {
  const rows = [
    { ...day, vatNature, isInvoiced: false, ...withoutInvoice },
    { ...day, vatNature, isInvoiced: true, ...withInvoice },
  ];
  return rows.filter(({ payments, refundedCents }) => payments !== 0 || refundedCents !== 0);
}
