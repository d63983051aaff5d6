import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CouponsModule } from '../coupons/coupons.module.ts';
import { EntitlementsModule } from '../entitlements/entitlements.module.ts';
import { FulfilmentModule } from '../fulfilment/fulfilment.module.ts';
import { InvoiceRequestsModule } from '../invoicing/invoice-requests.module.ts';
import { IdempotencyModule } from '../idempotency/idempotency.module.ts';
import { Purchase } from '../purchases/purchase.entity.ts';
import { PurchasesModule } from '../purchases/purchases.module.ts';
import { StripeModule } from '../stripe/stripe.module.ts';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.ts';
import { CheckoutController } from './checkout.controller.ts';
import { CheckoutService } from './checkout.service.ts';
import { Order } from './order.entity.ts';
import { OffersService } from './offers.service.ts';
import { OrdersService } from './orders.service.ts';
import { QuotesService } from './quotes.service.ts';
import { SettledTerms } from './settled-terms.service.ts';
import { SessionsService } from './sessions.service.ts';
import { WithdrawnItemsController } from './withdrawn-items.controller.ts';
import { VerificationService } from './verification.service.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([Order, Purchase]),
    StripeModule,
    CouponsModule,
    PurchasesModule,
    SubscriptionsModule,
    FulfilmentModule,
    IdempotencyModule,
    InvoiceRequestsModule,
    EntitlementsModule,
  ],
  controllers: [CheckoutController, WithdrawnItemsController],
  providers: [
    CheckoutService,
    OffersService,
    OrdersService,
    QuotesService,
    SessionsService,
    SettledTerms,
    VerificationService,
  ],
})
export class CheckoutModule {}
