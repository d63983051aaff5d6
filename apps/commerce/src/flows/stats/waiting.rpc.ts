import { type CommerceWaitingReply, CountWaiting } from '@academy/contracts';
import { Controller } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { MessagePattern } from '@nestjs/microservices';
import { WaitingService } from './waiting.service.ts';

/** Reports to identity, which shows staff their tasks, how much of it is in commerce. */
@ApiExcludeController()
@Controller()
export class WaitingRpcController {
  constructor(private readonly waiting: WaitingService) {}

  @MessagePattern(CountWaiting.pattern)
  countWaiting(): Promise<CommerceWaitingReply> {
    return this.waiting.count();
  }
}
