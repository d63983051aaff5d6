import { inEachLanguage, MailOutbox } from '@academy/mail';
import { TranslatedTitles } from '@academy/messaging';
import { certificatePath, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { numberOf, statusOf } from '../certificates/certificate.mapper.ts';
import { NotificationPreferencesService } from '../notifications/notification-preferences.service.ts';
import { Certificate } from '../records/certificate.entity.ts';
import { ExpiryReminder } from './expiry-reminder.entity.ts';
import { expiryWindow } from './expiry-window.ts';
import type { ExpiringCertificate } from './remind-expiry.ts';

/** Reminds holders that a certificate expires, once at each number of days before. */
@Injectable()
export class ExpiryRemindersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly titles: TranslatedTitles,
    private readonly preferences: NotificationPreferencesService,
    private readonly mails: MailOutbox,
  ) {}

  /**
   * Mails the holder of a certificate that it expires, unless that reminder is no longer due, was sent or is not wanted.
   * @throws AppError `platform.unavailable` while the catalogue does not reply.
   */
  async remind({ certificateId, days }: Plain<ExpiringCertificate>): Promise<void> {
    const found = await this.dataSource.manager.findOneBy(Certificate, { id: certificateId });
    if (found === null) return;
    const { itemId } = found;
    const englishTitle = (await this.titles.find([itemId], 'en')).get(itemId)?.title;
    await this.dataSource.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_read' } as const;
      const certificate = await manager.findOneOrFail(Certificate, { where: { id: certificateId }, lock });
      const { userId, expiresAt } = certificate;
      if (userId === null || expiresAt === null || statusOf(certificate) !== 'valid') return;
      const { after, until } = expiryWindow(days, new Date());
      if (expiresAt <= after || expiresAt > until) return;
      if (!(await this.preferences.of(userId, manager)).expiringCertificates) return;
      const inserted = await manager
        .createQueryBuilder()
        .insert()
        .into(ExpiryReminder)
        .values({ userId, itemId, expiresAt, days, remindedAt: new Date() })
        .orIgnore()
        .returning('user_id')
        .execute();
      if ((inserted.raw as unknown[]).length === 0) return;
      await this.mail(manager, certificate, { userId, expiresAt, englishTitle });
    });
  }

  /** The reminders that a user got, for an export. */
  async export(userId: string): Promise<{ itemId: string; expiresAt: string; remindedAt: string }[]> {
    const order = { remindedAt: 'DESC' } as const;
    const reminders = await this.dataSource.manager.find(ExpiryReminder, { where: { userId }, order });
    return reminders.map(({ itemId, expiresAt, remindedAt }) => ({
      itemId,
      expiresAt: expiresAt.toISOString(),
      remindedAt: remindedAt.toISOString(),
    }));
  }

  /** Deletes everything about a user. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(ExpiryReminder, { userId });
  }

  private async mail(
    manager: EntityManager,
    certificate: Certificate,
    {
      userId,
      expiresAt,
      englishTitle,
    }: { userId: string; expiresAt: Date; englishTitle: string | undefined },
  ): Promise<void> {
    const { code, title } = certificate;
    await this.mails.addForUser(manager, 'certificate_expiring', {
      userId,
      path: certificatePath(code),
      unsubscribeLink: await this.preferences.unsubscribeLink(manager, userId, 'expiringCertificates'),
      ...inEachLanguage((language) => ({
        values: {
          title: language === 'en' ? (englishTitle ?? title) : title,
          number: numberOf(certificate),
          expiry: expiresAt.toISOString(),
        },
      })),
    });
  }
}
