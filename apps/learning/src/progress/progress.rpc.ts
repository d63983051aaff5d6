import { ListCompletedContents } from '@academy/contracts';
import { Controller } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import { ProgressService } from './progress.service.ts';

/** Tells the catalogue what a learner has completed: that never locks again. */
@ApiExcludeController()
@Controller()
export class ProgressRpcController {
  constructor(private readonly progress: ProgressService) {}

  @MessagePattern(ListCompletedContents.pattern)
  listCompletedContents(@Payload() { userId, contentIds }: ListCompletedContents): Promise<string[]> {
    return this.progress.completedAmong(userId, contentIds);
  }
}
