import { MailMessage } from '@academy/mail';
import { messagingEntities } from '@academy/messaging';
import type { DatabaseDefinition } from '@academy/platform';
import { IdempotentRequest } from '../idempotency/idempotent-request.entity.ts';
import { Order } from '../checkout/order.entity.ts';
import { CouponRedemption } from '../coupons/coupon-redemption.entity.ts';
import { Coupon } from '../coupons/coupon.entity.ts';
import { EntitlementEpoch } from '../entitlements/entitlement-epoch.entity.ts';
import { StripeEvent } from '../fulfilment/webhooks/stripe-event.entity.ts';
import { Difference } from '../reconciliation/difference.entity.ts';
import { ReconciliationRun } from '../reconciliation/reconciliation-run.entity.ts';
import { InvoiceRequest } from '../invoicing/invoice-request.entity.ts';
import { Notice, SubscriptionNotice } from '../mails/notice.entity.ts';
import { OrderEvent } from '../orders/order-event.entity.ts';
import { ErasureTask } from '../personal-data/erasure-task.entity.ts';
import { NotificationPreference } from '../preferences/notification-preference.entity.ts';
import { Purchase } from '../purchases/purchase.entity.ts';
import { Receipt, ReceiptCounter, ReceiptRefund } from '../receipts/receipt.entity.ts';
import { Refund } from '../refunds/refund.entity.ts';
import { StripeObject } from '../stripe/stripe-object.entity.ts';
import { SubscriptionPayment } from '../subscriptions/subscription-payment.entity.ts';
import { Subscription } from '../subscriptions/subscription.entity.ts';
import { AccessConsent } from '../withdrawals/access-consent.entity.ts';
import { Withdrawal } from '../withdrawals/withdrawal.entity.ts';
import { Sales1795208718000 } from './migrations/1795208718000-sales.ts';
import { Coupons1795212000000 } from './migrations/1795212000000-coupons.ts';
import { Subscriptions1795213000000 } from './migrations/1795213000000-subscriptions.ts';
import { Orders1795214000000 } from './migrations/1795214000000-orders.ts';
import { Erasures1795220000000 } from './migrations/1795220000000-erasures.ts';
import { Oversight1795221000000 } from './migrations/1795221000000-oversight.ts';
import { Receipts1795222000000 } from './migrations/1795222000000-receipts.ts';

/** The service's schema: what the application, the migrations and the seed work on. */
export const database: DatabaseDefinition = {
  entities: [
    Order,
    IdempotentRequest,
    Purchase,
    EntitlementEpoch,
    Refund,
    OrderEvent,
    Coupon,
    CouponRedemption,
    Subscription,
    SubscriptionPayment,
    ReconciliationRun,
    Difference,
    StripeObject,
    StripeEvent,
    ErasureTask,
    Receipt,
    ReceiptRefund,
    ReceiptCounter,
    InvoiceRequest,
    AccessConsent,
    Withdrawal,
    NotificationPreference,
    Notice,
    SubscriptionNotice,
    MailMessage,
    ...messagingEntities,
  ],
  migrations: [
    Sales1795208718000,
    Coupons1795212000000,
    Subscriptions1795213000000,
    Orders1795214000000,
    Erasures1795220000000,
    Oversight1795221000000,
    Receipts1795222000000,
  ],
};
