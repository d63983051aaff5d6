import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrderHistoryModule } from '../orders/order-history.module.ts';
import { StripeModule } from '../stripe/stripe.module.ts';
import { Refund } from './refund.entity.ts';
import { RefundsService } from './refunds.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Refund]), OrderHistoryModule, StripeModule],
  providers: [RefundsService],
  exports: [RefundsService],
})
export class RefundsModule {}
