import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { ProviderModule } from '../../provider/provider.module.ts';
import { FulfilmentModule } from '../fulfilment/fulfilment.module.ts';
import { BuyersService } from './buyers.service.ts';
import { OrderOutcomesService } from './order-outcomes.service.ts';
import { OrderReviewsService } from './order-reviews.service.ts';
import { OrdersInReviewGauge } from './orders-in-review.metrics.ts';
import { OrdersController } from './orders.controller.ts';
import { OrdersRpcController } from './orders.rpc.ts';
import { StaffOrdersService } from './staff-orders.service.ts';

/** Orders as staff see, review and refund them. */
@Module({
  imports: [LedgerModule, ProviderModule, FulfilmentModule],
  controllers: [OrdersController, OrdersRpcController],
  providers: [
    BuyersService,
    OrderOutcomesService,
    OrderReviewsService,
    OrdersInReviewGauge,
    StaffOrdersService,
  ],
  exports: [BuyersService],
})
export class OrdersModule {}
