import { IdempotentRequest } from '@academy/idempotency';
import { importEntities } from '@academy/imports';
import { daySumEntities, jobSchema } from '@academy/jobs';
import { MailMessage } from '@academy/mail';
import { messagingEntities } from '@academy/messaging';
import type { DatabaseDefinition } from '@academy/platform';
import { ContentRefundOrder } from '../flows/content-refunds/content-refund-order.entity.ts';
import { ContentRefund } from '../flows/content-refunds/content-refund.entity.ts';
import { Order } from '../ledger/orders/order.entity.ts';
import { BalanceEntry, BalancePosition, Payout } from '../ledger/balance/balance-entry.entity.ts';
import { CouponRedemption } from '../ledger/redemptions/coupon-redemption.entity.ts';
import { Coupon } from '../ledger/coupons/coupon.entity.ts';
import { EntitlementEpoch } from '../ledger/epochs/entitlement-epoch.entity.ts';
import { StripeEvent } from '../flows/webhooks/stripe-event.entity.ts';
import { Discrepancy } from '../flows/reconciliation/discrepancy.entity.ts';
import { ReconciliationRun } from '../flows/reconciliation/reconciliation-run.entity.ts';
import { ExchangeReceipt, InvoiceArchive, InvoiceFile } from '../ledger/invoices/invoice-file.entity.ts';
import { Invoice, InvoiceCounter } from '../ledger/invoices/invoice.entity.ts';
import { InvoiceRequest } from '../ledger/invoice-requests/invoice-request.entity.ts';
import { SentReminder, SubscriptionNotification } from '../flows/mails/sent-reminder.entity.ts';
import { OrderEvent } from '../ledger/orders/order-event.entity.ts';
import { MessageRecipient } from '../flows/messages/message-recipient.entity.ts';
import { Message } from '../flows/messages/message.entity.ts';
import { ErasureTask } from '../ledger/erasures/erasure-task.entity.ts';
import { NotificationPreference } from '../flows/preferences/notification-preference.entity.ts';
import { Purchase } from '../ledger/purchases/purchase.entity.ts';
import { Receipt, ReceiptCounter, ReceiptRefund } from '../ledger/receipts/receipt.entity.ts';
import { Refund } from '../ledger/refunds/refund.entity.ts';
import { StripeObject } from '../provider/stripe-object.entity.ts';
import { SubscriptionPayment } from '../ledger/subscriptions/subscription-payment.entity.ts';
import { Subscription } from '../ledger/subscriptions/subscription.entity.ts';
import { AccessConsent } from '../ledger/withdrawals/access-consent.entity.ts';
import { Withdrawal } from '../ledger/withdrawals/withdrawal.entity.ts';
import { Sales1795208718000 } from './migrations/1795208718000-sales.ts';
import { Coupons1795212000000 } from './migrations/1795212000000-coupons.ts';
import { Subscriptions1795213000000 } from './migrations/1795213000000-subscriptions.ts';
import { Orders1795214000000 } from './migrations/1795214000000-orders.ts';
import { Erasures1795220000000 } from './migrations/1795220000000-erasures.ts';
import { Oversight1795221000000 } from './migrations/1795221000000-oversight.ts';
import { Receipts1795222000000 } from './migrations/1795222000000-receipts.ts';
import { MailsByJobs1795300000000 } from './migrations/1795300000000-mails-by-jobs.ts';
import { BundleCredits1795301000000 } from './migrations/1795301000000-bundle-credits.ts';
import { MissingPreferences1795367700000 } from './migrations/1795367700000-missing-preferences.ts';
import { OrderTraces1795374000000 } from './migrations/1795374000000-order-traces.ts';
import { AddImports1795416000000 } from './migrations/1795416000000-add-imports.ts';
import { Messages1795417000000 } from './migrations/1795417000000-messages.ts';
import { HoldReceiptMails1795492673825 } from './migrations/1795492673825-hold-receipt-mails.ts';
import { IndexOrdersForStaff1795580242778 } from './migrations/1795580242778-index-orders-for-staff.ts';
import { AddDaySums1795581000000 } from './migrations/1795581000000-add-day-sums.ts';
import { CountDays1795581001000 } from './migrations/1795581001000-count-days.ts';
import { IndexAccessAndWithdrawals1795581569786 } from './migrations/1795581569786-index-access-and-withdrawals.ts';
import { EraseWithdrawalNotes1795623600000 } from './migrations/1795623600000-erase-withdrawal-notes.ts';
import { TellUnsoldRefundsApart1795651000000 } from './migrations/1795651000000-tell-unsold-refunds-apart.ts';
import { AddRenewalCents1795652000000 } from './migrations/1795652000000-add-renewal-cents.ts';
import { SuspendSubscriptions1795710000000 } from './migrations/1795710000000-suspend-subscriptions.ts';
import { SearchCoupons1795780320000 } from './migrations/1795780320000-search-coupons.ts';
import { IndexOtherCurrencies1795785600000 } from './migrations/1795785600000-index-other-currencies.ts';
import { SortOrdersByAmount1795800000000 } from './migrations/1795800000000-sort-orders-by-amount.ts';
import { SplitTakings1795888402975 } from './migrations/1795888402975-split-takings.ts';
import { CountSplitTakings1795888403975 } from './migrations/1795888403975-count-split-takings.ts';
import { FollowDisputes1795890653359 } from './migrations/1795890653359-follow-disputes.ts';
import { TellLostDisputesApart1795891983640 } from './migrations/1795891983640-tell-lost-disputes-apart.ts';
import { SearchByWords1795893000000 } from './migrations/1795893000000-search-by-words.ts';
import { AddSeatWay1795988272085 } from './migrations/1795988272085-add-seat-way.ts';
import { AddContentRefunds1795989331558 } from './migrations/1795989331558-add-content-refunds.ts';
import { AddInvoices1796003160954 } from './migrations/1796003160954-add-invoices.ts';
import { AddBalance1796006899951 } from './migrations/1796006899951-add-balance.ts';
import { AddDebits1796008300000 } from './migrations/1796008300000-add-debits.ts';
import { IndexDebits1796008400000 } from './migrations/1796008400000-index-debits.ts';
import { AddExchangeRates1796021901636 } from './migrations/1796021901636-add-exchange-rates.ts';
import { RecordLostDisputes1796023806080 } from './migrations/1796023806080-record-lost-disputes.ts';

