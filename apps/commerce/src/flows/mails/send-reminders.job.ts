import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { RemindersService } from './reminders.service.ts';

const sendReminders = defineScheduledJob({ name: 'reminder.send', schedule: '*/10 * * * *' });

/** Sends the reminders that are due. */
@Injectable()
@RunsJob(sendReminders)
export class SendRemindersJob implements JobHandler<NoPayload> {
  constructor(private readonly reminders: RemindersService) {}

  async run(): Promise<void> {
    await this.reminders.sendDue();
  }
}
