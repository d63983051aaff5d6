import { IdempotencyModule } from '@academy/idempotency';
import { Module } from '@nestjs/common';
import { BooksModule } from './books/books.module.ts';
import { CheckoutModule } from './checkout/checkout.module.ts';
import { ContentRefundsModule } from './content-refunds/content-refunds.module.ts';
import { CouponsModule } from './coupons/coupons.module.ts';
import { FulfilmentModule } from './fulfilment/fulfilment.module.ts';
import { GrantsModule } from './grants/grants.module.ts';
import { InvoicingModule } from './invoicing/invoicing.module.ts';
import { MailsModule } from './mails/mails.module.ts';
import { MessagesModule } from './messages/messages.module.ts';
import { OrdersModule } from './orders/orders.module.ts';
import { PersonalDataModule } from './personal-data/personal-data.module.ts';
import { PreferencesModule } from './preferences/preferences.module.ts';
import { PurchasesModule } from './purchases/purchases.module.ts';
import { ReconciliationModule } from './reconciliation/reconciliation.module.ts';
import { StatsModule } from './stats/stats.module.ts';
import { SubscriptionsModule } from './subscriptions/subscriptions.module.ts';
import { WebhooksModule } from './webhooks/webhooks.module.ts';
import { WithdrawalsModule } from './withdrawals/withdrawals.module.ts';

/** The use cases of buyers, staff, provider and scheduled jobs, on top of the ledger. */
@Module({
  imports: [
    IdempotencyModule,
    BooksModule,
    CheckoutModule,
    ContentRefundsModule,
    CouponsModule,
    FulfilmentModule,
    GrantsModule,
    InvoicingModule,
    MailsModule,
    MessagesModule,
    OrdersModule,
    PersonalDataModule,
    PreferencesModule,
    PurchasesModule,
    ReconciliationModule,
    StatsModule,
    SubscriptionsModule,
    WebhooksModule,
    WithdrawalsModule,
  ],
})
export class FlowsModule {}
