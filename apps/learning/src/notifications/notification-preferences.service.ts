import { UnsubscribeTokens } from '@academy/mail';
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

/** The preference that each optional mail depends on. */
const CHOICE_OF: Readonly<Record<string, OptionalMail>> = {
  half_way: 'halfWayReminders',
  new_lesson: 'newLessons',
};

/** Stores which mails about learning users want. */
@Injectable()
export class NotificationPreferencesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: UnsubscribeTokens,
    private readonly env: ServiceEnv,
  ) {}

  async of(userId: string, manager = this.dataSource.manager): Promise<Plain<LearningNotificationsDto>> {
    const known = await manager.findOneBy(NotificationPreference, { userId });
    return { halfWayReminders: known?.halfWayReminders ?? false, newLessons: known?.newLessons ?? true };
  }

  /** Changes the given preferences. */
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

  /** Whether a user wants reminders; locks that, and reminding them, until the transaction ends. */
  async lockReminders(manager: EntityManager, userId: string): Promise<boolean> {
    const lock = { mode: 'pessimistic_write' } as const;
    const known = await manager.findOne(NotificationPreference, { where: { userId }, lock });
    return known?.halfWayReminders ?? false;
  }

  /** The users who do not want mails about new lessons. */
  async withoutNewLessons(manager: EntityManager, userIds: string[]): Promise<Set<string>> {
    const rows = await manager.findBy(NotificationPreference, { userId: In(userIds), newLessons: false });
    return new Set(rows.map(({ userId }) => userId));
  }

  /** Whether the user's preferences allow a mail. @param template the mail's name. */
  async isWanted(template: string, userId: string): Promise<boolean> {
    const choice = CHOICE_OF[template];
    return choice === undefined || (await this.of(userId))[choice];
  }

  /**
   * The unsubscribe link of a mail, which works without signing in. Written with the mail that contains it: every user
   * who received a link has a preferences row until they are erased.
   */
  async unsubscribeLink(manager: EntityManager, userId: string, mail: OptionalMail): Promise<string> {
    await this.ensureRow(manager, userId);
    const token = this.tokens.create(userId, mail);
    return `${this.env.PUBLIC_ORIGIN}/api/v1/me/learning-notifications/unsubscribe?token=${token}`;
  }

  /**
   * Switches off the mails that a link names. A link may be used after its user was erased: nothing is written then.
   * @throws AppError `learning.unsubscribe_link_invalid`.
   */
  async unsubscribe(token: string): Promise<void> {
    const choice = this.tokens.read(token, OPTIONAL_MAILS);
    if (choice === null) throw new AppError('learning.unsubscribe_link_invalid');
    const { userId, kind } = choice;
    const changes = { [kind]: false, updatedAt: new Date() };
    await this.dataSource.manager.update(NotificationPreference, { userId }, changes);
  }

  /** Deletes an erased user's preferences. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(NotificationPreference, { userId });
  }

  private async ensureRow(manager: EntityManager, userId: string): Promise<void> {
    const insert = manager.createQueryBuilder().insert().into(NotificationPreference);
    await insert.values({ userId, updatedAt: new Date() }).orIgnore().execute();
  }
}
