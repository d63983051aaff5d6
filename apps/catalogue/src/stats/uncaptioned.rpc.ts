import { CountUncaptionedVideos, type WaitingReply } from '@academy/contracts';
import { Controller } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import { StatsService } from './stats.service.ts';

/** Tells identity how many videos wait for captions. */
@ApiExcludeController()
@Controller()
export class UncaptionedRpcController {
  constructor(private readonly stats: StatsService) {}

  @MessagePattern(CountUncaptionedVideos.pattern)
  async countUncaptionedVideos(): Promise<WaitingReply> {
    return { count: await this.stats.uncaptionedVideos(), oldestAt: null };
  }
}