/** The service's schema, used by the application, the migrations and the seed. */
export const database: DatabaseDefinition = {
  entities: [
    ...daySumEntities,
    Order,
    IdempotentRequest,
    Purchase,
    EntitlementEpoch,
    Refund,
    ContentRefund,
    ContentRefundOrder,
    OrderEvent,
    Coupon,
    CouponRedemption,
    Subscription,
    SubscriptionPayment,
    ReconciliationRun,
    Discrepancy,
    StripeObject,
    StripeEvent,
    ErasureTask,
    Receipt,
    ReceiptRefund,
    ReceiptCounter,
    InvoiceRequest,
    Invoice,
    InvoiceCounter,
    InvoiceFile,
    ExchangeReceipt,
    InvoiceArchive,
    BalanceEntry,
    Payout,
    BalancePosition,
    AccessConsent,
    Withdrawal,
    NotificationPreference,
    SentReminder,
    SubscriptionNotification,
    Message,
    MessageRecipient,
    MailMessage,
    ...importEntities,
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
    MailsByJobs1795300000000,
    BundleCredits1795301000000,
    MissingPreferences1795367700000,
    OrderTraces1795374000000,
    AddImports1795416000000,
    Messages1795417000000,
    HoldReceiptMails1795492673825,
    IndexOrdersForStaff1795580242778,
    AddDaySums1795581000000,
    CountDays1795581001000,
    IndexAccessAndWithdrawals1795581569786,
    EraseWithdrawalNotes1795623600000,
    TellUnsoldRefundsApart1795651000000,
    AddRenewalCents1795652000000,
    SuspendSubscriptions1795710000000,
    SearchCoupons1795780320000,
    IndexOtherCurrencies1795785600000,
    SortOrdersByAmount1795800000000,
    SplitTakings1795888402975,
    CountSplitTakings1795888403975,
    FollowDisputes1795890653359,
    TellLostDisputesApart1795891983640,
    SearchByWords1795893000000,
    AddSeatWay1795988272085,
    AddContentRefunds1795989331558,
    AddInvoices1796003160954,
    AddBalance1796006899951,
    AddDebits1796008300000,
    IndexDebits1796008400000,
    AddExchangeRates1796021901636,
    RecordLostDisputes1796023806080,
  ],
  librarySchemas: [jobSchema],
};
