import { FoldDayChangesJob } from '@academy/jobs';
import { Module } from '@nestjs/common';
import { StatsController } from './stats.controller.ts';
import { StatsService } from './stats.service.ts';
import { WaitingRpcController } from './waiting.rpc.ts';
import { WaitingService } from './waiting.service.ts';

/** Figures, and what waits for staff. */
@Module({
  controllers: [StatsController, WaitingRpcController],
  providers: [FoldDayChangesJob, StatsService, WaitingService],
})
export class StatsModule {}
