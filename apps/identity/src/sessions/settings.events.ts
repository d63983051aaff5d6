import { SettingsChanged } from '@academy/contracts';
import { EventContext, OnEvent } from '@academy/messaging';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import { StaffPolicyService } from './staff-policy.service.ts';

/** Copies the academy's settings about staff. */
@ApiExcludeController()
@Controller()
export class SettingsEventsController {
  constructor(private readonly policy: StaffPolicyService) {}

  @OnEvent(SettingsChanged)
  async onSettingsChanged(
    @Payload() settings: SettingsChanged,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    await this.policy.adopt(manager, settings);
  }
}
