import { Injectable } from '@nestjs/common';
import { MailOutbox } from '@academy/mail';
import type { EntityManager } from 'typeorm';
import type { IdentityMail } from '../mails/mails.ts';
import { User } from './user.entity.ts';

const MAIL_LIFE_MS = 7 * 24 * 3_600_000;

/** Mails about an account's security and membership. They cannot be switched off. */
@Injectable()
export class AccountNotificationsService {
  constructor(private readonly mails: MailOutbox) {}

  /** {@link send} to an account's current email; does nothing when the account was deleted. */
  async notifyOwner(manager: EntityManager, userId: string, mail: IdentityMail): Promise<void> {
    const user = await manager.findOne(User, {
      select: { id: true, email: true, language: true },
      where: { id: userId },
    });
    if (user !== null) await this.send(manager, mail, user);
  }

  /** Sends a mail when the transaction commits. @param values the values of the mail's placeholders. */
  async send(
    manager: EntityManager,
    mail: IdentityMail,
    { email: to, language }: Pick<User, 'email' | 'language'>,
    values: Record<string, string> = {},
  ): Promise<void> {
    const expiresAt = new Date(Date.now() + MAIL_LIFE_MS);
    await this.mails.add(manager, mail, { to, language, expiresAt, values });
  }
}
