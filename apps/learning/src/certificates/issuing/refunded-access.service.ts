import type { PurchaseRestored, PurchaseRevoked, SubscriptionChanged } from '@academy/contracts';
import { JobQueue } from '@academy/jobs';
import type { EventContext } from '@academy/messaging';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CertificateRecordsService } from '../../records/certificate-records.service.ts';
import { RefundedAccess } from '../../records/refunded-access.entity.ts';
import { checkRefund } from './check-refund.ts';
import { checkRestored } from './check-restored.ts';

/** Longer than the catalogue may serve the access of a moment ago. */
const SETTLED_MS = 10_000;

/** Records refunds of access, and has the certificates that rest on it checked. */
@Injectable()
export class RefundedAccessService {
  constructor(
    private readonly jobs: JobQueue,
    private readonly records: CertificateRecordsService,
  ) {}

  /** Only money that went back counts: access removed by staff, or a dispute until it is lost, does not. */
  async onPurchaseRevoked(
    { purchaseId, userId, kind, itemId, reason, since, keepsCertificates, epoch }: Plain<PurchaseRevoked>,
    { manager, envelope }: EventContext,
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
  async onSubscriptionChanged(
    { subscriptionId, userId, refundedSince, keepsCertificates, epoch }: Plain<SubscriptionChanged>,
    { manager, envelope }: EventContext,
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
  async onPurchaseRestored(
    { purchaseId, userId, kind, itemId, epoch }: Plain<PurchaseRestored>,
    { manager, envelope }: EventContext,
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
