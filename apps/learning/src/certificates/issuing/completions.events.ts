import { ContentCompleted, PurchaseRestored, PurchaseRevoked } from '@academy/contracts';
import { JobQueue } from '@academy/jobs';
import { EventContext, OnEvent } from '@academy/messaging';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import { CertificateRecordsService } from '../../records/certificate-records.service.ts';
import { checkCompletion } from './check-completion.ts';
import { checkRefund } from './check-refund.ts';
import { checkRestored } from './check-restored.ts';

/** Issues and revokes certificates on events of other services. */
@ApiExcludeController()
@Controller()
export class CompletionsEventsController {
  constructor(
    private readonly jobs: JobQueue,
    private readonly records: CertificateRecordsService,
  ) {}

  @OnEvent(ContentCompleted)
  async onContentCompleted(
    @Payload() { userId, contentId }: ContentCompleted,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    const singletonKey = `${userId} ${contentId}`;
    await this.jobs.enqueue(manager, checkCompletion, { userId, contentId }, { singletonKey });
  }

  /** Only refunds count: access revoked by staff, or a dispute, does not affect what was completed. */
  @OnEvent(PurchaseRevoked)
  async onPurchaseRevoked(
    @Payload() { purchaseId, userId, kind, itemId, reason }: PurchaseRevoked,
    @Ctx() { manager, envelope }: EventContext,
  ): Promise<void> {
    if (reason !== 'refunded') return;
    const refundedAt = new Date(envelope.time);
    await this.records.recordRefund(manager, { purchaseId, userId, kind, itemId, refundedAt });
    await this.jobs.enqueue(manager, checkRefund, { purchaseId });
  }

  /** A refund that failed no longer counts. */
  @OnEvent(PurchaseRestored)
  async onPurchaseRestored(
    @Payload() { purchaseId, userId }: PurchaseRestored,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    const refund = await this.records.forgetRefund(manager, { purchaseId, userId });
    if (refund === null) return;
    const refundedAt = refund.refundedAt.toISOString();
    await this.jobs.enqueue(manager, checkRestored, { userId, refundedAt });
  }
}
