import { type CommerceWaitingReply, CountWaiting } from '@academy/contracts';
import { Controller } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { MessagePattern } from '@nestjs/microservices';
import { WaitingService } from './waiting.service.ts';

/** Tells identity, which shows staff what there is to do, how much of it is here. */
@ApiExcludeController()
@Controller()
export class WaitingRpcController {
  constructor(private readonly waiting: WaitingService) {}

  @MessagePattern(CountWaiting.pattern)
  countWaiting(): Promise<CommerceWaitingReply> {
    return this.waiting.count();
  }
}
