import { randomUUID } from 'node:crypto';
import {
  type CertifiableItemReply,
  type CertificateIssuerReply,
  GetCertificateIssuer,
  GetUserContact,
  type UserContactReply,
} from '@academy/contracts';
import { RpcClient, TranslatedTitles } from '@academy/messaging';
import { certificateRuleOf, creditsAt, expiryOf, lessonCountOf } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { Booking } from '../../records/booking.entity.ts';
import { CertificateRecordsService, type NewCertificate } from '../../records/certificate-records.service.ts';
import { Certificate, type CertificateIssuer } from '../../records/certificate.entity.ts';
import { UserContentProgress } from '../../records/user-content-progress.entity.ts';
import { VideoPlayback } from '../../records/video-playback.entity.ts';
import { CertificateMailsService } from './certificate-mails.service.ts';
import { RefundsService } from './refunds.service.ts';
import { seenPercent } from './seen-percent.ts';

/** Issues earned certificates. */
@Injectable()
export class IssuingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly records: CertificateRecordsService,
    private readonly refunds: RefundsService,
    private readonly mails: CertificateMailsService,
    private readonly titles: TranslatedTitles,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Issues and mails the certificate of an item to a learner who has earned it and has none. Repeatable, also
   * concurrently.
   * @param options.isRestored a refund no longer counts: a certificate that was revoked by it is replaced.
   * @param options.mustBeOpen the item must be open to the learner now.
   * @returns whether one was issued.
   * @throws AppError `platform.unavailable` while identity or the catalogue do not reply; Error while the learner has
   * no name yet, and when a purchase is refunded in this moment.
   */
  async issueIfEarned(
    userId: string,
    item: CertifiableItemReply,
    { isRestored = false, mustBeOpen = false } = {},
  ): Promise<boolean> {
    const { manager } = this.dataSource;
    const completedAt = await completionOf(manager, userId, item);
    if (completedAt === null) return false;
    if (await hasCertificate(manager, userId, item, { completedAt, isRestored })) return false;
    if (!(await this.isSeen(userId, item))) return false;
    const refunds = await this.refunds.findAffecting(manager, userId, item, completedAt);
    const mayBeClosed = isRestored || mustBeOpen || refunds.length > 0;
    if (mayBeClosed && !(await this.refunds.isOpen(userId, item))) return false;
    const holder = await this.rpc.ask(GetUserContact.of({ userId }));
    if (holder === null) return false;
    const issuer = await this.rpc.ask(GetCertificateIssuer.of({}));
    const englishTitle = await this.mails.englishTitle(item.itemId);
    const named = await this.inLanguageOf(holder, item);
    return this.dataSource.transaction(async (manager) => {
      const issued = await this.issue(manager, named, holder, issuer, { known: refunds.length, isRestored });
      if (issued !== null) await this.mails.add(manager, issued, englishTitle);
      return issued !== null;
    });
  }

  /** The item with the titles that page, PDF and badge show, in the holder's language where they are translated. */
  private async inLanguageOf(
    { language }: UserContactReply,
    item: CertifiableItemReply,
  ): Promise<CertifiableItemReply> {
    const ids = [item.itemId, ...item.contents.map(({ id }) => id)];
    const titles = await this.titles.find(ids, language);
    return {
      ...item,
      title: titles.get(item.itemId)?.title ?? item.title,
      contents: item.contents.map((content) => ({
        ...content,
        title: titles.get(content.id)?.title ?? content.title,
      })),
    };
  }

  private async isSeen(userId: string, { rule, contents }: CertifiableItemReply): Promise<boolean> {
    if (rule.minSeenPercent === 0) return true;
    const where = { userId, contentId: In(contents.map(({ id }) => id)) };
    const { manager } = this.dataSource;
    const playback = await manager.findBy(VideoPlayback, where);
    const attended = await manager.findBy(Booking, { ...where, status: 'attended' });
    const missed = contents.map((content) =>
      attended.some(({ contentId }) => contentId === content.id) ? { ...content, videoIds: [] } : content,
    );
    return seenPercent(missed, playback) >= rule.minSeenPercent;
  }

  /**
   * Decides again under the lock, so that no completion is undone, refund recorded or account erased in the meantime.
   * @param options.known the number of refunds known when the item was found open.
   */
  private async issue(
    manager: EntityManager,
    item: CertifiableItemReply,
    holder: UserContactReply,
    issuer: CertificateIssuerReply,
    { known, isRestored }: { known: number; isRestored: boolean },
  ): Promise<Certificate | null> {
    await this.records.lock(manager, holder.id);
    const completedAt = await completionOf(manager, holder.id, item, { lock: true });
    if (completedAt === null) return null;
    if (await hasCertificate(manager, holder.id, item, { completedAt, isRestored })) return null;
    const refunds = await this.refunds.findAffecting(manager, holder.id, item, completedAt);
    // The next attempt asks again whether the item is open; the catalogue must not be waited for under the lock.
    if (refunds.length > known) throw new Error('A purchase was refunded in the meantime');
    const kept = await this.records.keepIssuer(manager, issuer);
    return this.write(manager, newCertificate(item, holder, kept, { completedAt }));
  }

  /** Issues it, as the replacement of one that its holder lost by a refund, if any. */
  private async write(manager: EntityManager, certificate: NewCertificate): Promise<Certificate | null> {
    const { userId, itemType, itemId } = certificate;
    const lost = await manager.findOneBy(Certificate, { userId, itemType, itemId, replacedById: IsNull() });
    if (lost === null) return this.records.issue(manager, certificate);
    const { professionalCredits, creditedAt, expiresAt, completedAt } = lost;
    // A refund that no longer counts takes nothing away from the same completion.
    const isSame = completedAt.getTime() === certificate.completedAt.getTime();
    const terms = isSame ? { professionalCredits, creditedAt, expiresAt } : {};
    return this.records.replace(manager, lost, { ...certificate, ...terms });
  }
}

