import { Injectable } from '@nestjs/common';
import { MailOutbox } from '@academy/mail';
import type { EntityManager } from 'typeorm';
import type { IdentityMail } from '../mail/mails.ts';
import { User } from '../users/user.entity.ts';
import type { AuditAction } from './audit-entry.entity.ts';

const MAIL_LIFE_MS = 7 * 24 * 3_600_000;

/** What an account's owner is always told of; what needs more than the deed's name is sent where it is done. */
const NOTICES: Partial<Record<AuditAction, IdentityMail>> = {
  'user.password_changed': 'password_changed',
  'user.suspended': 'account_suspended',
  'user.restored': 'account_restored',
  'identity.linked': 'identity_linked',
  'identity.unlinked': 'identity_unlinked',
  'mfa.factor_enrolled': 'mfa_enabled',
  'mfa.recovery_codes_made': 'recovery_codes_made',
  'mfa.recovery_code_used': 'recovery_code_used',
};

/** Mails about an account's security. Nobody can turn them off. */
@Injectable()
export class AccountNotices {
  constructor(private readonly mails: MailOutbox) {}

  /** Tells the owner of a deed that is in the log, in its transaction, if it is one to be told of. */
  async tell(manager: EntityManager, action: AuditAction, userId: string | null): Promise<void> {
    const template = NOTICES[action];
    if (template === undefined || userId === null) return;
    const user = await manager.findOne(User, {
      select: { id: true, email: true, language: true },
      where: { id: userId },
    });
    if (user !== null) await this.send(manager, template, user);
  }

  /** Tells of something at an address. @param values for the places the mail leaves open. */
  async send(
    manager: EntityManager,
    template: IdentityMail,
    { email: to, language }: Pick<User, 'email' | 'language'>,
    values: Record<string, string> = {},
  ): Promise<void> {
    const expiresAt = new Date(Date.now() + MAIL_LIFE_MS);
    await this.mails.add(manager, template, { to, language, expiresAt, values });
  }
}
