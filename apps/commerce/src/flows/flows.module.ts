import { IdempotencyModule } from '@academy/idempotency';
import { FoldDayChangesJob } from '@academy/jobs';
import { MAIL_CONSENT, MAIL_OUTCOMES } from '@academy/mail';
import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { ProviderModule } from '../provider/provider.module.ts';
import { CheckoutChoicesService } from './checkout/checkout-choices.service.ts';
import { CheckoutController } from './checkout/checkout.controller.ts';
import { CheckoutService } from './checkout/checkout.service.ts';
import { CloseOutdatedPagesJob } from './checkout/close-outdated-pages.job.ts';
import { OffersService } from './checkout/offers.service.ts';
import { PaymentPagesRpcController } from './checkout/payment-pages.rpc.ts';
import { PaymentPagesService } from './checkout/payment-pages.service.ts';
import { QuotesService } from './checkout/quotes.service.ts';
import { VerificationService } from './checkout/verification.service.ts';
import { WithdrawnItemsEventsController } from './checkout/withdrawn-items.events.ts';
import { CouponManagementService } from './coupons/coupon-management.service.ts';
import { CouponsController } from './coupons/coupons.controller.ts';
import { FulfilmentService } from './fulfilment/fulfilment.service.ts';
import { ReversalsService } from './fulfilment/reversals.service.ts';
import { SyncPaymentJob } from './fulfilment/sync-payment.job.ts';
import { GrantImporterService } from './grants/grant-importer.service.ts';
import { GrantListsService } from './grants/grant-lists.service.ts';
import { GrantsController } from './grants/grants.controller.ts';
import { GrantsService } from './grants/grants.service.ts';
import { ExportsService } from './invoicing/exports.service.ts';
import { InvoicingController } from './invoicing/invoicing.controller.ts';
import { ReceiptDocumentsService } from './invoicing/receipt-documents.service.ts';
import { ReceiptsController } from './invoicing/receipts.controller.ts';
import { AccessMailsEventsController } from './mails/access-mails.events.ts';
import { MailsService } from './mails/mails.service.ts';
import { PaymentMailsEventsController } from './mails/payment-mails.events.ts';
import { ReceiptMailsService } from './mails/receipt-mails.service.ts';
import { RemindersService } from './mails/reminders.service.ts';
import { AudienceService } from './messages/audience.service.ts';
import { MessageBatchesService } from './messages/message-batches.service.ts';
import { MessageMailsService } from './messages/message-mails.service.ts';
import { MessageRecipient } from './messages/message-recipient.entity.ts';
import { MessageRecipientsService } from './messages/message-recipients.service.ts';
import { Message } from './messages/message.entity.ts';
import { MessagesController } from './messages/messages.controller.ts';
import { MessagesService } from './messages/messages.service.ts';
import { SendMessagesJob } from './messages/send-messages.job.ts';
import { BuyersService } from './orders/buyers.service.ts';
import { OrderReviewsService } from './orders/order-reviews.service.ts';
import { OrdersInReviewGauge } from './orders/orders-in-review.metrics.ts';
import { OrdersController } from './orders/orders.controller.ts';
import { StaffOrdersService } from './orders/staff-orders.service.ts';
import { ErasureTask } from '../ledger/erasures/erasure-task.entity.ts';
import { ErasureService } from './personal-data/erasure.service.ts';
import { PersonalDataExportService } from './personal-data/personal-data-export.service.ts';
import { PersonalDataRpcController } from './personal-data/personal-data.rpc.ts';
import { PersonalDocumentsService } from './personal-data/personal-documents.service.ts';
import { NotificationPreference } from './preferences/notification-preference.entity.ts';
import { NotificationPreferencesController } from './preferences/notification-preferences.controller.ts';
import { NotificationPreferencesService } from './preferences/notification-preferences.service.ts';
import { EntitlementsRpcController } from './purchases/entitlements.rpc.ts';
import { PurchaseListsService } from './purchases/purchase-lists.service.ts';
import { PurchasedContentsService } from './purchases/purchased-contents.service.ts';
import { PurchasesController } from './purchases/purchases.controller.ts';
import { PurchasesRpcController } from './purchases/purchases.rpc.ts';
import { Discrepancy } from './reconciliation/discrepancy.entity.ts';
import { ProviderComparisonService } from './reconciliation/provider-comparison.service.ts';
import { ReconciliationRun } from './reconciliation/reconciliation-run.entity.ts';
import { ReconciliationRunsService } from './reconciliation/reconciliation-runs.service.ts';
import { ReconciliationController } from './reconciliation/reconciliation.controller.ts';
import { CheckPendingOrdersJob } from './reconciliation/check-pending-orders.job.ts';
import { PendingOrdersService } from './reconciliation/pending-orders.service.ts';
import { RunReconciliationJob } from './reconciliation/run-reconciliation.job.ts';
import { StartReconciliationJob } from './reconciliation/start-reconciliation.job.ts';
import { EraseUserJob } from './personal-data/erase-user.job.ts';
import { SendHeldReceiptsJob } from './mails/send-held-receipts.job.ts';
import { SendRemindersJob } from './mails/send-reminders.job.ts';
import { FetchMissedEventsJob } from './webhooks/fetch-missed-events.job.ts';
import { PruneEventsJob } from './webhooks/prune-events.job.ts';
import { StatsController } from './stats/stats.controller.ts';
import { StatsService } from './stats/stats.service.ts';
import { WaitingRpcController } from './stats/waiting.rpc.ts';
import { WaitingService } from './stats/waiting.service.ts';
import { PortalService } from './subscriptions/portal.service.ts';
import { SubscriptionsController } from './subscriptions/subscriptions.controller.ts';
import { MissedEventsService } from './webhooks/missed-events.service.ts';
import { StripeEvent } from './webhooks/stripe-event.entity.ts';
import { WebhookController } from './webhooks/webhook.controller.ts';
import { WebhooksService } from './webhooks/webhooks.service.ts';
import { WithdrawalDecisionsService } from './withdrawals/withdrawal-decisions.service.ts';
import { WithdrawalRequestsService } from './withdrawals/withdrawal-requests.service.ts';
import { WithdrawalsController } from './withdrawals/withdrawals.controller.ts';

