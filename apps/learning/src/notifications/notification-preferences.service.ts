import { type MailConsent, UnsubscribeTokens } from '@academy/mail';
import { AppError, ServiceEnv } from '@academy/platform';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import {
  NotificationPreference,
  OPTIONAL_MAILS,
  type OptionalMail,
} from './notification-preference.entity.ts';
import type {
  LearningNotificationsDto,
  UpdateLearningNotificationsDto,
} from './notification-preferences.dto.ts';

/** The choice that each optional mail depends on. */
const CHOICE_OF: Readonly<Record<string, OptionalMail>> = {
  half_way: 'halfWayReminders',
  new_lesson: 'newLessons',
};

/** Knows which mails about learning users want. */
@Injectable()
export class NotificationPreferencesService implements MailConsent {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: UnsubscribeTokens,
    private readonly env: ServiceEnv,
  ) {}

  async of(userId: string, manager = this.dataSource.manager): Promise<Plain<LearningNotificationsDto>> {
    const known = await manager.findOneBy(NotificationPreference, { userId });
    return { halfWayReminders: known?.halfWayReminders ?? false, newLessons: known?.newLessons ?? true };
  }

  /** Changes what is given. */
  async update(
    userId: string,
    changes: Plain<UpdateLearningNotificationsDto>,
  ): Promise<Plain<LearningNotificationsDto>> {
    return this.dataSource.transaction(async (manager) => {
      await this.ensureRow(manager, userId);
      await manager.update(NotificationPreference, { userId }, { ...changes, updatedAt: new Date() });
      return this.of(userId, manager);
    });
  }

  /** Whether a user wants reminders; until the transaction ends nobody changes that, or reminds them meanwhile. */
  async lockReminders(manager: EntityManager, userId: string): Promise<boolean> {
    const lock = { mode: 'pessimistic_write' } as const;
    const known = await manager.findOne(NotificationPreference, { where: { userId }, lock });
    return known?.halfWayReminders ?? false;
  }

  /** Those of the users who do not want to hear of new lessons. */
  async withoutNewLessons(manager: EntityManager, userIds: string[]): Promise<Set<string>> {
    const rows = await manager.findBy(NotificationPreference, { userId: In(userIds), newLessons: false });
    return new Set(rows.map(({ userId }) => userId));
  }

  async isWanted(template: string, userId: string): Promise<boolean> {
    const choice = CHOICE_OF[template];
    return choice === undefined || (await this.of(userId))[choice];
  }

  /**
   * Where one click, without signing in, ends mails of this kind for the user. Written with the mail that carries it:
   * whoever holds a link has a row of choices until they are erased.
   */
  async unsubscribeLink(manager: EntityManager, userId: string, mail: OptionalMail): Promise<string> {
    await this.ensureRow(manager, userId);
    const token = this.tokens.create(userId, mail);
    return `${this.env.PUBLIC_ORIGIN}/api/v1/me/learning-notifications/unsubscribe?token=${token}`;
  }

  /**
   * Ends mails of the kind a link names. A link outlives its user: for one who was erased there is nothing to end, and
   * nothing is written.
   * @throws AppError `learning.unsubscribe_link_invalid`.
   */
  async unsubscribe(token: string): Promise<void> {
    const choice = this.tokens.read(token, OPTIONAL_MAILS);
    if (choice === null) throw new AppError('learning.unsubscribe_link_invalid');
    const { userId, kind } = choice;
    const changes = { [kind]: false, updatedAt: new Date() };
    await this.dataSource.manager.update(NotificationPreference, { userId }, changes);
  }

  /** Forgets an erased user's choices. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(NotificationPreference, { userId });
  }

  private async ensureRow(manager: EntityManager, userId: string): Promise<void> {
    const insert = manager.createQueryBuilder().insert().into(NotificationPreference);
    await insert.values({ userId, updatedAt: new Date() }).orIgnore().execute();
  }
}
