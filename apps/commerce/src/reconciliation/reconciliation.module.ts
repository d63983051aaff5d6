import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Order } from '../checkout/order.entity.ts';
import { CouponsModule } from '../coupons/coupons.module.ts';
import { FulfilmentModule } from '../fulfilment/fulfilment.module.ts';
import { IdempotencyModule } from '../idempotency/idempotency.module.ts';
import { Refund } from '../refunds/refund.entity.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { StripeModule } from '../stripe/stripe.module.ts';
import { Subscription } from '../subscriptions/subscription.entity.ts';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.ts';
import { Difference } from './difference.entity.ts';
import { ReconciliationController } from './reconciliation.controller.ts';
import { ReconciliationRun } from './reconciliation-run.entity.ts';
import { ReconciliationService } from './reconciliation.service.ts';
import { Sweeper } from './sweeper.ts';
import { SweepsService } from './sweeps.service.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([Difference, Order, ReconciliationRun, Refund, Subscription]),
    CouponsModule,
    FulfilmentModule,
    IdempotencyModule,
    MailsModule,
    RefundsModule,
    StripeModule,
    SubscriptionsModule,
  ],
  controllers: [ReconciliationController],
  providers: [ReconciliationService, Sweeper, SweepsService],
})
export class ReconciliationModule {}
