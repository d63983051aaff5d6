import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

export class RefundRef {
  @IsUUID() purchaseId: string;
}

/** Revokes certificates for completions after the refund of their purchase. */
export const checkRefund = defineJob({ name: 'certificate.check-refund', payload: RefundRef });
