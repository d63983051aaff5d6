import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import Stripe from 'stripe';
import { CommerceEnv } from '../config/env.ts';
import { PaymentProvider } from './payment-provider.ts';
import { createStripe } from './stripe-client.ts';
import { StripeObject } from './stripe-object.entity.ts';
import { StripeObjectsService } from './stripe-objects.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([StripeObject])],
  providers: [
    { provide: Stripe, inject: [CommerceEnv], useFactory: createStripe },
    PaymentProvider,
    StripeObjectsService,
  ],
  exports: [PaymentProvider, StripeObjectsService],
})
export class ProviderModule {}
