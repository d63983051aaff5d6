import type { MailConsent } from '@academy/mail';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { NotificationPreferencesService } from '../notifications/notification-preferences.service.ts';
import { SeriesFollow } from './series-follow.entity.ts';

/** Whether a mail is still wanted when it is sent: by the user's preferences, and while they follow its series. */
@Injectable()
export class MailConsentService implements MailConsent {
  constructor(
    @InjectRepository(SeriesFollow) private readonly follows: Repository<SeriesFollow>,
    private readonly preferences: NotificationPreferencesService,
  ) {}

  async isWanted(preference: string, userId: string, itemId?: string): Promise<boolean> {
    if (!(await this.preferences.isWanted(preference, userId))) return false;
    // Mails written by a release that did not store the series have no item.
    if (preference !== 'newLessons' || itemId === undefined) return true;
    return this.follows.existsBy({ userId, contentId: itemId });
  }
}
