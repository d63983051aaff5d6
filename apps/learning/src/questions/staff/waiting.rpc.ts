import { CountLearningWaiting, type LearningWaitingReply } from '@academy/contracts';
import { Controller } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import { InboxService } from './inbox.service.ts';

/** Tells identity what waits for staff here. */
@ApiExcludeController()
@Controller()
export class WaitingRpcController {
  constructor(private readonly inbox: InboxService) {}

  @MessagePattern(CountLearningWaiting.pattern)
  countWaiting(): Promise<LearningWaitingReply> {
    return this.inbox.countOpen();
  }
}
