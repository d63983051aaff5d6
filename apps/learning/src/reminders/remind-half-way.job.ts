import { type JobHandler, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { type LearnerRef, remindHalfWay } from './remind-half-way.ts';
import { RemindersService } from './reminders.service.ts';

@Injectable()
@RunsJob(remindHalfWay)
export class RemindHalfWayJob implements JobHandler<LearnerRef> {
  constructor(private readonly reminders: RemindersService) {}

  async run({ userId }: LearnerRef): Promise<void> {
    await this.reminders.remind(userId);
  }
}
