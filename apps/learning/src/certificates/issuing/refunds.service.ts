import { type CertifiableItemReply, GetCertifiableItem, GetContentAccess } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { opensContent, toPlain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { Between, DataSource, type EntityManager, IsNull } from 'typeorm';
import { CertificateRecordsService } from '../../records/certificate-records.service.ts';
import { Certificate } from '../../records/certificate.entity.ts';
import { RefundedAccess } from '../../records/refunded-access.entity.ts';

/**
 * How long after a refund something may have been completed wrongly, because access checks can be a few seconds out of
 * date. Later completions were checked against the entitlements after the refund.
 */
const CROSSING_MS = 3_600_000;

/** Finds completions after the refund of the purchase that opened them. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly records: CertificateRecordsService,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Whether a purchase that opened the item had been refunded when the item was completed, and nothing else opens it.
   * @throws AppError `platform.unavailable` while the catalogue is unavailable.
   */
  async isEarnedAfterRefund(
    manager: EntityManager,
    userId: string,
    item: CertifiableItemReply,
    completedAt: Date,
  ): Promise<boolean> {
    const crossed = await manager.findBy(RefundedAccess, {
      userId,
      refundedAt: Between(new Date(completedAt.getTime() - CROSSING_MS), completedAt),
    });
    return crossed.some((refund) => canOpen(refund, item)) && !(await this.isOpen(userId, item));
  }

  /** Revokes the certificates of completions after this refund; earlier ones are left to the decision of staff. */
  async revokeEarnedAfter(purchaseId: string): Promise<void> {
    const refund = await this.dataSource.manager.findOneBy(RefundedAccess, { purchaseId });
    if (refund === null) return;
    const { userId, refundedAt } = refund;
    const certificates = await this.dataSource.manager.findBy(Certificate, {
      ...{ userId, revokedAt: IsNull(), replacedById: IsNull() },
      completedAt: Between(refundedAt, new Date(refundedAt.getTime() + CROSSING_MS)),
    });
    for (const certificate of certificates) {
      const { itemType, itemId, completedAt } = certificate;
      const item = await this.rpc.ask(GetCertifiableItem.of({ itemType, itemId }));
      if (
        item === null ||
        !(await this.isEarnedAfterRefund(this.dataSource.manager, userId, item, completedAt))
      )
        continue;
      await this.dataSource.transaction((manager) =>
        this.records.revoke(manager, { ...toPlain(certificate), userId }, 'refunded', null),
      );
    }
  }

  /**
   * Whether the user can open all contents of the item now.
   * @throws AppError `platform.unavailable` while the catalogue is unavailable.
   */
  async isOpen(userId: string, { contents }: CertifiableItemReply): Promise<boolean> {
    const answers = await Promise.all(
      contents.map(({ id: contentId }) =>
        this.rpc.ask(GetContentAccess.of({ contentId, userId, role: 'user' })),
      ),
    );
    return answers.every((access) => access !== null && opensContent(access.level));
  }
}

/**
 * Whether the purchase may have opened the item. Learning does not know the projects of a content, so any project
 * counts.
 */
function canOpen(refund: RefundedAccess, { itemType, itemId, contents }: CertifiableItemReply): boolean {
  if (refund.kind === 'project') return itemType === 'content' || refund.itemId === itemId;
  return contents.some(({ id }) => id === refund.itemId);
}
