import { createHash } from 'node:crypto';
import { CertificateIssued, type CertificateIssuerReply, CertificateRevoked } from '@academy/contracts';
import { Outbox } from '@academy/messaging';
import { AdvisoryLock, takeKeyedLock } from '@academy/platform';
import type { Plain, RevocationReason } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { CertificateLogo } from './certificate-logo.entity.ts';
import { Certificate, type CertificateIssuer } from './certificate.entity.ts';
import { newCertificateCode } from './certificate-code.ts';
import { RefundedAccess } from './refunded-access.entity.ts';
import { drawStatusIndex } from './status-index.ts';

/** The content of a certificate, without its number, code and place in the status lists, which are assigned here. */
export type NewCertificate = Omit<
  Plain<Certificate>,
  | 'serial'
  | 'statusIndex'
  | 'code'
  | 'userId'
  | 'holderName'
  | 'revokedAt'
  | 'revocationReason'
  | 'revocationNote'
  | 'replacedById'
> & { userId: string; holderName: string };

/** The only writer of certificates. Changes are published in the same transaction. */
@Injectable()
export class CertificateRecordsService {
  constructor(private readonly outbox: Outbox) {}

  /**
   * Issues a certificate unless the user has one of this item; null then. Of concurrent attempts one succeeds; the
   * others wait for it on the unique index.
   */
  async issue(manager: EntityManager, certificate: NewCertificate): Promise<Certificate | null> {
    const { id, userId, itemType, itemId } = certificate;
    const inserted = await manager
      .createQueryBuilder()
      .insert()
      .into(Certificate)
      .values({ ...certificate, ...(await newIdentifiers(manager)) })
      .orIgnore()
      .returning('id')
      .execute();
    const rows: unknown = inserted.raw;
    if (!Array.isArray(rows) || rows.length === 0) return null;
    await this.outbox.add(
      manager,
      CertificateIssued.of({ certificateId: id, userId, itemType, itemId, replacesId: null }),
    );
    return manager.findOneByOrFail(Certificate, { id });
  }

  /** The issuer in the form stored on a certificate. Stores its logo, unless other certificates already have it. */
  async keepIssuer(
    manager: EntityManager,
    { logo, ...issuer }: CertificateIssuerReply,
  ): Promise<CertificateIssuer> {
    if (logo === null) return { ...issuer, logoId: null };
    const png = Buffer.from(logo, 'base64');
    const logoId = createHash('sha256').update(png).digest('hex');
    await manager
      .createQueryBuilder()
      .insert()
      .into(CertificateLogo)
      .values({ id: logoId, png })
      .orIgnore()
      .execute();
    return { ...issuer, logoId };
  }

  /** Issues a certificate that replaces another of the same user and item. */
  async replace(
    manager: EntityManager,
    replaced: Pick<Certificate, 'id'>,
    certificate: NewCertificate,
  ): Promise<Certificate> {
    const { id, userId, itemType, itemId } = certificate;
    await manager.update(Certificate, replaced.id, { replacedById: id });
    await manager.insert(Certificate, { ...certificate, ...(await newIdentifiers(manager)) });
    await this.outbox.add(
      manager,
      CertificateIssued.of({ certificateId: id, userId, itemType, itemId, replacesId: replaced.id }),
    );
    return manager.findOneByOrFail(Certificate, { id });
  }

  /** Revokes a certificate; false when it was already revoked. */
  async revoke(
    manager: EntityManager,
    certificate: Plain<Certificate> & { userId: string },
    reason: RevocationReason,
    note: string | null,
  ): Promise<boolean> {
    const { id, userId, itemType, itemId } = certificate;
    const { affected } = await manager.update(
      Certificate,
      { id, revokedAt: IsNull() },
      { revokedAt: new Date(), revocationReason: reason, revocationNote: note },
    );
    if (affected === 0) return false;
    await this.outbox.add(
      manager,
      CertificateRevoked.of({ certificateId: id, userId, itemType, itemId, reason }),
    );
    return true;
  }

  /**
   * Records that a purchase or subscription was refunded, or, with `isRestored`, that this no longer counts; later changes
   * that are already known stay. Certificates of its buyer are issued before or after that, not concurrently.
   * @returns the refund that was recorded before, if it counted until now.
   */
  async recordRefund(manager: EntityManager, refund: Plain<RefundedAccess>): Promise<RefundedAccess | null> {
    const { purchaseId, userId, epoch } = refund;
    await this.lock(manager, userId);
    const row = await manager.findOneBy(RefundedAccess, { purchaseId });
    if (row !== null && row.epoch > epoch) return null;
    await manager.upsert(RefundedAccess, refund, ['purchaseId']);
    return row?.isRestored === false ? row : null;
  }

  /**
   * Prevents refunds of this user from being recorded, and other certificates from being issued, until the transaction
   * ends.
   */
  lock(manager: EntityManager, userId: string): Promise<void> {
    return takeKeyedLock(manager, AdvisoryLock.Certificates, userId);
  }

  /** Removes a user's name and id from their certificates, whose pages then show that they are unavailable. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(RefundedAccess, { userId });
    await manager.update(Certificate, { userId }, { userId: null, holderName: null, revocationNote: null });
  }
}

async function newIdentifiers(manager: EntityManager): Promise<Pick<Certificate, 'code' | 'statusIndex'>> {
  return { code: newCertificateCode(), statusIndex: await drawStatusIndex(manager) };
}
