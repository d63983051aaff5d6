import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlaybackModule } from '../playback/playback.module.ts';
import { RecordsModule } from '../records/records.module.ts';
import { CoursesController } from './courses.controller.ts';
import { CoursesService } from './courses.service.ts';
import { KnownCourse } from './known-course.entity.ts';
import { KnownCoursesService } from './known-courses.service.ts';
import { LearnerVisit } from './learner-visit.entity.ts';
import { ShownCoursesService } from './shown-courses.service.ts';
import { TotalsService } from './totals.service.ts';
import { VisitsService } from './visits.service.ts';

/** Learners' progress in whole contents, and where they continue. */
@Module({
  imports: [TypeOrmModule.forFeature([KnownCourse, LearnerVisit]), RecordsModule, PlaybackModule],
  controllers: [CoursesController],
  providers: [CoursesService, KnownCoursesService, ShownCoursesService, TotalsService, VisitsService],
  exports: [CoursesService, ShownCoursesService, VisitsService],
})
export class CoursesModule {}
