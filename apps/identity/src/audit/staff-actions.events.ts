import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import { CatalogueAuditRecorded, CommerceAuditRecorded, LearningAuditRecorded } from '@academy/contracts';
import { EventContext, OnEvent } from '@academy/messaging';
import { AuditLogService } from './audit-log.service.ts';

/** Adds staff actions in other services to the audit log. */
@ApiExcludeController()
@Controller()
export class StaffActionsEventsController {
  constructor(private readonly audit: AuditLogService) {}

  @OnEvent(CatalogueAuditRecorded)
  onCatalogueAction(
    @Payload() action: CatalogueAuditRecorded,
    @Ctx() { manager, envelope }: EventContext,
  ): Promise<void> {
    return this.audit.recordRemote(manager, envelope.id, action);
  }

  @OnEvent(CommerceAuditRecorded)
  onCommerceAction(
    @Payload() action: CommerceAuditRecorded,
    @Ctx() { manager, envelope }: EventContext,
  ): Promise<void> {
    return this.audit.recordRemote(manager, envelope.id, action);
  }

  @OnEvent(LearningAuditRecorded)
  onLearningAction(
    @Payload() action: LearningAuditRecorded,
    @Ctx() { manager, envelope }: EventContext,
  ): Promise<void> {
    return this.audit.recordRemote(manager, envelope.id, action);
  }
}
