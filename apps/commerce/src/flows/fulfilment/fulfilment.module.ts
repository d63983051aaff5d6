import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { ProviderModule } from '../../provider/provider.module.ts';
import { FulfilmentService } from './fulfilment.service.ts';
import { ReversalsService } from './reversals.service.ts';
import { SyncPaymentJob } from './sync-payment.job.ts';

/** Payments and their reversals, each applied once. */
@Module({
  imports: [LedgerModule, ProviderModule],
  providers: [FulfilmentService, ReversalsService, SyncPaymentJob],
  exports: [FulfilmentService, ReversalsService],
})
export class FulfilmentModule {}
