import { afterCursor, AppError, type AuthUser, cutPage, type Page } from '@academy/platform';
import { GIVEN_OUT_STATES, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { Invoice } from '../../ledger/invoices/invoice.entity.ts';
import { recipientLines } from './recipient-lines.ts';
import { InvoiceRequestsService } from '../../ledger/invoice-requests/invoice-requests.service.ts';
import { type ListReceiptsQuery, type ReceiptDto, toReceiptDto } from './receipt.dto.ts';
import { Receipt } from '../../ledger/receipts/receipt.entity.ts';
import {
  type CompleteReceipt,
  ReceiptPartiesService,
} from '../../ledger/receipts/receipt-parties.service.ts';
import type { ReceiptAddressee } from './receipt-pdf.ts';

/** Loaded on demand: a large library that many processes never need. */
const receiptDocument = () => import('./receipt-pdf.ts');

/** A PDF file with its name. */
export interface ReceiptFile {
  name: string;
  bytes: Buffer;
}

/** Lists receipts and renders them as PDFs for their buyers. */
@Injectable()
export class ReceiptDocumentsService {
  constructor(
    @InjectRepository(Receipt) private readonly receipts: Repository<Receipt>,
    private readonly parties: ReceiptPartiesService,
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
    private readonly requests: InvoiceRequestsService,
  ) {}

  /** One page of a user's receipts, newest first. */
  async list(
    userId: string,
    { orderId, cursor, limit }: ListReceiptsQuery,
  ): Promise<Page<Plain<ReceiptDto>>> {
    const builder = this.receipts
      .createQueryBuilder('receipt')
      .where({ userId, ...(orderId === undefined ? {} : { orderId }) })
      .orderBy({ 'receipt.paidAt': 'DESC', 'receipt.id': 'DESC' })
      .take(limit + 1);
    if (cursor !== undefined) builder.andWhere(...afterCursor(['receipt.paidAt', 'receipt.id'], cursor));
    const found = await builder.getMany();
    const { page, nextCursor } = cutPage(found, limit, ({ paidAt, id }) => [paidAt, id]);
    const invoices = await this.invoices.find({
      where: { receiptId: In(page.map(({ id }) => id)), state: In(GIVEN_OUT_STATES) },
      order: { number: 'ASC' },
    });
    const items = page.map((receipt) =>
      toReceiptDto(
        receipt,
        invoices.filter(({ receiptId }) => receiptId === receipt.id),
      ),
    );
    return { items, nextCursor };
  }

  /**
   * A receipt as a PDF, for its buyer and for admins.
   * @throws AppError `commerce.receipt_not_found` for everybody else; `platform.unavailable` while the buyer and seller
   * of a new receipt cannot be requested.
   */
  async pdf(id: string, reader: AuthUser): Promise<ReceiptFile> {
    const receipt = await this.receipts.findOneBy({ id });
    if (receipt === null || (receipt.userId !== reader.id && reader.role !== 'admin'))
      throw new AppError('commerce.receipt_not_found');
    const complete = await this.parties.complete(receipt);
    const { receiptPdf } = await receiptDocument();
    return {
      name: `${receipt.number}.pdf`,
      bytes: await receiptPdf(complete, await this.addressee(complete)),
    };
  }

  private async addressee({ id, orderId, buyer, language }: CompleteReceipt): Promise<ReceiptAddressee> {
    const [recipient, invoices] = await Promise.all([
      this.requests.ofOrder(orderId),
      this.invoices.find({ where: { receiptId: id }, order: { number: 'ASC' } }),
    ]);
    return {
      lines: recipient === null ? [buyer.name, buyer.email] : recipientLines(recipient, language),
      wantsInvoice: recipient !== null,
      invoiceNumbers: invoices.map(({ number }) => number),
      invoiceDutyCents: invoices.find(({ type }) => type === 'TD01')?.stampDutyCents ?? null,
    };
  }
}
