import { type MailConsent, UnsubscribeTokens } from '@academy/mail';
import { AppError } from '@academy/platform';
import { type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { CommerceEnv } from '../../env.ts';
import type {
  NotificationPreferencesDto,
  UpdateNotificationPreferencesDto,
} from './notification-preference.dto.ts';
import {
  NotificationPreference,
  OPTIONAL_MAILS,
  type OptionalMail,
} from './notification-preference.entity.ts';

/** The preference that each mail to a user depends on; reminders check theirs before they are written. */
const CHOICE_OF: Readonly<Record<string, OptionalMail>> = { item_message: 'itemMessages' };

/** Stores which optional mails users want. */
@Injectable()
export class NotificationPreferencesService implements MailConsent {
  constructor(
    @InjectRepository(NotificationPreference)
    private readonly preferences: Repository<NotificationPreference>,
    private readonly tokens: UnsubscribeTokens,
    private readonly env: CommerceEnv,
  ) {}

  async of(userId: string): Promise<Plain<NotificationPreferencesDto>> {
    const known = await this.preferences.findOneBy({ userId });
    return {
      expiryReminders: known?.expiryReminders ?? true,
      renewalNotices: known?.renewalNotices ?? true,
      itemMessages: known?.itemMessages ?? true,
    };
  }

  /** Changes the given preferences. */
  async update(
    userId: string,
    changes: Plain<UpdateNotificationPreferencesDto>,
  ): Promise<Plain<NotificationPreferencesDto>> {
    await ensureRow(this.preferences.manager, userId);
    await this.preferences.update({ userId }, { ...changes, updatedAt: new Date() });
    return this.of(userId);
  }

  async isWanted(template: string, userId: string): Promise<boolean> {
    const choice = CHOICE_OF[template];
    return choice === undefined || (await this.of(userId))[choice];
  }

  /**
   * The unsubscribe link of a mail, which works without signing in. Written with the mail that contains it: every user
   * who received a link has a preferences row until they are erased.
   */
  async unsubscribeLink(manager: EntityManager, userId: string, mail: OptionalMail): Promise<string> {
    await ensureRow(manager, userId);
    const token = this.tokens.create(userId, mail);
    return `${this.env.PUBLIC_ORIGIN}/api/v1/me/notifications/unsubscribe?token=${token}`;
  }

  /**
   * Switches off the mails that a link names. A link may be used after its user was erased: nothing is written then.
   * @throws AppError `commerce.unsubscribe_link_invalid`.
   */
  async unsubscribe(token: string): Promise<void> {
    const choice = this.tokens.read(token, OPTIONAL_MAILS);
    if (choice === null) throw new AppError('commerce.unsubscribe_link_invalid');
    const { userId, kind } = choice;
    await this.preferences.update({ userId }, { [kind]: false, updatedAt: new Date() });
  }

  /** Deletes an erased user's preferences. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(NotificationPreference, { userId });
  }
}

async function ensureRow(manager: EntityManager, userId: string): Promise<void> {
  const insert = manager.createQueryBuilder().insert().into(NotificationPreference);
  await insert.values({ userId }).orIgnore().execute();
}
