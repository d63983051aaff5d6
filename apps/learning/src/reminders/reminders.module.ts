import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { CoursesModule } from '../courses/courses.module.ts';
import { AnnounceOpeningsJob } from './announce-openings.job.ts';
import { FindHalfWayJob } from './find-half-way.job.ts';
import { OpeningsService } from './openings.service.ts';
import { TellOpeningJob } from './tell-opening.job.ts';
import { RemindHalfWayJob } from './remind-half-way.job.ts';
import { ProgressModule } from '../progress/progress.module.ts';
import { RemindersService } from './reminders.service.ts';

/** Mails about contents left halfway, and about those that open. */
@Module({
  imports: [AccessModule, CoursesModule, ProgressModule],
  providers: [
    RemindersService,
    FindHalfWayJob,
    RemindHalfWayJob,
    OpeningsService,
    AnnounceOpeningsJob,
    TellOpeningJob,
  ],
  exports: [RemindersService, OpeningsService],
})
export class RemindersModule {}
