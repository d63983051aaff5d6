import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import { CommerceDataErased, LearningDataErased } from '@academy/contracts';
import { EventContext, OnEvent } from '@academy/messaging';
import { ErasureService } from './erasure.service.ts';

/** Receives the confirmations of services that have erased a user. */
@ApiExcludeController()
@Controller()
export class ErasureStepsEventsController {
  constructor(private readonly erasures: ErasureService) {}

  @OnEvent(CommerceDataErased)
  async onCommerce(
    @Payload() { userId }: CommerceDataErased,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    await this.erasures.complete(manager, userId, 'commerce');
  }

  @OnEvent(LearningDataErased)
  async onLearning(
    @Payload() { userId }: LearningDataErased,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    await this.erasures.complete(manager, userId, 'learning');
  }
}
