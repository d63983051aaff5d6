import { AppError, type AuthUser } from '@academy/platform';
import { GIVEN_OUT_STATES } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Invoice } from '../../ledger/invoices/invoice.entity.ts';
import { InvoicesService } from '../../ledger/invoices/invoices.service.ts';
import type { NamedFile } from './invoice-files.service.ts';

/** Loaded on demand: a large library that many processes never need. */
const invoiceDocument = () => import('./invoice-pdf.ts');

/** Renders courtesy copies of invoices. */
@Injectable()
export class InvoiceDocumentsService {
  constructor(
    @InjectRepository(Invoice) private readonly rows: Repository<Invoice>,
    private readonly invoices: InvoicesService,
  ) {}

  /**
   * The courtesy copy of an invoice, for admins and, once it was given out, for its buyer.
   * @throws AppError `commerce.invoice_not_found` for everybody else
   */
  async pdf(id: string, reader: AuthUser): Promise<NamedFile> {
    const invoice = await this.rows.findOne({ where: { id }, relations: { receipt: true, original: true } });
    const isOwn = invoice?.userId === reader.id && GIVEN_OUT_STATES.includes(invoice.state);
    if (invoice === null || (!isOwn && reader.role !== 'admin'))
      throw new AppError('commerce.invoice_not_found');
    const { invoicePdf } = await invoiceDocument();
    return {
      name: `${invoice.number}.pdf`,
      bytes: await invoicePdf(invoice, this.invoices.recipientOf(invoice)),
    };
  }
}
