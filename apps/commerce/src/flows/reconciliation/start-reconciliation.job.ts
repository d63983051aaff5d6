import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { ReconciliationRunsService } from './reconciliation-runs.service.ts';

const startReconciliation = defineScheduledJob({ name: 'reconciliation.start', schedule: '11 3 * * *' });

/** Starts the daily reconciliation run. */
@Injectable()
@RunsJob(startReconciliation)
export class StartReconciliationJob implements JobHandler<NoPayload> {
  constructor(private readonly reconciliationRuns: ReconciliationRunsService) {}

  async run(): Promise<void> {
    await this.reconciliationRuns.request(null);
  }
}
