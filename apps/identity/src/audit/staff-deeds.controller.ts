import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import { CatalogueAuditRecorded, CommerceAuditRecorded } from '@academy/contracts';
import { EventContext } from '@academy/messaging';
import { AuditLog } from './audit-log.service.ts';

/** Hears what members of staff did in the other services. */
@ApiExcludeController()
@Controller()
export class StaffDeedsController {
  constructor(private readonly audit: AuditLog) {}

  @EventPattern<string>(CatalogueAuditRecorded.type)
  onCatalogueDeed(
    @Payload() deed: CatalogueAuditRecorded,
    @Ctx() { manager, envelope }: EventContext,
  ): Promise<void> {
    return this.audit.recordTold(manager, envelope.id, deed);
  }

  @EventPattern<string>(CommerceAuditRecorded.type)
  onCommerceDeed(
    @Payload() deed: CommerceAuditRecorded,
    @Ctx() { manager, envelope }: EventContext,
  ): Promise<void> {
    return this.audit.recordTold(manager, envelope.id, deed);
  }
}
