import { Module } from '@nestjs/common';
import { StatsModule } from '../stats/stats.module.ts';
import { StudyStatsController } from './study-stats.controller.ts';
import { StudyStatsService } from './study-stats.service.ts';

/** Figures of what learners ask and note. */
@Module({
  imports: [StatsModule],
  controllers: [StudyStatsController],
  providers: [StudyStatsService],
})
export class StudyModule {}
