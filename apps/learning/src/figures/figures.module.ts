import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RecordsModule } from '../records/records.module.ts';
import { CohortMonth } from './cohort-month.entity.ts';
import { CountBegunJob } from './count-begun.job.ts';
import { CountPlaybackJob } from './count-playback.job.ts';
import { DayFigures } from './day-figures.entity.ts';
import { FiguresEventsController } from './figures.events.ts';
import { FiguresService } from './figures.service.ts';
import { ItemFigures } from './item-figures.entity.ts';
import { LearnerDay } from './learner-day.entity.ts';
import { LearnerItem } from './learner-item.entity.ts';
import { LearnerMonth } from './learner-month.entity.ts';
import { ProjectOutline } from './project-outline.entity.ts';
import { ProjectOutlinesService } from './project-outlines.service.ts';
import { RebuildFiguresJob } from './rebuild-figures.job.ts';
import { RebuildService } from './rebuild.service.ts';
import { SyncProjectsJob } from './sync-projects.job.ts';
import { VideoFigures } from './video-figures.entity.ts';
import { VideoPart } from './video-part.entity.ts';

/** Figures of how people learn, updated together with the rows they are counted from. The layers above read them. */
@Module({
  imports: [
    RecordsModule,
    TypeOrmModule.forFeature([
      LearnerItem,
      ItemFigures,
      VideoFigures,
      VideoPart,
      LearnerMonth,
      CohortMonth,
      LearnerDay,
      DayFigures,
      ProjectOutline,
    ]),
  ],
  controllers: [FiguresEventsController],
  providers: [
    FiguresService,
    ProjectOutlinesService,
    RebuildService,
    CountPlaybackJob,
    CountBegunJob,
    SyncProjectsJob,
    RebuildFiguresJob,
  ],
  exports: [TypeOrmModule, FiguresService, ProjectOutlinesService, CountPlaybackJob, CountBegunJob],
})
export class FiguresModule {}
