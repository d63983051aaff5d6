import { Module } from '@nestjs/common';
import { OrderHistoryModule } from '../orders/order-history.module.ts';
import { PurchasesModule } from '../purchases/purchases.module.ts';
import { GrantsController } from './grants.controller.ts';
import { GrantsService } from './grants.service.ts';

@Module({
  imports: [OrderHistoryModule, PurchasesModule],
  controllers: [GrantsController],
  providers: [GrantsService],
})
export class GrantsModule {}
