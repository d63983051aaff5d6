import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

export class RefundRef {
  @IsUUID() purchaseId: string;
}

/** Revokes what was issued for a completion that came after the refund of its purchase. */
export const checkRefund = defineJob({ name: 'certificate.check-refund', payload: RefundRef });
