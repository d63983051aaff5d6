import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { ProviderModule } from '../../provider/provider.module.ts';
import { BalanceReadingService } from './balance-reading.service.ts';
import { InvoicingModule } from '../invoicing/invoicing.module.ts';
import { BookDifferencesService } from './book-differences.service.ts';
import { BookExportsService } from './book-exports.service.ts';
import { BooksController } from './books.controller.ts';
import { BooksService } from './books.service.ts';

/** The accountant's books: our receipts beside the provider's balance and payouts. */
@Module({
  imports: [InvoicingModule, LedgerModule, ProviderModule],
  controllers: [BooksController],
  providers: [BalanceReadingService, BookDifferencesService, BookExportsService, BooksService],
  exports: [BalanceReadingService, BookDifferencesService],
})
export class BooksModule {}
