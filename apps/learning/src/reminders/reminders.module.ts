import { Module } from '@nestjs/common';
import { CoursesModule } from '../courses/courses.module.ts';
import { FindHalfWayJob } from './find-half-way.job.ts';
import { RemindHalfWayJob } from './remind-half-way.job.ts';
import { RemindersService } from './reminders.service.ts';

/** Reminders of contents left halfway. */
@Module({
  imports: [CoursesModule],
  providers: [RemindersService, FindHalfWayJob, RemindHalfWayJob],
  exports: [RemindersService],
})
export class RemindersModule {}
