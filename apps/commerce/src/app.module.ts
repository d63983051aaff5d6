import { MailModule } from '@academy/mail';
import { MessagingModule } from '@academy/messaging';
import { DatabaseModule, PlatformModule, SecretsModule } from '@academy/platform';
import { Module } from '@nestjs/common';
import { CheckoutModule } from './checkout/checkout.module.ts';
import { CouponsModule } from './coupons/coupons.module.ts';
import { database } from './database/database.ts';
import { EntitlementsModule } from './entitlements/entitlements.module.ts';
import { CommerceEnv } from './env.ts';
import { FulfilmentModule } from './fulfilment/fulfilment.module.ts';
import { GrantsModule } from './grants/grants.module.ts';
import { InvoicingModule } from './invoicing/invoicing.module.ts';
import { MailsModule } from './mails/mails.module.ts';
import { MAIL_TEMPLATES } from './mails/mail-templates.ts';
import { OrdersModule } from './orders/orders.module.ts';
import { PersonalDataModule } from './personal-data/personal-data.module.ts';
import { PreferencesModule } from './preferences/preferences.module.ts';
import { PurchasesModule } from './purchases/purchases.module.ts';
import { ReceiptsModule } from './receipts/receipts.module.ts';
import { ReconciliationModule } from './reconciliation/reconciliation.module.ts';
import { StatsModule } from './stats/stats.module.ts';
import { SubscriptionsModule } from './subscriptions/subscriptions.module.ts';
import { WithdrawalsModule } from './withdrawals/withdrawals.module.ts';

@Module({
  imports: [
    PlatformModule.forRoot({ env: CommerceEnv }),
    DatabaseModule.forRoot(database),
    MessagingModule.forRoot({ service: 'commerce' }),
    SecretsModule.forRoot({ service: 'commerce' }),
    MailModule.forRoot({ templates: MAIL_TEMPLATES }),
    CheckoutModule,
    CouponsModule,
    EntitlementsModule,
    FulfilmentModule,
    GrantsModule,
    InvoicingModule,
    MailsModule,
    OrdersModule,
    PersonalDataModule,
    PreferencesModule,
    PurchasesModule,
    ReceiptsModule,
    ReconciliationModule,
    StatsModule,
    SubscriptionsModule,
    WithdrawalsModule,
  ],
})
export class AppModule {}
