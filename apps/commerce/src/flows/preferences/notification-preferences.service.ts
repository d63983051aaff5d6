import { UnsubscribeTokens } from '@academy/mail';
import { AppError } from '@academy/platform';
import { type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { CommerceEnv } from '../../config/env.ts';
import type {
  NotificationPreferencesDto,
  UpdateNotificationPreferencesDto,
} from './notification-preference.dto.ts';
import {
  NotificationPreference,
  OPTIONAL_MAILS,
  type OptionalMail,
} from './notification-preference.entity.ts';

/** Knows which mails users do not want. */
@Injectable()
export class NotificationPreferencesService {
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
    };
  }

  /** Changes what is given. */
  async update(
    userId: string,
    changes: Plain<UpdateNotificationPreferencesDto>,
  ): Promise<Plain<NotificationPreferencesDto>> {
    await this.preferences.createQueryBuilder().insert().values({ userId }).orIgnore().execute();
    await this.preferences.update({ userId }, { ...changes, updatedAt: new Date() });
    return this.of(userId);
  }

  /** Where one click, without signing in, ends mails of this kind for the user. */
  unsubscribeLink(userId: string, mail: OptionalMail): string {
    const token = this.tokens.create(userId, mail);
    return `${this.env.PUBLIC_ORIGIN}/api/v1/me/notifications/unsubscribe?token=${token}`;
  }

  /** Ends mails of the kind a link names. @throws AppError `commerce.unsubscribe_link_invalid`. */
  async unsubscribe(token: string): Promise<void> {
    const choice = this.tokens.read(token, OPTIONAL_MAILS);
    if (choice === null) throw new AppError('commerce.unsubscribe_link_invalid');
    await this.update(choice.userId, { [choice.kind]: false });
  }

  /** Forgets an erased user's choices. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(NotificationPreference, { userId });
  }
}
