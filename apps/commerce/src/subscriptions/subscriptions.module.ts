import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EntitlementsModule } from '../entitlements/entitlements.module.ts';
import { StripeModule } from '../stripe/stripe.module.ts';
import { PortalService } from './portal.service.ts';
import { SubscriptionLedger } from './subscription-ledger.service.ts';
import { Subscription } from './subscription.entity.ts';
import { SubscriptionsController } from './subscriptions.controller.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Subscription]), EntitlementsModule, StripeModule],
  controllers: [SubscriptionsController],
  providers: [SubscriptionLedger, PortalService],
  exports: [SubscriptionLedger],
})
export class SubscriptionsModule {}
