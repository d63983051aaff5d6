import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Order } from '../checkout/order.entity.ts';
import { FulfilmentModule } from '../fulfilment/fulfilment.module.ts';
import { IdempotencyModule } from '../idempotency/idempotency.module.ts';
import { InvoiceRequestsModule } from '../invoicing/invoice-requests.module.ts';
import { Purchase } from '../purchases/purchase.entity.ts';
import { Receipt } from '../receipts/receipt.entity.ts';
import { Refund } from '../refunds/refund.entity.ts';
import { RefundsModule } from '../refunds/refunds.module.ts';
import { StripeModule } from '../stripe/stripe.module.ts';
import { AccessConsent } from '../withdrawals/access-consent.entity.ts';
import { Withdrawal } from '../withdrawals/withdrawal.entity.ts';
import { OrderHistoryModule } from './order-history.module.ts';
import { OrdersController } from './orders.controller.ts';
import { People } from './people.service.ts';
import { ReviewsService } from './reviews.service.ts';
import { ReviewGauge } from './review-gauge.service.ts';
import { SalesService } from './sales.service.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([AccessConsent, Order, Purchase, Receipt, Refund, Withdrawal]),
    FulfilmentModule,
    IdempotencyModule,
    InvoiceRequestsModule,
    OrderHistoryModule,
    RefundsModule,
    StripeModule,
  ],
  controllers: [OrdersController],
  providers: [People, ReviewGauge, ReviewsService, SalesService],
  exports: [SalesService],
})
export class OrdersModule {}
