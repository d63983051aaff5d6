import { type CertifiableItemReply, GetCertifiableItem, GetContentAccess } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { inBatches, opensContent, toPlain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, MoreThanOrEqual } from 'typeorm';
import { ProjectOutline } from '../../figures/project-outline.entity.ts';
import { CertificateRecordsService } from '../../records/certificate-records.service.ts';
import { Certificate } from '../../records/certificate.entity.ts';
import { RefundedAccess } from '../../records/refunded-access.entity.ts';

/** Finds what was earned by access that was refunded. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly records: CertificateRecordsService,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * The refunds of access on which this completion of the item may rest. Part of the item may have been completed before
   * the refund, so they count for ever.
   */
  async findAffecting(
    manager: EntityManager,
    userId: string,
    { contents }: CertifiableItemReply,
    completedAt: Date,
  ): Promise<RefundedAccess[]> {
    const refunds = await manager.findBy(RefundedAccess, { userId, isRestored: false });
    const contentIds = contents.map(({ id }) => id);
    return refunds.filter((refund) => affects(refund, completedAt) && mayOpen(refund, contentIds));
  }

  /**
   * Revokes the certificates that were earned by this access, unless something else opens their items.
   * @throws AppError `platform.unavailable` while the catalogue is unavailable.
   */
  async revokeEarned(purchaseId: string): Promise<void> {
    const { manager } = this.dataSource;
    const counts = { purchaseId, isRestored: false };
    const refund = await manager.findOneBy(RefundedAccess, counts);
    if (refund === null) return;
    const { userId, itemId, kind, since, refundedAt } = refund;
    const certificates = await manager.findBy(Certificate, {
      ...{ userId, revokedAt: IsNull(), replacedById: IsNull() },
      completedAt: MoreThanOrEqual(since ?? refundedAt),
    });
    const project = kind === 'project' ? await this.contentsOfProject(itemId) : null;
    for (const certificate of certificates) {
      if (!affects(refund, certificate.completedAt)) continue;
      const contentIds = await this.contentsOf(certificate);
      const isEarnedBy =
        certificate.itemId === itemId ||
        (mayOpen(refund, contentIds) && (project === null || contentIds.some((id) => project.includes(id))));
      if (!isEarnedBy || (await this.areOpen(userId, contentIds))) continue;
      await this.dataSource.transaction(async (manager) => {
        await this.records.lock(manager, userId);
        // The refund may have failed in the meantime.
        if (await manager.existsBy(RefundedAccess, counts))
          await this.records.revoke(manager, { ...toPlain(certificate), userId }, 'refunded', null);
      });
    }
  }

  /**
   * Whether the user can open all contents of the item now.
   * @throws AppError `platform.unavailable` while the catalogue is unavailable.
   */
  isOpen(userId: string, { contents }: CertifiableItemReply): Promise<boolean> {
    return this.areOpen(
      userId,
      contents.map(({ id }) => id),
    );
  }

  /** False for an item of which no contents are left. */
  private async areOpen(userId: string, contentIds: readonly string[]): Promise<boolean> {
    // The catalogue answers a limited number of questions at once.
    for (const ids of inBatches(contentIds)) {
      const answers = await Promise.all(
        ids.map((contentId) => this.rpc.ask(GetContentAccess.of({ contentId, userId, role: 'user' }))),
      );
      if (!answers.every((access) => access !== null && opensContent(access.level))) return false;
    }
    return contentIds.length > 0;
  }

  /** The contents that complete the certified item, also when it no longer certifies. */
  private async contentsOf({ itemType, itemId }: Certificate): Promise<readonly string[]> {
    const item = await this.rpc.ask(GetCertifiableItem.of({ itemType, itemId }));
    if (item !== null) return item.contents.map(({ id }) => id);
    return itemType === 'content' ? [itemId] : ((await this.contentsOfProject(itemId)) ?? []);
  }

  /** Null for a project that learning has not heard of yet. */
  private async contentsOfProject(projectId: string): Promise<readonly string[] | null> {
    return (await this.dataSource.manager.findOneBy(ProjectOutline, { projectId }))?.contentIds ?? null;
  }
}

/** Whether something completed at this time may rest on the refunded access, and is not kept by staff. */
function affects({ since, refundedAt, keepsCertificates }: RefundedAccess, completedAt: Date): boolean {
  return completedAt >= (keepsCertificates || since === null ? refundedAt : since);
}

/** Whether the access may have opened one of these contents; any project counts, since it may share contents. */
function mayOpen({ kind, itemId }: RefundedAccess, contentIds: readonly string[]): boolean {
  return kind !== 'single' || contentIds.includes(itemId);
}
