import { afterCursor, cutPage } from '@academy/platform';
import { DAY_SUMS } from '@academy/jobs';
import { StaffAuditLog } from '@academy/messaging';
import { dayInRome, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Receipt } from '../../ledger/receipts/receipt.entity.ts';
import type { ExportQuery, InvoiceRowDto, TakingsRowDto } from './export.dto.ts';
import type { InvoiceDataDto } from '../../ledger/invoice-requests/invoice-data.dto.ts';
import { InvoiceRequest } from '../../ledger/invoice-requests/invoice-request.entity.ts';
import { InvoiceRequestsService } from '../../ledger/invoice-requests/invoice-requests.service.ts';
import { checkPeriod } from './period-file.ts';

/** Receipts read at a time, so that an export of any length takes the same memory. */
const BATCH_SIZE = 200;
const ZONE = `'Europe/Rome'`;

/** Exports accounting data: invoices to issue, and daily takings. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly requests: InvoiceRequestsService,
    private readonly audit: StaffAuditLog,
  ) {}

  /**
   * Payments of the period whose buyers requested an invoice, oldest first, read while they are consumed. They contain
   * names, addresses and tax codes, so the export is recorded in the audit log.
   */
  async invoices(query: ExportQuery, actorId: string): Promise<AsyncIterable<Plain<InvoiceRowDto>>> {
    checkPeriod(query);
    const { from, to } = query;
    const details = { list: 'invoices', from, to };
    const entry = { action: 'list.exported', actorId, subjectId: null, details } as const;
    await this.dataSource.transaction((manager) => this.audit.record(manager, entry));
    return this.read(query);
  }

  /** Takings and refunds of each day of the period; days without either are omitted. */
  async takings(query: ExportQuery): Promise<Plain<TakingsRowDto>[]> {
    checkPeriod(query);
    const rows = await this.dataSource.query<(Omit<TakingsRowDto, 'vatPercent'> & { vatPercent: string })[]>(
      `SELECT day::text, split_part(key, ' ', 2) AS "vatPercent", split_part(key, ' ', 1) AS currency,
         ${takingsOf('uninvoiced')} AS "withoutInvoice", ${takingsOf('invoiced')} AS "withInvoice"
       FROM ${DAY_SUMS} sums
       WHERE topic IN ('uninvoiced_taking', 'uninvoiced_return', 'invoiced_taking', 'invoiced_return')
         AND day BETWEEN $1::date AND $2::date
       GROUP BY day, key HAVING bool_or(count <> 0 OR amount <> 0)
       ORDER BY day, split_part(key, ' ', 2)::numeric, currency`,
      [query.from, query.to],
    );
    return rows.map((row) => ({ ...row, vatPercent: Number(row.vatPercent) }));
  }

  private async *read(query: ExportQuery): AsyncGenerator<Plain<InvoiceRowDto>> {
    let cursor: string | null = null;
    do {
      const rows = await this.batch(query, cursor);
      const { page: receipts, nextCursor } = cutPage(rows, BATCH_SIZE, ({ paidAt, id }) => [paidAt, id]);
      const orderIds = receipts.map(({ orderId }) => orderId);
      const asked = await this.dataSource.getRepository(InvoiceRequest).findBy({ orderId: In(orderIds) });
      const requestOf = new Map(asked.map((request) => [request.orderId, request]));
      for (const receipt of receipts) {
        const request = requestOf.get(receipt.orderId);
        if (request) yield toRow(receipt, this.requests.open(request));
      }
      cursor = nextCursor;
    } while (cursor !== null);
  }

  /** One batch, plus one receipt when another batch follows. */
  private batch({ from, to }: ExportQuery, cursor: string | null): Promise<Receipt[]> {
    const receipts = this.dataSource
      .getRepository(Receipt)
      .createQueryBuilder('receipt')
      .innerJoin(InvoiceRequest, 'request', 'request.order_id = receipt.order_id')
      .where(`receipt.paid_at >= CAST(:from AS date)::timestamp AT TIME ZONE ${ZONE}`, { from })
      .andWhere(`receipt.paid_at < (CAST(:to AS date) + 1)::timestamp AT TIME ZONE ${ZONE}`, { to })
      .orderBy({ 'receipt.paidAt': 'ASC', 'receipt.id': 'ASC' })
      .take(BATCH_SIZE + 1);
    if (cursor !== null) receipts.andWhere(...afterCursor(['receipt.paidAt', 'receipt.id'], cursor, 'ASC'));
    return receipts.getMany();
  }
}

/** SQL for the takings with or without an invoice, as JSON. */
function takingsOf(kind: 'invoiced' | 'uninvoiced'): string {
  const sum = (value: string, topic: 'taking' | 'return') =>
    `coalesce(sum(${value}) FILTER (WHERE topic = '${kind}_${topic}'), 0)`;
  return `json_build_object(
    'payments', ${sum('count', 'taking')}, 'netCents', ${sum('amount - part', 'taking')},
    'vatCents', ${sum('part', 'taking')}, 'grossCents', ${sum('amount', 'taking')},
    'refundedNetCents', ${sum('amount - part', 'return')}, 'refundedVatCents', ${sum('part', 'return')},
    'refundedCents', ${sum('amount', 'return')})`;
}

function toRow(receipt: Receipt, data: InvoiceDataDto): Plain<InvoiceRowDto> {
  const isItalian = data.country === 'IT';
  return {
    date: dayInRome(receipt.paidAt),
    number: receipt.number,
    kind: data.kind,
    companyName: data.companyName ?? '',
    firstName: data.firstName ?? '',
    lastName: data.lastName ?? '',
    taxCode: data.taxCode ?? '',
    vatNumber: data.vatNumber ?? '',
    address: data.address,
    postalCode: data.postalCode,
    city: data.city,
    province: data.province ?? '',
    country: data.country,
    recipientCode: isItalian ? (data.recipientCode ?? '0000000') : 'XXXXXXX',
    pec: data.pec ?? '',
    description: receipt.title,
    taxableCents: receipt.netCents - receipt.discountCents,
    vatPercent: receipt.vatPercent,
    vatCents: receipt.taxCents,
    totalCents: receipt.totalCents,
    refundedCents: receipt.refundedCents,
    currency: receipt.currency,
    paymentId: receipt.stripePaymentIntentId ?? '',
  };
}
