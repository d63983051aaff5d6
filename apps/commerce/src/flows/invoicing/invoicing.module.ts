import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { ExchangeReceiptsService } from './exchange/exchange-receipts.service.ts';
import { ExportsService } from './exports.service.ts';
import { InvoiceDocumentsService } from './invoice-documents.service.ts';
import { InvoiceFilesService } from './invoice-files.service.ts';
import { InvoiceIssuingService } from './invoice-issuing.service.ts';
import { InvoicesController } from './invoices.controller.ts';
import { InvoicingController } from './invoicing.controller.ts';
import { IssueInvoicesJob } from './issue-invoices.job.ts';
import { ReceiptDocumentsService } from './receipt-documents.service.ts';
import { ReceiptsController } from './receipts.controller.ts';
import { StaffInvoicesService } from './staff-invoices.service.ts';
import { ExchangeInvoicesJob } from './transport/exchange-invoices.job.ts';
import { InvoiceExchangeService } from './transport/invoice-exchange.service.ts';
import { ByHandTransport, InvoiceTransport } from './transport/invoice-transport.ts';
import { StatementsService } from './statements.service.ts';

/** Receipts, electronic invoices and the exports for the accountant. */
@Module({
  imports: [LedgerModule, MailsModule, OrdersModule],
  controllers: [InvoicingController, InvoicesController, ReceiptsController],
  providers: [
    { provide: InvoiceTransport, useClass: ByHandTransport },
    ExchangeInvoicesJob,
    ExchangeReceiptsService,
    ExportsService,
    InvoiceDocumentsService,
    InvoiceFilesService,
    InvoiceExchangeService,
    InvoiceIssuingService,
    IssueInvoicesJob,
    ReceiptDocumentsService,
    StaffInvoicesService,
    StatementsService,
  ],
  exports: [ExportsService],
})
export class InvoicingModule {}
