import { UserErased } from '@academy/contracts';
import { EventContext, OnEvent } from '@academy/messaging';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import { PersonalDataService } from './personal-data.service.ts';

/** Learning's part in the erasure of a user, which identity coordinates. */
@ApiExcludeController()
@Controller()
export class PersonalDataEventsController {
  constructor(private readonly personalData: PersonalDataService) {}

  @OnEvent(UserErased)
  async onUserErased(@Payload() { userId }: UserErased, @Ctx() { manager }: EventContext): Promise<void> {
    await this.personalData.erase(manager, userId);
  }
}
