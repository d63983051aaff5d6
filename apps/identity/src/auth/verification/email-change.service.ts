import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountNotificationsService } from '../../accounts/account-notifications.service.ts';
import { AuditLogService } from '../../audit/audit-log.service.ts';
import { User } from '../../accounts/user.entity.ts';
import { UsersService } from '../../accounts/users.service.ts';
import { DeferredRequestsService } from '../deferred/deferred-requests.service.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { MAIL_GAP_MS, MailLinksService, type ReturnPath } from '../links/mail-links.service.ts';
import type { TokenPurpose } from '../links/one-time-token.entity.ts';
import { MAIL_TOKEN_MS, OneTimeTokensService } from '../links/one-time-tokens.service.ts';

/** Purposes of the two mails of a change, one to each email. */
const PURPOSES = ['email_change_current', 'email_change_new'] as const satisfies TokenPurpose[];
export type EmailChangePurpose = (typeof PURPOSES)[number];

/** True for the tokens of an email change. */
export function isEmailChange(purpose: TokenPurpose): purpose is EmailChangePurpose {
  return PURPOSES.some((each) => each === purpose);
}

/** Changes an account's email once both emails have been confirmed. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly users: UsersService,
    private readonly links: MailLinksService,
    private readonly tokens: OneTimeTokensService,
    private readonly requests: DeferredRequestsService,
    private readonly audit: AuditLogService,
    private readonly notifications: AccountNotificationsService,
  ) {}

  /**
   * Asks both emails for confirmation. Asking for the current email cancels a pending change. An email of another
   * account gets a mail that says so, and the caller the same answer as for any email: who has an account is not told.
   * @param user as read under the lock of the account.
   * @throws GoTrueError `over_email_send_rate_limit`
   */
  async request(manager: EntityManager, user: User, newEmail: string, path: ReturnPath): Promise<void> {
    if (newEmail === user.email) return this.cancel(manager, user);
    if (this.links.isTooSoon(user, 'email_change_new')) {
      const message = `For security purposes, you can only request this after ${MAIL_GAP_MS / 1000} seconds.`;
      throw new GoTrueError('over_email_send_rate_limit', message, { retryAfter: MAIL_GAP_MS / 1000 });
    }
    user.newEmail = newEmail;
    await manager.update(User, user.id, { newEmail, emailChangeConfirmed: null });
    await this.sendBoth(manager, user, path);
    const self = { actorId: user.id, subjectId: user.id };
    await this.audit.record(manager, { action: 'user.email_change_requested', ...self });
  }

  /**
   * Cancels a pending change, with the confirmation already given: its mails can be sent again without a session.
   * @param user as read under the lock of the account.
   */
  async cancel(manager: EntityManager, user: User): Promise<void> {
    if (user.newEmail === null) return;
    const cancelled = { newEmail: null, emailChangeConfirmed: null };
    await manager.update(User, user.id, cancelled);
    Object.assign(user, cancelled);
    await this.tokens.clear(manager, user.id, PURPOSES);
  }

  /** Requests that the mails of a pending change are sent again; {@link sendAgain} does it after the response. */
  resend(email: string, path: ReturnPath): Promise<void> {
    return this.requests.defer({ kind: 'email_change', email, path });
  }

  /**
   * Sends the mails of a pending change again; both emails must then be confirmed. Anyone can request this, so it does
   * not prolong a confirmation already given, and cancels a change whose mails have expired.
   */
  async sendAgain(manager: EntityManager, email: string, path: ReturnPath): Promise<void> {
    const user = await this.users.findLockedByEmail(manager, email);
    if (user === null || user.newEmail === null || this.links.isTooSoon(user, 'email_change_new')) return;
    const sentAt = user.emailChangeSentAt?.getTime() ?? 0;
    if (Date.now() - sentAt >= MAIL_TOKEN_MS) return this.cancel(manager, user);
    await manager.update(User, user.id, { emailChangeConfirmed: null });
    await this.sendBoth(manager, user, path);
  }

  /**
   * Records the confirmation of one email.
   * @returns true when the other one was already confirmed, and the account's email has changed.
   * @throws GoTrueError `otp_expired` when no change is pending, `email_exists` when another account has the email by now
   */
  async confirm(manager: EntityManager, user: User, purpose: EmailChangePurpose): Promise<boolean> {
    const { newEmail } = user;
    if (newEmail === null) throw new GoTrueError('otp_expired', 'Email link is invalid or has expired');
    if (user.emailChangeConfirmed === null || user.emailChangeConfirmed === purpose) {
      await manager.update(User, user.id, { emailChangeConfirmed: purpose });
      return false;
    }
    // Another account may be changing to this email, or signing up with it, at the same time.
    await this.users.lockAddress(manager, newEmail);
    if ((await this.users.findByEmail(newEmail, manager)) !== null) throw emailExists();
    const moved = {
      email: newEmail,
      newEmail: null,
      emailChangeConfirmed: null,
      emailConfirmedAt: new Date(),
    };
    await this.notifications.send(manager, 'email_changed', user);
    await manager.update(User, user.id, moved);
    Object.assign(user, moved);
    await this.tokens.clear(manager, user.id);
    const self = { actorId: user.id, subjectId: user.id };
    await this.audit.record(manager, { action: 'user.email_changed', ...self });
    return true;
  }

  private async sendBoth(manager: EntityManager, user: User, path: ReturnPath): Promise<void> {
    const owner = user.newEmail === null ? null : await this.users.findByEmail(user.newEmail, manager);
    await this.links.send(manager, user, 'email_change_current', path);
    await this.links.send(manager, user, 'email_change_new', path, owner ? 'email_taken' : undefined);
  }
}

function emailExists(): GoTrueError {
  return new GoTrueError('email_exists', 'A user with this email address has already been registered');
}