const jobs = [
  CheckPendingOrdersJob,
  CloseOutdatedPagesJob,
  EraseUserJob,
  FetchMissedEventsJob,
  PruneEventsJob,
  RunReconciliationJob,
  SendHeldReceiptsJob,
  SendMessagesJob,
  SendRemindersJob,
  StartReconciliationJob,
  SyncPaymentJob,
];

/**
 * The use cases of buyers, staff, provider and scheduled jobs, on top of the ledger. Global, since the mail library
 * injects its providers.
 */
@Global()
@Module({
  imports: [
    IdempotencyModule,
    LedgerModule,
    ProviderModule,
    TypeOrmModule.forFeature([
      Discrepancy,
      ErasureTask,
      Message,
      MessageRecipient,
      NotificationPreference,
      ReconciliationRun,
      StripeEvent,
    ]),
  ],
  controllers: [
    AccessMailsEventsController,
    CheckoutController,
    CouponsController,
    EntitlementsRpcController,
    GrantsController,
    InvoicingController,
    MessagesController,
    NotificationPreferencesController,
    OrdersController,
    PaymentMailsEventsController,
    PaymentPagesRpcController,
    PersonalDataRpcController,
    PurchasesController,
    PurchasesRpcController,
    ReceiptsController,
    ReconciliationController,
    StatsController,
    SubscriptionsController,
    WaitingRpcController,
    WebhookController,
    WithdrawalsController,
    WithdrawnItemsEventsController,
  ],
  providers: [
    AudienceService,
    BuyersService,
    CheckoutChoicesService,
    CheckoutService,
    CouponManagementService,
    ErasureService,
    ExportsService,
    FulfilmentService,
    GrantImporterService,
    GrantListsService,
    GrantsService,
    MailsService,
    MessageBatchesService,
    MessageMailsService,
    MessageRecipientsService,
    MessagesService,
    MissedEventsService,
    NotificationPreferencesService,
    OffersService,
    OrderReviewsService,
    OrdersInReviewGauge,
    PaymentPagesService,
    PersonalDataExportService,
    PersonalDocumentsService,
    PortalService,
    ProviderComparisonService,
    PurchaseListsService,
    PurchasedContentsService,
    QuotesService,
    ReceiptDocumentsService,
    ReceiptMailsService,
    ReconciliationRunsService,
    PendingOrdersService,
    RemindersService,
    ReversalsService,
    StaffOrdersService,
    StatsService,
    FoldDayChangesJob,
    VerificationService,
    WaitingService,
    WebhooksService,
    WithdrawalDecisionsService,
    WithdrawalRequestsService,
    ...jobs,
    { provide: MAIL_CONSENT, useExisting: NotificationPreferencesService },
    { provide: MAIL_OUTCOMES, useExisting: MessageRecipientsService },
  ],
  exports: [MAIL_CONSENT, MAIL_OUTCOMES],
})
export class FlowsModule {}
