import { type JobContext, type JobHandler, JobQueue, RunsJob } from '@academy/jobs';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { handleRows, type ImportRef } from './handle-rows.ts';
import { ImportRowsService } from './import-rows.service.ts';

/** Rows per job; the next job continues, so that no job takes long. */
const BATCH = 200;
/** About two minutes after the first attempt: an error in a row that still fails then is attributed to the row. */
const PATIENT_ATTEMPTS = 6;

/** Judges or writes the rows of an import, one batch at a time. */
@Injectable()
@RunsJob(handleRows)
export class HandleRowsJob implements JobHandler<ImportRef> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: ImportRowsService,
    private readonly jobs: JobQueue,
  ) {}

  async run({ runId }: Plain<ImportRef>, { attempt, signal }: JobContext): Promise<void> {
    const mayFail = attempt < PATIENT_ATTEMPTS;
    for (let handled = 0; handled < BATCH && !signal.aborted;) {
      const count = await this.rows.handleNext(runId, mayFail);
      if (count === 0) return;
      handled += count;
    }
    await this.jobs.enqueue(this.dataSource.manager, handleRows, { runId });
  }
}
