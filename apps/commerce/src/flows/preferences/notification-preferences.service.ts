import { MailPreferencesService, UnsubscribeTokens } from '@academy/mail';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CommerceEnv } from '../../env.ts';
import type { NotificationPreferencesDto } from './notification-preference.dto.ts';
import {
  NotificationPreference,
  OPTIONAL_MAILS,
  type OptionalMail,
} from './notification-preference.entity.ts';

/** Stores which optional mails users want. */
@Injectable()
export class NotificationPreferencesService extends MailPreferencesService<OptionalMail> {
  constructor(dataSource: DataSource, tokens: UnsubscribeTokens, env: CommerceEnv) {
    super(dataSource, tokens, {
      entity: NotificationPreference,
      names: OPTIONAL_MAILS,
      address: `${env.PUBLIC_ORIGIN}/api/v1/me/notifications`,
      invalidLink: 'commerce.unsubscribe_link_invalid',
    });
  }

  async of(userId: string, manager = this.dataSource.manager): Promise<Plain<NotificationPreferencesDto>> {
    const row = await manager.findOneBy(NotificationPreference, { userId });
    return {
      expiryReminders: row?.expiryReminders ?? true,
      renewalNotices: row?.renewalNotices ?? true,
      itemMessages: row?.itemMessages ?? true,
    };
  }
}
