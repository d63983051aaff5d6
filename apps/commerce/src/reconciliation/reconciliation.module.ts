import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CheckoutModule } from '../checkout/checkout.module.ts';
import { Order } from '../checkout/order.entity.ts';
import { CouponsModule } from '../coupons/coupons.module.ts';
import { FulfilmentModule } from '../fulfilment/fulfilment.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.ts';
import { ReconciliationService } from './reconciliation.service.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([Order]),
    CheckoutModule,
    CouponsModule,
    FulfilmentModule,
    RefundsModule,
    SubscriptionsModule,
  ],
  providers: [ReconciliationService],
})
export class ReconciliationModule {}
