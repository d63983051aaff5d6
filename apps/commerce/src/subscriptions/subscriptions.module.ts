import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EntitlementsModule } from '../entitlements/entitlements.module.ts';
import { ReceiptsModule } from '../receipts/receipts.module.ts';
import { StripeModule } from '../stripe/stripe.module.ts';
import { PortalService } from './portal.service.ts';
import { SubscriptionPayment } from './subscription-payment.entity.ts';
import { SubscriptionPayments } from './subscription-payments.service.ts';
import { SubscriptionLedger } from './subscription-ledger.service.ts';
import { Subscription } from './subscription.entity.ts';
import { SubscriptionsController } from './subscriptions.controller.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([Subscription, SubscriptionPayment]),
    EntitlementsModule,
    ReceiptsModule,
    StripeModule,
  ],
  controllers: [SubscriptionsController],
  providers: [SubscriptionLedger, SubscriptionPayments, PortalService],
  exports: [SubscriptionLedger, SubscriptionPayments],
})
export class SubscriptionsModule {}
