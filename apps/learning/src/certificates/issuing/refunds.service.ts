import { type CertifiableItemReply, GetCertifiableItem, GetContentAccess } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { inBatches, opensContent, toPlain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, LessThanOrEqual, MoreThanOrEqual } from 'typeorm';
import { CertificateRecordsService } from '../../records/certificate-records.service.ts';
import { Certificate } from '../../records/certificate.entity.ts';
import { RefundedAccess } from '../../records/refunded-access.entity.ts';

/** Finds completions after the refund of the purchase that opened them. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly records: CertificateRecordsService,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * The refunds, up to this completion, of purchases that may have opened the item. Part of it may have been completed
   * before, so they count for ever.
   */
  async findBefore(
    manager: EntityManager,
    userId: string,
    item: CertifiableItemReply,
    completedAt: Date,
  ): Promise<RefundedAccess[]> {
    const refunds = await manager.findBy(RefundedAccess, {
      userId,
      refundedAt: LessThanOrEqual(completedAt),
    });
    return refunds.filter((refund) => canOpen(refund, item));
  }

  /**
   * Revokes the certificates of completions after this refund, unless something else opens the item; earlier ones are
   * left to the decision of staff.
   * @throws AppError `platform.unavailable` while the catalogue is unavailable.
   */
  async revokeEarnedAfter(purchaseId: string): Promise<void> {
    const refund = await this.dataSource.manager.findOneBy(RefundedAccess, { purchaseId });
    if (refund === null) return;
    const { userId, refundedAt } = refund;
    const certificates = await this.dataSource.manager.findBy(Certificate, {
      ...{ userId, revokedAt: IsNull(), replacedById: IsNull() },
      completedAt: MoreThanOrEqual(refundedAt),
    });
    for (const certificate of certificates) {
      const { itemType, itemId } = certificate;
      const item = await this.rpc.ask(GetCertifiableItem.of({ itemType, itemId }));
      if (item === null || !canOpen(refund, item) || (await this.isOpen(userId, item))) continue;
      await this.dataSource.transaction(async (manager) => {
        await this.records.lock(manager, userId);
        // The refund may have failed in the meantime.
        if (await manager.existsBy(RefundedAccess, { purchaseId }))
          await this.records.revoke(manager, { ...toPlain(certificate), userId }, 'refunded', null);
      });
    }
  }

  /**
   * Whether the user can open all contents of the item now.
   * @throws AppError `platform.unavailable` while the catalogue is unavailable.
   */
  async isOpen(userId: string, { contents }: CertifiableItemReply): Promise<boolean> {
    // The catalogue answers a limited number of questions at once.
    for (const ids of inBatches(contents.map(({ id }) => id))) {
      const answers = await Promise.all(
        ids.map((contentId) => this.rpc.ask(GetContentAccess.of({ contentId, userId, role: 'user' }))),
      );
      if (!answers.every((access) => access !== null && opensContent(access.level))) return false;
    }
    return true;
  }
}

/**
 * Whether the purchase may have opened contents of the item. Learning does not know the projects of a content, so any
 * project counts: it may share contents with the one to be certified.
 */
function canOpen(refund: RefundedAccess, { contents }: CertifiableItemReply): boolean {
  return refund.kind === 'project' || contents.some(({ id }) => id === refund.itemId);
}
