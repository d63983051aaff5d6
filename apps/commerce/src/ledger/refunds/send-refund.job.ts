import { type JobHandler, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { RefundsService } from './refunds.service.ts';
import { type SendRefund, sendRefund } from './send-refund.ts';

/** Sends one refund; the queue retries until the provider has accepted it, or refused it for good. */
@Injectable()
@RunsJob(sendRefund)
export class SendRefundJob implements JobHandler<SendRefund> {
  constructor(private readonly refunds: RefundsService) {}

  async run({ refundId }: SendRefund): Promise<void> {
    await this.refunds.sendWaiting(refundId);
  }
}
