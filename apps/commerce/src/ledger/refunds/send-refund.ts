import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

export class SendRefund {
  @IsUUID() refundId: string;
}

/** Sends a refund that is still waiting some time after it was stored. */
export const sendRefund = defineJob({ name: 'refund.send', payload: SendRefund });
