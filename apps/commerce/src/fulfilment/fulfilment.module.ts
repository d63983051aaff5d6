import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Order } from '../checkout/order.entity.ts';
import { CouponsModule } from '../coupons/coupons.module.ts';
import { OrderHistoryModule } from '../orders/order-history.module.ts';
import { PurchasesModule } from '../purchases/purchases.module.ts';
import { ReceiptsModule } from '../receipts/receipts.module.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { StripeModule } from '../stripe/stripe.module.ts';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.ts';
import { FulfilmentService } from './fulfilment.service.ts';
import { ReversalsService } from './reversals.service.ts';
import { MissedEvents } from './webhooks/missed-events.service.ts';
import { StripeEvent } from './webhooks/stripe-event.entity.ts';
import { WebhookController } from './webhooks/webhook.controller.ts';
import { WebhookService } from './webhooks/webhook.service.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([Order, StripeEvent]),
    StripeModule,
    CouponsModule,
    PurchasesModule,
    OrderHistoryModule,
    ReceiptsModule,
    RefundsModule,
    SubscriptionsModule,
  ],
  controllers: [WebhookController],
  providers: [FulfilmentService, MissedEvents, ReversalsService, WebhookService],
  exports: [FulfilmentService, MissedEvents, ReversalsService],
})
export class FulfilmentModule {}
