import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

export class RefundRef {
  @IsUUID() purchaseId: string;
}

/** Revokes certificates that were earned by access that was refunded. */
export const checkRefund = defineJob({ name: 'certificate.check-refund', payload: RefundRef });
