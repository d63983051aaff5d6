import { type Currency, startOfDayInRome } from '@academy/shared';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { InvoiceRequest } from '../../ledger/invoice-requests/invoice-request.entity.ts';
import { Invoice } from '../../ledger/invoices/invoice.entity.ts';
import { Receipt } from '../../ledger/receipts/receipt.entity.ts';

/** Which payments are looked for. */
export interface MissingFilter {
  /** First day of payment. */
  startsOn: string;
  currency: Currency;
  /** Also those without VAT, whose nature and legal reference are then known. */
  includesUntaxed: boolean;
  /** Receipts that are left out. */
  without?: readonly string[];
}

/** Payments, oldest first, whose buyers want an invoice that has not been issued. */
export function paymentsToInvoice(
  manager: EntityManager,
  filter: MissingFilter,
  limit: number,
): Promise<Receipt[]> {
  return missing(manager, filter)
    .orderBy({ 'receipt.paidAt': 'ASC', 'receipt.id': 'ASC' })
    .take(limit)
    .getMany();
}

/** How many payments have no invoice although their buyers want one. */
export function countPaymentsToInvoice(manager: EntityManager, filter: MissingFilter): Promise<number> {
  return missing(manager, filter).getCount();
}

function missing(
  manager: EntityManager,
  { startsOn, currency, includesUntaxed, without = [] }: MissingFilter,
): SelectQueryBuilder<Receipt> {
  return manager
    .createQueryBuilder(Receipt, 'receipt')
    .innerJoin(InvoiceRequest, 'request', 'request.order_id = receipt.order_id')
    .where('receipt.paid_at >= :start', { start: startOfDayInRome(startsOn) })
    .andWhere('receipt.currency = :currency', { currency })
    .andWhere('(:includesUntaxed OR receipt.vat_percent > 0)', { includesUntaxed })
    .andWhere('receipt.id <> ALL(:without::uuid[])', { without })
    .andWhere(
      `NOT EXISTS (SELECT FROM invoice WHERE invoice.receipt_id = receipt.id AND invoice.type = 'TD01')`,
    );
}

/** Something that went back of an invoiced payment, with what had gone back before, in cents of its currency. */
export interface UnnotedReturn {
  receiptRefundId: number;
  invoiceId: string;
  at: Date;
  fromCents: number;
  toCents: number;
}

/** Refunds of invoiced payments, oldest first, that have no note. */
export function returnsToNote(
  manager: EntityManager,
  limit: number,
  without: readonly number[],
): Promise<UnnotedReturn[]> {
  return manager.query(
    `SELECT back.id AS "receiptRefundId", invoice.id AS "invoiceId", back.created_at AS at,
       earlier.cents AS "fromCents", earlier.cents + back.amount_cents AS "toCents"
     FROM receipt_refund back
     JOIN invoice ON invoice.receipt_id = back.receipt_id AND invoice.type = 'TD01'
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(one.amount_cents), 0)::int AS cents
       FROM receipt_refund one WHERE one.receipt_id = back.receipt_id AND one.id < back.id
     ) earlier
     WHERE NOT EXISTS (SELECT FROM invoice note WHERE note.receipt_refund_id = back.id)
       AND back.id <> ALL($2::int[])
     ORDER BY back.id LIMIT $1`,
    [limit, without],
  );
}

/** The receipt and the invoice that a note is about. */
export async function sourcesOfNote(
  manager: EntityManager,
  invoiceId: string,
): Promise<{ invoice: Invoice; receipt: Receipt }> {
  const invoice = await manager.findOneByOrFail(Invoice, { id: invoiceId });
  return { invoice, receipt: await manager.findOneByOrFail(Receipt, { id: invoice.receiptId }) };
}
