import { type JobHandler, RunsJob } from '@academy/jobs';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { checkRefund, type RefundRef } from './check-refund.ts';
import { RefundsService } from './refunds.service.ts';

@Injectable()
@RunsJob(checkRefund)
export class CheckRefundJob implements JobHandler<RefundRef> {
  constructor(private readonly refunds: RefundsService) {}

  async run({ purchaseId }: Plain<RefundRef>): Promise<void> {
    await this.refunds.revokeEarned(purchaseId);
  }
}
