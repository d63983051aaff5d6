import { Module } from '@nestjs/common';
import { AppModule } from '../app.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { DemoPurchasesService } from './demo-purchases.service.ts';

/** The service with its demo data; loaded only by the seed. */
@Module({
  imports: [AppModule, LedgerModule],
  providers: [DemoPurchasesService],
})
export class DemoModule {}
