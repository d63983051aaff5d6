import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

export class RunContentRefund {
  @IsUUID() contentRefundId: string;
}

/** About four hours: what cannot be refunded until then is left to staff. */
export const REFUND_RETRIES = 30;

/** Refunds the next orders of a content whose purchases are refunded. */
export const runContentRefund = defineJob({
  ...{ name: 'content-refund.run', payload: RunContentRefund, retries: REFUND_RETRIES },
});
