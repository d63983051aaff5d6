import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { ProviderModule } from '../../provider/provider.module.ts';
import { BalanceReadingService } from './balance-reading.service.ts';
import { BookDifferencesService } from './book-differences.service.ts';

/** The accountant's books: our receipts beside the provider's balance and payouts. */
@Module({
  imports: [LedgerModule, ProviderModule],
  providers: [BalanceReadingService, BookDifferencesService],
  exports: [BalanceReadingService, BookDifferencesService],
})
export class BooksModule {}
