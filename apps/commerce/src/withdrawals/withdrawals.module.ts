import { Module } from '@nestjs/common';
import { OrderHistoryModule } from '../orders/order-history.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.ts';
import { WithdrawalCases } from './withdrawal-cases.service.ts';
import { WithdrawalsController } from './withdrawals.controller.ts';
import { WithdrawalsService } from './withdrawals.service.ts';

@Module({
  imports: [OrderHistoryModule, OrdersModule, RefundsModule, SubscriptionsModule],
  controllers: [WithdrawalsController],
  providers: [WithdrawalCases, WithdrawalsService],
})
export class WithdrawalsModule {}
