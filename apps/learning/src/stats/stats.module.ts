import { FoldDayChangesJob } from '@academy/jobs';
import { Module } from '@nestjs/common';
import { FiguresModule } from '../figures/figures.module.ts';
import { ActiveLearnersService } from './active-learners.service.ts';
import { CohortsController } from './cohorts/cohorts.controller.ts';
import { CohortsService } from './cohorts/cohorts.service.ts';
import { CompletionsController } from './completions/completions.controller.ts';
import { CompletionsService } from './completions/completions.service.ts';
import { DaysController } from './days/days.controller.ts';
import { DaysService } from './days/days.service.ts';
import { ItemCatalogueService } from './items/item-catalogue.service.ts';
import { ItemLearnersService } from './items/item-learners.service.ts';
import { ItemStatsController } from './items/item-stats.controller.ts';
import { ItemStatsService } from './items/item-stats.service.ts';
import { ItemStopsService } from './items/item-stops.service.ts';
import { StatsController } from './stats.controller.ts';
import { StatsService } from './stats.service.ts';

/** Figures of learning over HTTP, for staff. */
@Module({
  imports: [FiguresModule],
  controllers: [
    StatsController,
    ItemStatsController,
    CohortsController,
    DaysController,
    CompletionsController,
  ],
  providers: [
    StatsService,
    FoldDayChangesJob,
    ActiveLearnersService,
    ItemStatsService,
    ItemStopsService,
    ItemLearnersService,
    ItemCatalogueService,
    CohortsService,
    DaysService,
    CompletionsService,
  ],
  exports: [ItemCatalogueService],
})
export class StatsModule {}
