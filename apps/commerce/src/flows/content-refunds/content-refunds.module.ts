import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { ContentRefundRunsService } from './content-refund-runs.service.ts';
import { ContentRefundsController } from './content-refunds.controller.ts';
import { ContentRefundsService } from './content-refunds.service.ts';
import { RunContentRefundJob } from './run-content-refund.job.ts';

/** Refunds of all single purchases of a content, such as a cancelled seminar. */
@Module({
  imports: [LedgerModule, OrdersModule],
  controllers: [ContentRefundsController],
  providers: [ContentRefundRunsService, ContentRefundsService, RunContentRefundJob],
})
export class ContentRefundsModule {}
