import { Module } from '@nestjs/common';
import { FiguresModule } from '../figures/figures.module.ts';
import { RecordsModule } from '../records/records.module.ts';
import { StatsModule } from '../stats/stats.module.ts';
import { LearnersController } from './learners.controller.ts';
import { LearnersService } from './learners.service.ts';

/** One learner's page for administrators. */
@Module({
  imports: [RecordsModule, FiguresModule, StatsModule],
  controllers: [LearnersController],
  providers: [LearnersService],
})
export class LearnersModule {}
