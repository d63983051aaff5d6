import { defineJob } from '@academy/jobs';
import { IsString } from 'class-validator';

export class SyncPayment {
  /** The payment's id at the provider. */
  @IsString() paymentIntentId: string;
}

/** Applies what happened to a payment while its order was in review. */
export const syncPayment = defineJob({ name: 'payment.sync', payload: SyncPayment });
