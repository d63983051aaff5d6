import { ContentCompleted, PurchaseRestored, PurchaseRevoked, SubscriptionChanged } from '@academy/contracts';
import { JobQueue } from '@academy/jobs';
import { EventContext, OnEvent } from '@academy/messaging';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import { CertificateRecordsService } from '../../records/certificate-records.service.ts';
import { checkCompletion } from './check-completion.ts';
import { checkRefund } from './check-refund.ts';
import { checkRestored } from './check-restored.ts';
import { RefundedAccess } from '../../records/refunded-access.entity.ts';

/** Longer than the catalogue may serve the access of a moment ago. */
const SETTLED_MS = 10_000;

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

  /** Only money that went back counts: access removed by staff, or a dispute until it is lost, does not. */
  @OnEvent(PurchaseRevoked)
  async onPurchaseRevoked(
    @Payload() { purchaseId, userId, kind, itemId, reason, since, keepsCertificates, epoch }: PurchaseRevoked,
    @Ctx() { manager, envelope }: EventContext,
  ): Promise<void> {
    if (reason !== 'refunded') return;
    await this.records.recordRefund(manager, {
      purchaseId,
      userId,
      kind,
      itemId,
      epoch,
      isRestored: false,
      ...refundOf(envelope.time, since, keepsCertificates),
    });
    await this.check(manager, purchaseId);
  }

  /** A refunded subscription ends a moment later, so it is checked again with each of its changes. */
  @OnEvent(SubscriptionChanged)
  async onSubscriptionChanged(
    @Payload() { subscriptionId, userId, refundedSince, keepsCertificates, epoch }: SubscriptionChanged,
    @Ctx() { manager, envelope }: EventContext,
  ): Promise<void> {
    if (refundedSince !== undefined)
      await this.records.recordRefund(manager, {
        purchaseId: subscriptionId,
        userId,
        kind: 'subscription',
        itemId: subscriptionId,
        epoch,
        isRestored: false,
        ...refundOf(envelope.time, refundedSince, keepsCertificates),
      });
    if (await manager.existsBy(RefundedAccess, { purchaseId: subscriptionId, isRestored: false }))
      await this.check(manager, subscriptionId);
  }

  /** A refund that failed no longer counts. */
  @OnEvent(PurchaseRestored)
  async onPurchaseRestored(
    @Payload() { purchaseId, userId, kind, itemId, epoch }: PurchaseRestored,
    @Ctx() { manager, envelope }: EventContext,
  ): Promise<void> {
    const refund = await this.records.recordRefund(manager, {
      purchaseId,
      userId,
      kind,
      itemId,
      epoch,
      isRestored: true,
      ...refundOf(envelope.time),
    });
    if (refund === null) return;
    const since = (refund.since ?? refund.refundedAt).toISOString();
    await this.jobs.enqueue(manager, checkRestored, { userId, refundedAt: since });
  }

  /** At once, and again when the catalogue surely knows the access of now. */
  private async check(manager: EntityManager, purchaseId: string): Promise<void> {
    await this.jobs.enqueue(manager, checkRefund, { purchaseId });
    const startAfter = new Date(Date.now() + SETTLED_MS);
    await this.jobs.enqueue(manager, checkRefund, { purchaseId }, { startAfter });
  }
}

function refundOf(time: string, since?: string, keepsCertificates = false) {
  return {
    refundedAt: new Date(time),
    since: since === undefined ? null : new Date(since),
    keepsCertificates,
  };
}
