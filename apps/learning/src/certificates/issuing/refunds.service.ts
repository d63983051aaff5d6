import { type CertifiableItemReply, GetCertifiableItem, GetContentAccess } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { inBatches, opensContent, toPlain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
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
   * Revokes the certificates that rest on access that was refunded to the buyer of this purchase, unless something else
   * opens their items. All refunds count, since what was completed before one may be certified after another purchase.
   * @throws AppError `platform.unavailable` while the catalogue is unavailable.
   */
  async revokeEarned(purchaseId: string): Promise<void> {
    const { manager } = this.dataSource;
    const refund = await manager.findOneBy(RefundedAccess, { purchaseId, isRestored: false });
    if (refund === null) return;
    const { userId } = refund;
    const refunds = await manager.findBy(RefundedAccess, { userId, isRestored: false });
    const valid = { userId, revokedAt: IsNull(), replacedById: IsNull() };
    for (const certificate of await manager.findBy(Certificate, valid)) {
      const contentIds = await this.contentsOf(certificate);
      const purchaseIds = await this.earnedBy(certificate, contentIds, refunds);
      if (purchaseIds.length === 0 || (await this.areOpen(userId, contentIds))) continue;
      await this.dataSource.transaction(async (manager) => {
        await this.records.lock(manager, userId);
        // The refund may have failed in the meantime.
        if (await manager.existsBy(RefundedAccess, { purchaseId: In(purchaseIds), isRestored: false }))
          await this.records.revoke(manager, { ...toPlain(certificate), userId }, 'refunded', null);
      });
    }
  }

  /** The refunded purchases on which a certificate rests; none once staff have kept it. */
  private async earnedBy(
    { itemId, completedAt, issuedAt }: Certificate,
    contentIds: readonly string[],
    refunds: readonly RefundedAccess[],
  ): Promise<string[]> {
    const earning: RefundedAccess[] = [];
    for (const refund of refunds)
      if (refund.itemId === itemId || (await this.sharesContents(refund, contentIds))) earning.push(refund);
    if (earning.some((refund) => refund.keepsCertificates && issuedAt <= refund.refundedAt)) return [];
    return earning.flatMap((refund) => (affects(refund, completedAt) ? [refund.purchaseId] : []));
  }

  private async sharesContents(refund: RefundedAccess, contentIds: readonly string[]): Promise<boolean> {
    if (refund.kind !== 'project') return mayOpen(refund, contentIds);
    const project = await this.contentsOfProject(refund.itemId);
    return project === null || contentIds.some((id) => project.includes(id));
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
