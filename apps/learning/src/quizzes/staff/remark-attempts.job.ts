import { type JobHandler, RunsJob } from '@academy/jobs';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { remarkAttempts, type RemarkingRef } from './remark-attempts.ts';
import { RemarkingService } from './remarking.service.ts';

@Injectable()
@RunsJob(remarkAttempts)
export class RemarkAttemptsJob implements JobHandler<RemarkingRef> {
  constructor(private readonly remarking: RemarkingService) {}

  async run(ref: Plain<RemarkingRef>): Promise<void> {
    try {
      await this.remarking.continue(ref);
    } catch (error) {
      await this.remarking.fail(ref);
      throw error;
    }
  }
}
