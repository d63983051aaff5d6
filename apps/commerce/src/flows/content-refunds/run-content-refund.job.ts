import { type JobHandler, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { ContentRefundRunsService } from './content-refund-runs.service.ts';
import { type RunContentRefund, runContentRefund } from './run-content-refund.ts';

/** Refunds some orders of a content; one that was interrupted continues with those still waiting. */
@Injectable()
@RunsJob(runContentRefund)
export class RunContentRefundJob implements JobHandler<RunContentRefund> {
  constructor(private readonly runs: ContentRefundRunsService) {}

  async run({ contentRefundId }: RunContentRefund): Promise<void> {
    await this.runs.refundNext(contentRefundId);
  }
}
