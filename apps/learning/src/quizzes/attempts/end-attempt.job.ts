import { type JobHandler, RunsJob } from '@academy/jobs';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { type AttemptRef, endAttempt } from './end-attempt.ts';
import { AttemptEndService } from './attempt-end.service.ts';

@Injectable()
@RunsJob(endAttempt)
export class EndAttemptJob implements JobHandler<AttemptRef> {
  constructor(private readonly ends: AttemptEndService) {}

  async run({ attemptId }: Plain<AttemptRef>): Promise<void> {
    await this.ends.expire(attemptId);
  }
}
