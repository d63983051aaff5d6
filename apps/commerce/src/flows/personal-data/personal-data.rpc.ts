import { type CommerceExportReply, ExportCommerceData, UserErased } from '@academy/contracts';
import { EventContext, OnEvent } from '@academy/messaging';
import { Controller } from '@nestjs/common';
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import { ErasureService } from './erasure.service.ts';
import { PersonalDataExportService } from './personal-data-export.service.ts';

/** Takes part in export and erasure of personal data, which identity leads. */
@ApiExcludeController()
@Controller()
export class PersonalDataRpcController {
  constructor(
    private readonly exports: PersonalDataExportService,
    private readonly erasures: ErasureService,
  ) {}

  @MessagePattern(ExportCommerceData.pattern)
  exportData(@Payload() { userId }: ExportCommerceData): Promise<CommerceExportReply> {
    return this.exports.export(userId);
  }

  @OnEvent(UserErased)
  async onUserErased(@Payload() { userId }: UserErased, @Ctx() { manager }: EventContext): Promise<void> {
    await this.erasures.request(manager, userId);
  }
}
