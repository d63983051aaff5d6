import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

export class RunContentRefund {
  @IsUUID() contentRefundId: string;
}

/** Refunds the next orders of a content whose purchases are refunded. */
export const runContentRefund = defineJob({ name: 'content-refund.run', payload: RunContentRefund });
