import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../idempotency/idempotency.module.ts';
import { OrderHistoryModule } from '../orders/order-history.module.ts';
import { PurchasesModule } from '../purchases/purchases.module.ts';
import { GrantsController } from './grants.controller.ts';
import { GrantsService } from './grants.service.ts';

@Module({
  imports: [IdempotencyModule, OrderHistoryModule, PurchasesModule],
  controllers: [GrantsController],
  providers: [GrantsService],
})
export class GrantsModule {}
