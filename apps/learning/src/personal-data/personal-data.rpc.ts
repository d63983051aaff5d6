import { ExportLearningData, type LearningExportReply } from '@academy/contracts';
import { Controller } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import { PersonalDataService } from './personal-data.service.ts';

/** Learning's part in an export of personal data, which identity coordinates. */
@ApiExcludeController()
@Controller()
export class PersonalDataRpcController {
  constructor(private readonly personalData: PersonalDataService) {}

  @MessagePattern(ExportLearningData.pattern)
  exportData(@Payload() question: ExportLearningData): Promise<LearningExportReply> {
    return this.personalData.export(question);
  }
}
