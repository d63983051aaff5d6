import { MailPreferencesService, UnsubscribeTokens } from '@academy/mail';
import { ServiceEnv } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import {
  NotificationPreference,
  OPTIONAL_MAILS,
  type OptionalMail,
} from './notification-preference.entity.ts';
import type { LearningNotificationsDto } from './notification-preferences.dto.ts';

/** Stores which mails about learning users want. */
@Injectable()
export class NotificationPreferencesService extends MailPreferencesService<OptionalMail> {
  constructor(dataSource: DataSource, tokens: UnsubscribeTokens, env: ServiceEnv) {
    super(dataSource, tokens, {
      entity: NotificationPreference,
      names: OPTIONAL_MAILS,
      address: `${env.PUBLIC_ORIGIN}/api/v1/me/learning-notifications`,
      invalidLink: 'learning.unsubscribe_link_invalid',
    });
  }

  async of(userId: string, manager = this.dataSource.manager): Promise<Plain<LearningNotificationsDto>> {
    const row = await manager.findOneBy(NotificationPreference, { userId });
    return {
      halfWayReminders: row?.halfWayReminders ?? false,
      newLessons: row?.newLessons ?? true,
      answers: row?.answers ?? true,
      waitingQuestions: row?.waitingQuestions ?? true,
      seminarReminders: row?.seminarReminders ?? true,
      expiringCertificates: row?.expiringCertificates ?? true,
    };
  }

  /** Whether a user wants reminders; locks that, and reminding them, until the transaction ends. */
  async lockReminders(manager: EntityManager, userId: string): Promise<boolean> {
    const lock = { mode: 'pessimistic_write' } as const;
    const row = await manager.findOne(NotificationPreference, { where: { userId }, lock });
    return row?.halfWayReminders ?? false;
  }

  /** The users who do not want mails about new lessons. */
  async withoutNewLessons(manager: EntityManager, userIds: string[]): Promise<Set<string>> {
    const rows = await manager.findBy(NotificationPreference, { userId: In(userIds), newLessons: false });
    return new Set(rows.map(({ userId }) => userId));
  }
}
