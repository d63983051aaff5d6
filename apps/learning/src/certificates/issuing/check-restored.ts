import { defineJob } from '@academy/jobs';
import { IsISO8601, IsUUID } from 'class-validator';

export class RestoredRef {
  @IsUUID() userId: string;
  /** When the access began that was refunded, or, if unknown, when it was refunded; RFC 3339. */
  @IsISO8601() refundedAt: string;
}

/** Issues the certificates that were refused or revoked because of a refund that no longer counts. */
export const checkRestored = defineJob({ name: 'certificate.check-restored', payload: RestoredRef });
