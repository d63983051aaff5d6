import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { ExportsService } from './exports.service.ts';
import { InvoicingController } from './invoicing.controller.ts';
import { ReceiptDocumentsService } from './receipt-documents.service.ts';
import { ReceiptsController } from './receipts.controller.ts';

/** Receipts, invoices and the exports for the accountant. */
@Module({
  imports: [LedgerModule],
  controllers: [InvoicingController, ReceiptsController],
  providers: [ExportsService, ReceiptDocumentsService],
})
export class InvoicingModule {}
