import { MessagingModule } from '@academy/messaging';
import { DatabaseModule, PlatformModule } from '@academy/platform';
import { Module } from '@nestjs/common';
import { CheckoutModule } from './checkout/checkout.module.ts';
import { CouponsModule } from './coupons/coupons.module.ts';
import { database } from './database/database.ts';
import { EntitlementsModule } from './entitlements/entitlements.module.ts';
import { CommerceEnv } from './env.ts';
import { FulfilmentModule } from './fulfilment/fulfilment.module.ts';
import { GrantsModule } from './grants/grants.module.ts';
import { OrdersModule } from './orders/orders.module.ts';
import { PersonalDataModule } from './personal-data/personal-data.module.ts';
import { PurchasesModule } from './purchases/purchases.module.ts';
import { ReconciliationModule } from './reconciliation/reconciliation.module.ts';
import { StatsModule } from './stats/stats.module.ts';
import { SubscriptionsModule } from './subscriptions/subscriptions.module.ts';

@Module({
  imports: [
    PlatformModule.forRoot({ env: CommerceEnv }),
    DatabaseModule.forRoot(database),
    MessagingModule.forRoot({ service: 'commerce' }),
    CheckoutModule,
    CouponsModule,
    EntitlementsModule,
    FulfilmentModule,
    GrantsModule,
    OrdersModule,
    PersonalDataModule,
    PurchasesModule,
    ReconciliationModule,
    StatsModule,
    SubscriptionsModule,
  ],
})
export class AppModule {}
