import { afterCursor, AppError, type AuthUser, cutPage, type Page } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { addressLines } from './invoice-address.ts';
import { InvoiceRequestsService } from '../../ledger/invoice-requests/invoice-requests.service.ts';
import { type ListReceiptsQuery, type ReceiptDto, toReceiptDto } from './receipt.dto.ts';
import { Receipt } from '../../ledger/receipts/receipt.entity.ts';
import {
  type CompleteReceipt,
  ReceiptPartiesService,
} from '../../ledger/receipts/receipt-parties.service.ts';
import type { ReceiptAddressee } from './receipt-pdf.ts';
import { RECEIPT_TEXTS } from './receipt-texts.ts';

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
    private readonly invoices: InvoiceRequestsService,
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
    return { items: page.map(toReceiptDto), nextCursor };
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

  private async addressee({ orderId, buyer, language }: CompleteReceipt): Promise<ReceiptAddressee> {
    const invoice = await this.invoices.ofOrder(orderId);
    if (invoice === null) return { lines: [buyer.name, buyer.email], wantsInvoice: false };
    const { vatNumber, taxCode, recipientCode, pec } = invoice;
    const texts = RECEIPT_TEXTS[language];
    const labelled = (label: string, value: string | undefined) =>
      value === undefined ? [] : [`${label} ${value}`];
    return {
      lines: [
        ...addressLines(invoice),
        ...labelled(texts.vatNumber, vatNumber),
        ...labelled(texts.taxCode, taxCode),
        ...labelled(texts.recipientCode, recipientCode),
        ...labelled('PEC', pec),
      ],
      wantsInvoice: true,
    };
  }
}
