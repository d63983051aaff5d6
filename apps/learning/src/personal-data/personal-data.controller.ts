import { ExportLearningData, type LearningExportReply, UserErased } from '@academy/contracts';
import { EventContext } from '@academy/messaging';
import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, MessagePattern, Payload } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import { PersonalDataService } from './personal-data.service.ts';

/** Takes part in export and erasure of personal data, which identity leads. */
@ApiExcludeController()
@Controller()
export class PersonalDataController {
  constructor(private readonly personalData: PersonalDataService) {}

  @MessagePattern(ExportLearningData.pattern)
  exportData(@Payload() { userId }: ExportLearningData): Promise<LearningExportReply> {
    return this.personalData.export(userId);
  }

  @EventPattern<string>(UserErased.type)
  async onUserErased(@Payload() { userId }: UserErased, @Ctx() { manager }: EventContext): Promise<void> {
    await this.personalData.erase(manager, userId);
  }
}