/** When the last content of the item was completed; null while one is missing. */
async function completionOf(
  manager: EntityManager,
  userId: string,
  { contents }: CertifiableItemReply,
  { lock = false } = {},
): Promise<Date | null> {
  const completed = await manager.find(UserContentProgress, {
    where: { userId, contentId: In(contents.map(({ id }) => id)), isCompleted: true },
    ...(lock ? { lock: { mode: 'pessimistic_read' } } : {}),
  });
  if (completed.length < contents.length) return null;
  return new Date(Math.max(...completed.map(({ completedAt }) => completedAt?.getTime() ?? 0)));
}

/**
 * Whether the user already has one. One revoked by a refund counts only until the item is completed again, or a refund
 * no longer counts.
 */
async function hasCertificate(
  manager: EntityManager,
  userId: string,
  { itemType, itemId }: CertifiableItemReply,
  { completedAt, isRestored }: { completedAt: Date; isRestored: boolean },
): Promise<boolean> {
  const current = await manager.findOneBy(Certificate, { userId, itemType, itemId, replacedById: IsNull() });
  if (current === null) return false;
  return !(
    current.revokedAt !== null &&
    current.revocationReason === 'refunded' &&
    (isRestored || current.revokedAt < completedAt)
  );
}

/** The content of a new certificate of the item. @throws Error while the holder has no name. */
export function newCertificate(
  { itemType, itemId, title, rule, contents }: CertifiableItemReply,
  holder: UserContactReply,
  issuer: CertificateIssuer,
  { completedAt, issuedAt = new Date() }: { completedAt: Date; issuedAt?: Date },
): NewCertificate {
  const { hours, accreditations, validMonths } = certificateRuleOf(rule);
  const professionalCredits = creditsAt(accreditations, issuedAt);
  const holderName = `${holder.firstName} ${holder.lastName}`.trim();
  // The job is retried for hours, and then waits as a dead job for staff.
  if (holderName === '') throw new Error('The learner has no name yet');
  return {
    id: randomUUID(),
    userId: holder.id,
    holderName,
    itemType,
    itemId,
    title,
    contentTitles: contents.map((content) => content.title),
    lessonCount: contents.reduce((sum, { videoIds }) => sum + lessonCountOf(videoIds.length), 0),
    hours,
    language: holder.language,
    issuer,
    completedAt,
    issuedAt,
    professionalCredits,
    creditedAt: professionalCredits.length === 0 ? null : issuedAt,
    expiresAt: expiryOf({ validMonths }, issuedAt),
  };
}
