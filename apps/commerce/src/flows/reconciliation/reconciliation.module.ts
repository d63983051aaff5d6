import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { ProviderModule } from '../../provider/provider.module.ts';
import { BooksModule } from '../books/books.module.ts';
import { FulfilmentModule } from '../fulfilment/fulfilment.module.ts';
import { CheckPendingOrdersJob } from './check-pending-orders.job.ts';
import { Discrepancy } from './discrepancy.entity.ts';
import { PendingOrdersService } from './pending-orders.service.ts';
import { ProviderComparisonService } from './provider-comparison.service.ts';
import { ReconciliationRun } from './reconciliation-run.entity.ts';
import { ReconciliationRunsService } from './reconciliation-runs.service.ts';
import { ReconciliationController } from './reconciliation.controller.ts';
import { RunReconciliationJob } from './run-reconciliation.job.ts';
import { StartReconciliationJob } from './start-reconciliation.job.ts';

/** Comparison of orders with the provider. */
@Module({
  imports: [
    LedgerModule,
    ProviderModule,
    BooksModule,
    FulfilmentModule,
    TypeOrmModule.forFeature([Discrepancy, ReconciliationRun]),
  ],
  controllers: [ReconciliationController],
  providers: [
    CheckPendingOrdersJob,
    PendingOrdersService,
    ProviderComparisonService,
    ReconciliationRunsService,
    RunReconciliationJob,
    StartReconciliationJob,
  ],
})
export class ReconciliationModule {}
