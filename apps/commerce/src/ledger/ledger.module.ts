import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProviderModule } from '../provider/provider.module.ts';
import { BalanceEntry, BalancePosition, Payout } from './balance/balance-entry.entity.ts';
import { BalanceService } from './balance/balance.service.ts';
import { CouponPublisherService } from './coupons/coupon-publisher.service.ts';
import { Coupon } from './coupons/coupon.entity.ts';
import { PublishCouponJob } from './coupons/publish-coupon.job.ts';
import { CouponsService } from './coupons/coupons.service.ts';
import { EntitlementsService } from './entitlements/entitlements.service.ts';
import { EntitlementEpoch } from './epochs/entitlement-epoch.entity.ts';
import { EpochsService } from './epochs/epochs.service.ts';
import { InvoiceRequest } from './invoice-requests/invoice-request.entity.ts';
import { ExchangeReceipt, InvoiceArchive, InvoiceFile } from './invoices/invoice-file.entity.ts';
import { Invoice } from './invoices/invoice.entity.ts';
import { InvoicesService } from './invoices/invoices.service.ts';
import { InvoiceRequestsService } from './invoice-requests/invoice-requests.service.ts';
import { OrderCreditsService } from './purchases/order-credits.service.ts';
import { OrderEvent } from './orders/order-event.entity.ts';
import { OrderHistoryService } from './orders/order-history.service.ts';
import { Order } from './orders/order.entity.ts';
import { OrdersService } from './orders/orders.service.ts';
import { Purchase } from './purchases/purchase.entity.ts';
import { PurchasesService } from './purchases/purchases.service.ts';
import { ReceiptPartiesService } from './receipts/receipt-parties.service.ts';
import { Receipt } from './receipts/receipt.entity.ts';
import { ReceiptsService } from './receipts/receipts.service.ts';
import { CouponRedemption } from './redemptions/coupon-redemption.entity.ts';
import { CouponRedemptionsService } from './redemptions/coupon-redemptions.service.ts';
import { Refund } from './refunds/refund.entity.ts';
import { RefundsService } from './refunds/refunds.service.ts';
import { SendRefundJob } from './refunds/send-refund.job.ts';
import { SubscriptionPayment } from './subscriptions/subscription-payment.entity.ts';
import { SubscriptionPaymentsService } from './subscriptions/subscription-payments.service.ts';
import { Subscription } from './subscriptions/subscription.entity.ts';
import { SubscriptionsService } from './subscriptions/subscriptions.service.ts';
import { SyncSubscriptionsJob } from './subscriptions/sync-subscriptions.job.ts';
import { AccessConsent } from './withdrawals/access-consent.entity.ts';
import { Withdrawal } from './withdrawals/withdrawal.entity.ts';
import { WithdrawalsService } from './withdrawals/withdrawals.service.ts';

const entities = TypeOrmModule.forFeature([
  AccessConsent,
  BalanceEntry,
  BalancePosition,
  Coupon,
  CouponRedemption,
  EntitlementEpoch,
  ExchangeReceipt,
  Invoice,
  InvoiceArchive,
  InvoiceFile,
  InvoiceRequest,
  Order,
  OrderEvent,
  Payout,
  Purchase,
  Receipt,
  Refund,
  Subscription,
  SubscriptionPayment,
  Withdrawal,
]);

const services = [
  BalanceService,
  CouponPublisherService,
  CouponRedemptionsService,
  CouponsService,
  EntitlementsService,
  EpochsService,
  InvoiceRequestsService,
  InvoicesService,
  OrderCreditsService,
  OrderHistoryService,
  OrdersService,
  PurchasesService,
  ReceiptPartiesService,
  ReceiptsService,
  RefundsService,
  SubscriptionPaymentsService,
  SubscriptionsService,
  WithdrawalsService,
];

/** Orders, payments and refunds: the entities, and the only services that write them. */
@Module({
  imports: [entities, ProviderModule],
  providers: [...services, PublishCouponJob, SendRefundJob, SyncSubscriptionsJob],
  exports: [entities, ...services],
})
export class LedgerModule {}
