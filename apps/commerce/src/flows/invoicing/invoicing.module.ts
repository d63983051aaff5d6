import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { ExportsService } from './exports.service.ts';
import { InvoiceIssuingService } from './invoice-issuing.service.ts';
import { IssueInvoicesJob } from './issue-invoices.job.ts';
import { InvoicingController } from './invoicing.controller.ts';
import { ReceiptDocumentsService } from './receipt-documents.service.ts';
import { ReceiptsController } from './receipts.controller.ts';

/** Receipts, invoices and the exports for the accountant. */
@Module({
  imports: [LedgerModule],
  controllers: [InvoicingController, ReceiptsController],
  providers: [ExportsService, InvoiceIssuingService, IssueInvoicesJob, ReceiptDocumentsService],
})
export class InvoicingModule {}
