import { type JobHandler, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { ReconciliationRunsService } from './reconciliation-runs.service.ts';
import { type RunReconciliation, runReconciliation } from './run-reconciliation.ts';

/** Performs one reconciliation run; one that was interrupted by a stopped process starts again from the beginning. */
@Injectable()
@RunsJob(runReconciliation)
export class RunReconciliationJob implements JobHandler<RunReconciliation> {
  constructor(private readonly runs: ReconciliationRunsService) {}

  async run({ runId }: RunReconciliation): Promise<void> {
    await this.runs.perform(runId);
  }
}
