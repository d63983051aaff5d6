import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import Stripe from 'stripe';
import { CommerceEnv } from '../env.ts';
import { CustomersService } from './customers.service.ts';
import { PaymentProvider, PaymentProviderUnderLock } from './payment-provider.ts';
import { ProviderLists } from './provider-lists.ts';
import { createStripe, LIMITS_UNDER_LOCK } from './stripe-client.ts';
import { StripeObject } from './stripe-object.entity.ts';
import { StripeObjectsService } from './stripe-objects.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([StripeObject])],
  providers: [
    { provide: Stripe, inject: [CommerceEnv], useFactory: (env: CommerceEnv) => createStripe(env) },
    PaymentProvider,
    ProviderLists,
    {
      provide: PaymentProviderUnderLock,
      inject: [CommerceEnv],
      useFactory: (env: CommerceEnv) =>
        new PaymentProviderUnderLock(createStripe(env, LIMITS_UNDER_LOCK), env),
    },
    StripeObjectsService,
    CustomersService,
  ],
  exports: [PaymentProvider, PaymentProviderUnderLock, ProviderLists, StripeObjectsService, CustomersService],
})
export class ProviderModule {}
