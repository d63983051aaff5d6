import { type JobContext, type JobHandler, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { ContentRefundRunsService } from './content-refund-runs.service.ts';
import { REFUND_RETRIES, type RunContentRefund, runContentRefund } from './run-content-refund.ts';

/** Refunds some orders of a content; one that was interrupted continues with those still waiting. */
@Injectable()
@RunsJob(runContentRefund)
export class RunContentRefundJob implements JobHandler<RunContentRefund> {
  constructor(private readonly runs: ContentRefundRunsService) {}

  async run({ contentRefundId }: RunContentRefund, { attempt }: JobContext): Promise<void> {
    await this.runs.refundNext(contentRefundId, { isLastTry: attempt > REFUND_RETRIES });
  }
}
