import { type JobHandler, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { ExpiryRemindersService } from './expiry-reminders.service.ts';
import { type ExpiringCertificate, remindExpiry } from './remind-expiry.ts';

@Injectable()
@RunsJob(remindExpiry)
export class RemindExpiryJob implements JobHandler<ExpiringCertificate> {
  constructor(private readonly reminders: ExpiryRemindersService) {}

  async run(expiring: ExpiringCertificate): Promise<void> {
    await this.reminders.remind(expiring);
  }
}
