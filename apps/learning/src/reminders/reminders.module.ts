import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { CoursesModule } from '../courses/courses.module.ts';
import { AnnounceOpeningsJob } from './announce-openings.job.ts';
import { ExpiryRemindersService } from './expiry-reminders.service.ts';
import { FindExpiringJob } from './find-expiring.job.ts';
import { FindHalfWayJob } from './find-half-way.job.ts';
import { OpeningsService } from './openings.service.ts';
import { TellOpeningJob } from './tell-opening.job.ts';
import { RemindExpiryJob } from './remind-expiry.job.ts';
import { RemindHalfWayJob } from './remind-half-way.job.ts';
import { ProgressModule } from '../progress/progress.module.ts';
import { RemindersService } from './reminders.service.ts';

/** Mails about contents left halfway, about those that open, and about certificates that expire. */
@Module({
  imports: [AccessModule, CoursesModule, ProgressModule],
  providers: [
    RemindersService,
    FindHalfWayJob,
    RemindHalfWayJob,
    OpeningsService,
    AnnounceOpeningsJob,
    TellOpeningJob,
    ExpiryRemindersService,
    FindExpiringJob,
    RemindExpiryJob,
  ],
  exports: [RemindersService, OpeningsService, ExpiryRemindersService],
})
export class RemindersModule {}
